/** How the page of a street asks the lists for it. */
import { OWN } from '#city/city';
import { parseStreetSlug } from '../places/slug.ts';
import type { Dataset } from './dataset.ts';

/** The words of a street's slug without the municipality, in capitals: `N PALMER AVE`. Null for what is no slug of a street. */
export const streetWords = (slug: string): string | null => {
  const name = parseStreetSlug(slug);
  if (!name) return null;
  const { direction, name: street, type } = name.street;
  return [direction, street, type].filter(Boolean).join(' ');
};

/** The spellings of a street's type in the city's texts: ours, `N PALMER AVE`, and the city's own, `N PALMER AV`. */
const spelt = (words: string): string[] => [
  ...new Set([words, words.replace(/[A-Z]+$/, (type) => OWN.streets.typesOnPages[type] ?? type)]),
];

/** The list's filter for a street of these words in capitals; null where the records of the dataset name no street. */
export const streetFilter = ({ calls, columns }: Pick<Dataset, 'calls' | 'columns'>, words: string): string | null => {
  const column = calls?.says.place ?? 'location';
  if (!(column in columns)) return null;
  return spelt(words)
    .map((text) => `${column}.Contains("${text.replace(/["\\]/g, '\\$&')}")`)
    .join(' OR ');
};
