/** The pages of streets and areas, as the table of pages asks for them: in one file, so that the table stays small. */
import { streetFilter, streetWords } from '../../../shared/datasets/asked-street.ts';
import { slugOf } from '../../../shared/places/slug.ts';
import { newestOf } from '../../api/newest.ts';
import { areaById, areaOutline, streetBySlug } from '../../api/places.ts';
import { loadHappenings } from '../../datasets/happenings.ts';
import type { Happening } from '../../datasets/record/record-line.tsx';
import type { Page, Questions } from '../../page-route.ts';
import { areaPage } from './area.tsx';
import { streetPage } from './street.tsx';

export type AreaPageName = 'street' | 'neighborhood' | 'district';

const streetQuestions =
  (happenings: readonly Happening[]) =>
  (slug: string): Questions => {
    const newest = happenings.flatMap(({ dataset }) => {
      const filter = streetFilter(dataset, streetWords(slug) ?? slug);
      return filter ? [newestOf(dataset, { filter })] : [];
    });
    return [streetBySlug(slugOf(slug)), ...newest];
  };

const areaQuestions =
  (happenings: readonly Happening[]) =>
  (area: string): Questions => [
    areaById(area),
    areaOutline(area),
    ...happenings.map(({ dataset }) => newestOf(dataset, { area })),
  ];

export const areaPageOf = async (name: AreaPageName): Promise<Page> => {
  const happenings = await loadHappenings();
  return name === 'street'
    ? Object.assign(streetPage(happenings), { questions: streetQuestions(happenings) })
    : Object.assign(areaPage(name, happenings), { questions: areaQuestions(happenings) });
};
