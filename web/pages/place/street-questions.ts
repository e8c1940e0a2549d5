/** The questions that the page of a street asks first. */
import { streetFilter, streetWords } from '../../../shared/datasets/asked-street.ts';
import { slugOf } from '../../../shared/places/slug.ts';
import { HAPPENINGS, newestOf } from '../../api/newest.ts';
import { streetBySlug } from '../../api/places.ts';
import { loadDataset } from '../../datasets/state/listed.ts';

export const streetQuestions = async (slug: string): Promise<readonly object[]> => {
  const words = streetWords(slug) ?? slug;
  const newest = (await Promise.all(HAPPENINGS.map(loadDataset))).flatMap((dataset) => {
    const filter = streetFilter(dataset, words);
    return filter ? [newestOf(dataset, { filter })] : [];
  });
  return [streetBySlug(slugOf(slug)), ...newest];
};
