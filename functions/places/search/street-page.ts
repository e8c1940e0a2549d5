/** Answers what the page of one street says: its name, its place and its lines, by the slug of its page. */
import type { StreetFacts } from '../../../shared/api/search.ts';
import { parseStreetSlug, streetSlug } from '../../../shared/places/slug.ts';
import { linesOfStreet } from './lines.ts';
import type { SearchIndex } from './search-index.ts';
import { resultsFrom } from './search-results.ts';
import { streetPath } from './street-path.ts';

/** Null for a slug that names no street of the index. */
export type StreetPages = (slug: string) => StreetFacts | null;

/** The streets of each path; a street whose segments name no municipality may share that of another. */
const byPath = ({ streets }: SearchIndex): Map<string, number[]> => {
  const paths = new Map<string, number[]>();
  for (const [id, street] of streets.entries()) {
    const path = streetPath(street);
    paths.set(path, [...(paths.get(path) ?? []), id]);
  }
  return paths;
};

export const streetPagesOf = (index: SearchIndex): StreetPages => {
  const { ofStreet } = resultsFrom(index);
  const paths = byPath(index);
  const housesOn = (id: number): number => index.streets[id]?.houses ?? 0;
  return (slug) => {
    const name = parseStreetSlug(slug);
    const ids = (name && paths.get(`/street/${streetSlug(name)}`)) ?? [];
    const [first] = ids.toSorted((a, b) => housesOn(b) - housesOn(a));
    if (first === undefined) return null;
    const { title, detail, path, point } = ofStreet({ street: first, cost: 0 }, null).result;
    const { lines: all } = index;
    return { title, detail, path, point, lines: all ? ids.flatMap((id) => linesOfStreet(all, id)) : [] };
  };
};
