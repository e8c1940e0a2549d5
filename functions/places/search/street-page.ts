/** Answers the facts of a street's page, and the part of a street between two cross streets, by the slug of the page. */
import type { StreetFacts } from '../../../shared/api/search.ts';
import { parseStreetSlug, streetSlug } from '../../../shared/places/slug.ts';
import type { SearchIndex } from './search-index.ts';
import { resultsFrom } from './search-results.ts';
import { streetPath } from './street-path.ts';
import { crossingsOf, type Stretch, streetCourse, stretchOf } from './street-stretch.ts';

interface StreetPages {
  /** Null for a slug that names no street of the index. */
  page: (slug: string) => StreetFacts | null;
  /** Null also for cross streets that it has not, and where its course is not known. */
  stretch: (slug: string, asked: Pick<Stretch, 'from' | 'to'>) => (Stretch & { street: string }) | null;
}

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
  const streetOf = (slug: string) => {
    const name = parseStreetSlug(slug);
    const street = name && streetSlug(name);
    const ids = paths.get(`/street/${street}`) ?? [];
    const [first] = ids.toSorted((a, b) => housesOn(b) - housesOn(a));
    if (!street || first === undefined) return null;
    const { result } = ofStreet({ street: first, cost: 0 }, null);
    return { street, result, course: streetCourse(index, ids, result.title) };
  };
  return {
    page: (slug) => {
      const found = streetOf(slug);
      if (!found) return null;
      const { title, detail, path, point } = found.result;
      const { course } = found;
      return {
        ...{ title, detail, path, point },
        lines: course?.lines ?? [],
        towards: course?.course.towards ?? null,
        metres: course && Math.round(course.course.metres),
        crossings: course ? crossingsOf(index, course) : [],
      };
    },
    stretch: (slug, asked) => {
      const found = streetOf(slug);
      const stretch = found?.course ? stretchOf(index, found.course, asked) : null;
      return found && stretch && { street: found.street, ...stretch };
    },
  };
};
