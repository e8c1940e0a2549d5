/** How the page of a street asks the search and the lists for it. */
import { parseStreetSlug, streetSlug } from '../places/slug.ts';
import type { Dataset } from './dataset.ts';

export interface AskedStreet {
  /** The one right spelling of its page's path. */
  path: string;
  /** Without the municipality, as the city's texts name it. */
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

/** The list's filter for a street, whose `words` are as the city's texts name it; null where its records name no street. */
export const streetFilter = ({ calls, columns }: Pick<Dataset, 'calls' | 'columns'>, words: string): string | null => {
  const column = calls?.says.place ?? 'location';
  return column in columns ? `${column}.Contains("${words.replace(/["\\]/g, '\\$&')}")` : null;
};
