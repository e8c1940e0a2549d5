/** The stretches of a street from corner to corner. */
import type { Stretch } from './crossings.ts';
import type { GridPoint } from './plane.ts';

/** A street in the city's spelling; `direction` is empty for freeways. */
export interface StreetName {
  direction: string;
  name: string;
  type: string;
}

const TYPES = new Set(['AV', 'BL', 'CR', 'CT', 'DR', 'LA', 'PK', 'PL', 'RD', 'SQ', 'ST', 'TR', 'WA']);

const parseName = (text: string): StreetName => {
  const words = text.split(' ');
  const last = words.at(-1) ?? '';
  const type = words.length > 2 && TYPES.has(last) ? last : '';
  return { direction: words[0] ?? '', name: words.slice(1, type ? -1 : undefined).join(' '), type };
};

const runsNorthSouth = (street: StreetName): boolean => street.direction === 'N' || street.direction === 'S';

const sign = (street: StreetName): 1 | -1 => (street.direction === 'N' || street.direction === 'E' ? 1 : -1);

/** The house number at a point of a street. */
export const numberAt = (street: StreetName, [east, north]: GridPoint): number =>
  Math.round(Math.abs(runsNorthSouth(street) ? north : east) * 100);

/** A hundred beyond its last house a street still reaches for the next corner; what reaches none is cut off again. */
export const REACH = 0.6;

export const stretchesOf = (line: string): Stretch<StreetName>[] => {
  const [, text = '', kind, rest = ''] = /^(.+?) ([@~]) (.+)$/.exec(line) ?? [];
  const street = parseName(text);
  const words = rest.split(' ');
  if (kind === '~') {
    const course = words.map((word): GridPoint => {
      const [east = 0, north = 0] = word.split(',').map(Number);
      return [east, north];
    });
    const [first, last] = [course[0], course.at(-1)];
    if (!first || !last) throw new Error(`street without a course: ${line}`);
    return [{ street, course: numberAt(street, first) <= numberAt(street, last) ? course : course.toReversed() }];
  }
  const at = Number(words[0]);
  return words.slice(1).map((span) => {
    const [from = 0, to = 0] = span.split('-').map(Number);
    const ends = [from === 0 ? 0 : from - REACH, to + REACH].map((hundreds) => hundreds * sign(street));
    return { street, course: ends.map((end): GridPoint => (runsNorthSouth(street) ? [at, end] : [end, at])) };
  });
};
