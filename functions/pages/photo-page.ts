/** The page of one historic photograph: its picture, when and where it was taken, and the way to others from nearby. */
import { BRANDS, CITY } from '#city/facts';
import type { Reply } from '../../shared/api/api.ts';
import { t } from '../../shared/texts/pages/photo.data.ts';
import type { Ask } from './ask.ts';
import type { FactGroup, Found } from './page-facts.ts';

type OnePhoto = Reply<'GET /api/historicPhoto/{id}'>;

const groupsOf = ({ date, year, place, currentAddress, description, rights }: OnePhoto): FactGroup[] => {
  const facts: readonly (readonly [string, string | null])[] = [
    [t('taken'), date ?? year?.toString() ?? t('undated')],
    [t('place'), place],
    [t('today'), currentAddress],
    [t('description'), description],
    [t('rights'), rights],
  ];
  return [{ title: t('about'), facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])) }];
};

const pathOf = (id: string): string => `/historicPhoto/${encodeURIComponent(id)}`;

export const PHOTO_PAGES = {
  historicPhoto: async (id: string, ask: Ask): Promise<Found> => {
    const address = `/api${pathOf(id)}`;
    const photo = (await ask.name(address)) as OnePhoto | null; // This endpoint answers so.
    if (photo === null) return { is: 'missing' };
    // A title may be a sentence.
    const title = photo.title.replace(/\.$/, '');
    const { year, nearby, imageUrl } = photo;
    const city = CITY.name;
    return {
      is: 'page',
      facts: {
        path: pathOf(photo.id),
        brand: 'HistoricPhotos',
        title: `${t('photograph')} ${photo.title} · ${BRANDS.HistoricPhotos}`,
        shared: title,
        description:
          year === null ? t('aboutUndated', { title, city }) : t('aboutPhoto', { title, year: String(year), city }),
        image: imageUrl,
        feeds: [],
        heading: photo.title,
        number: null,
        picture: null,
        shorts: [],
        groups: groupsOf(photo),
        linksTitle: t('nearby'),
        links: nearby.map((other) => [pathOf(other.id), other.title] as const),
        answers: { [address]: photo },
      },
    };
  },
};
