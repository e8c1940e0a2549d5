/** Says which watched area a watch lies wholly inside, once its outline is known; nothing where it lies in none, or nobody can tell. */
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { feetToMetres, type LngLat } from '../../shared/base/geo.ts';
import { liesInside, ringAround } from '../../shared/places/lies-inside.ts';
import { t } from '../../shared/texts/site/mail-settings.data.ts';
import { call } from '../api/client.ts';
import { areaOutline } from '../api/places.ts';
import { ownWords, type Subscription } from './own-words.ts';

/** The lines of a watched place; none of an area. */
const linesOf = ({ place, distance }: Subscription) =>
  queryOptions({
    queryKey: ['watched-lines', place, distance],
    queryFn: async ({ signal }): Promise<LngLat[][]> => {
      if (place.kind === 'circle') return [ringAround(place.point.coordinates, feetToMetres(distance ?? 0))];
      if (place.kind === 'drawn') return place.geometry.coordinates;
      if (place.kind === 'area') return [];
      const query = { ...(place.from !== null && { from: place.from }), ...(place.to !== null && { to: place.to }) };
      const { lines } = await call('GET /api/street/{slug}/stretch', { params: { slug: place.street }, query, signal });
      return lines;
    },
    staleTime: 300_000,
    retry: false,
  });

interface AreaRoundProps {
  item: Subscription;
  /** Those that it may lie inside. */
  areas: readonly Subscription[];
}

export const AreaRound = ({ item, areas }: AreaRoundProps) => {
  const { data: lines = [] } = useQuery(linesOf(item));
  const outlines = useQueries({
    queries: areas.map(({ place }) => ({ ...areaOutline(place.kind === 'area' ? place.area : ''), retry: false })),
  });
  const round = areas.find((_, at) => {
    const outline = outlines[at]?.data?.outline;
    return outline && liesInside(lines, outline);
  });
  return round && t('liesInside', { alert: ownWords(round) });
};
