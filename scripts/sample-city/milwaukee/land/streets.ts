/** The street segments of the sample city: the table of streets cut at every crossing, less what lies in lake or park. */
import type { LngLat } from '../../../../shared/base/geo.ts';
import { cutAtCrossings } from './crossings.ts';
import {
  crossesRiver,
  districtAt,
  hasNoStreets,
  isWater,
  MILWAUKEE,
  type Municipality,
  municipalityAt,
} from './places.ts';
import { toLngLat } from './plane.ts';
import { numberAt, REACH, type StreetName, stretchesOf } from './street-stretches.ts';
import { FREEWAYS, MAIN_STREETS, STREETS } from './streets.data.ts';

export interface Segment {
  id: number;
  street: StreetName;
  /** From the lower house number to the higher. */
  course: LngLat[];
  /** House numbers of the block: from `low` up to, not including, `high`; both 0 on freeways. */
  low: number;
  high: number;
  municipality: Municipality;
  district: number;
  /** Census feature class: A1 freeway, A3 main road, A4 local street. */
  fcc: 'A1' | 'A3' | 'A4';
}

/** `N 27TH ST` */
export const streetText = ({ direction, name, type }: StreetName): string =>
  [direction, name, type].filter(Boolean).join(' ');

const mainStreets = new Set(MAIN_STREETS.trim().split(/,\s+/));

const middleOf = (course: LngLat[]): LngLat => {
  const [a, b] = [course[(course.length - 1) >> 1], course[course.length >> 1]];
  if (!a || !b) throw new Error('a course without points');
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
};

const isBuildable = (course: LngLat[], fcc: Segment['fcc']): boolean => {
  const middle = middleOf(course);
  if ([...course, middle].some(isWater)) return false;
  if (fcc === 'A3') return true;
  const [first, last] = [course[0], course.at(-1)];
  return !hasNoStreets(middle) && !(first && last && crossesRiver(first, last));
};

const corner = (point: LngLat | undefined): string => String(point);

/** Takes away short ends that reach no corner, until none is left. */
const withoutStubs = (segments: Segment[]): Segment[] => {
  const degree = new Map<string, number>();
  for (const { course } of segments)
    for (const end of [course[0], course.at(-1)]) degree.set(corner(end), (degree.get(corner(end)) ?? 0) + 1);
  const isStub = ({ course, low, high }: Segment): boolean =>
    high - low <= REACH * 100 + 5 && [course[0], course.at(-1)].some((end) => degree.get(corner(end)) === 1);
  const kept = segments.filter((segment) => !isStub(segment));
  return kept.length === segments.length ? kept : withoutStubs(kept);
};

const freeways = (): Omit<Segment, 'id'>[] =>
  FREEWAYS.flatMap(({ name, course }) =>
    course.slice(1).flatMap((end, i) => {
      const piece = [course[i] as LngLat, end]; // one before `end`
      const municipality = municipalityAt(middleOf(piece));
      const street = { direction: '', name, type: '' };
      return municipality
        ? [{ street, course: piece, low: 0, high: 0, municipality, district: 0, fcc: 'A1' as const }]
        : [];
    }),
  );

/** The one street without a direction leads round the ball park. */
const BALL_PARK: Omit<Segment, 'id'> = {
  street: { direction: '', name: 'BREWERS', type: 'WA' },
  course: [
    [-87.9722, 43.0288],
    [-87.97, 43.0282],
  ],
  low: 0,
  high: 2,
  municipality: MILWAUKEE,
  district: 3,
  fcc: 'A4',
};

/** All segments, addressed streets first, always the same. */
export const buildStreets = (): Segment[] => {
  const pieces = cutAtCrossings(STREETS.trim().split('\n').flatMap(stretchesOf));
  const addressed = pieces.flatMap(({ street, course: grid }): Segment[] => {
    const course = grid.map(toLngLat);
    const [first, last] = [grid[0], grid.at(-1)];
    const fcc = mainStreets.has(streetText(street)) ? 'A3' : 'A4';
    const middle = middleOf(course);
    const municipality = municipalityAt(middle);
    if (!first || !last || !municipality || !isBuildable(course, fcc)) return [];
    const [low, high] = [numberAt(street, first), numberAt(street, last)];
    return [{ id: 0, street, course, low, high, municipality, district: districtAt(middle), fcc }];
  });
  return [...withoutStubs(addressed), BALL_PARK, ...freeways()].map((segment, i) => ({ ...segment, id: i + 1 }));
};
