/** How the page of a street asks the search and the lists for it. */
import { OWN } from '#city/city';
import { parseStreetSlug, streetSlug } from '../places/slug.ts';
import type { Dataset } from './dataset.ts';

export interface AskedStreet {
  /** The one right spelling of its page's path. */
  path: string;
  /** Without the municipality, in capitals: `N PALMER AVE`. */
  words: string;
  /** The question to the search, from the page and from what fills it alike. */
  query: { q: string; limit: number; kind: 'street' };
}

/** Null for what is no slug of a street. */
export const askedStreet = (slug: string): AskedStreet | null => {
  const name = parseStreetSlug(slug);
  if (!name) return null;
  const { direction, name: street, type } = name.street;
  const words = [direction, street, type].filter(Boolean).join(' ');
  return {
    path: `/street/${streetSlug(name)}`,
    words,
    query: { q: `${words}, ${name.municipality}`, limit: 20, kind: 'street' },
  };
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
