/** The cross streets of a street in their order, and the stretch of it between two of them. */
import { fromMicrodegrees, type LngLat } from '../../../shared/base/geo.ts';
import { floorToHundred } from '../../../shared/places/block-text.ts';
import { titleCase } from '../../../shared/places/letter-case.ts';
import { streetSlug } from '../../../shared/places/slug.ts';
import { t } from '../../../shared/texts/shared/search.data.ts';
import { type Course, courseOf, cutLines } from '../stretch.ts';
import { linesOfStreet } from './lines.ts';
import type { SearchIndex } from './search-index.ts';
import { streetPartsOf } from './street-path.ts';

export interface Crossing {
  slug: string;
  title: string;
  /** Metres from the street's southern or western end. */
  metres: number;
}

/** A street on its course; it may be several of the index, one in each municipality. */
export interface StreetCourse {
  ids: readonly number[];
  title: string;
  lines: LngLat[][];
  course: Course;
}

/** Null where its lines are not known. */
export const streetCourse = (index: SearchIndex, ids: readonly number[], title: string): StreetCourse | null => {
  const { lines: all } = index;
  const lines = all ? ids.flatMap((id) => linesOfStreet(all, id)) : [];
  const course = courseOf(lines);
  return course && { ids, title, lines, course };
};

/** In order along the course, each street once. */
export const crossingsOf = (
  { corners: { first, second, lngs, lats }, streets }: SearchIndex,
  { ids, course }: Pick<StreetCourse, 'ids' | 'course'>,
): Crossing[] => {
  const own = new Set(ids);
  const found = new Map<string, Crossing>();
  for (let row = 0; row < first.length; row += 1) {
    const [one = -1, other = -1] = [first[row], second[row]];
    if (own.has(one) === own.has(other)) continue;
    const street = streets[own.has(one) ? other : one];
    if (!street) continue;
    const slug = streetSlug({ street: streetPartsOf(street), municipality: street.municipality });
    const metres = Math.round(course.along([fromMicrodegrees(lngs[row] ?? 0), fromMicrodegrees(lats[row] ?? 0)]));
    found.set(slug, found.get(slug) ?? { slug, title: titleCase(street.text), metres });
  }
  return [...found.values()].sort((a, b) => a.metres - b.metres);
};

/** So large a share of a hundred block's houses lies on the stretch, or the few that do are placed wrongly. */
const LEAST_SHARE = 0.25;

/** The least and the greatest number of the houses on the stretch; null where it has none. */
const numbersOn = (
  { houses: { starts, numbers, lngs, lats } }: SearchIndex,
  ids: readonly number[],
  isOn: (at: LngLat) => boolean,
): [number, number] | null => {
  const hundreds = new Map<number, { all: number; on: number[] }>();
  for (const id of ids)
    for (let row = starts[id] ?? 0; row < (starts[id + 1] ?? 0); row += 1) {
      const number = numbers[row] ?? 0;
      const hundred = floorToHundred(number);
      const known = hundreds.get(hundred) ?? { all: 0, on: [] };
      hundreds.set(hundred, known);
      known.all += 1;
      if (isOn([fromMicrodegrees(lngs[row] ?? 0), fromMicrodegrees(lats[row] ?? 0)])) known.on.push(number);
    }
  const on = [...hundreds.values()].flatMap((one) => (one.on.length >= one.all * LEAST_SHARE ? one.on : []));
  return on.length ? [on.reduce((a, b) => Math.min(a, b)), on.reduce((a, b) => Math.max(a, b))] : null;
};

export interface Stretch {
  /** The cross streets in the order of the course; null is the street's end. */
  from: string | null;
  to: string | null;
  title: string;
  /** From end to end, along a straight line. */
  metres: number;
  lines: LngLat[][];
  numbers: [number, number] | null;
}

const titleOf = (title: string, { towards }: Course, from: Crossing | null, to: Crossing | null): string => {
  if (from && to) return t('streetBetween', { street: title, from: from.title, to: to.title });
  if (from) return t(towards === 'north' ? 'streetNorthOf' : 'streetEastOf', { street: title, cross: from.title });
  if (to) return t(towards === 'north' ? 'streetSouthOf' : 'streetWestOf', { street: title, cross: to.title });
  return title;
};

/** Null where the street has none of these cross streets, or they are one. */
export const stretchOf = (
  index: SearchIndex,
  street: StreetCourse,
  asked: Pick<Stretch, 'from' | 'to'>,
): Stretch | null => {
  const crossings = crossingsOf(index, street);
  const named = (slug: string | null) => (slug === null ? null : crossings.find((one) => one.slug === slug));
  const [one, other] = [named(asked.from), named(asked.to)];
  if (one === undefined || other === undefined || (one && one === other)) return null;
  const [from, to] = one && other && one.metres > other.metres ? [other, one] : [one, other];
  const { course, ids, lines, title } = street;
  const span = [from?.metres ?? Number.NEGATIVE_INFINITY, to?.metres ?? Number.POSITIVE_INFINITY] as const;
  return {
    from: from?.slug ?? null,
    to: to?.slug ?? null,
    title: titleOf(title, course, from, to),
    metres: Math.round(Math.min(span[1], course.metres) - Math.max(span[0], 0)),
    lines: cutLines(lines, course, span),
    numbers: numbersOn(index, ids, (at) => course.along(at) >= span[0] && course.along(at) <= span[1]),
  };
};
