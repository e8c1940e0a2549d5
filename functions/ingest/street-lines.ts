/** The base map's streets: segments of a street joined into lines long enough to carry its name. Pure. */
import { CITY } from '#city/facts';
import { isInside, type LngLat } from '../../shared/base/geo.ts';
import type { RoleRecord } from '../../shared/datasets/roles.ts';
import type { StreetClass } from '../../shared/places/base-map/square.ts';

/** A line of a street; `name` as on its signs, `N 27TH ST`. */
export interface StreetLine {
  name: string;
  class: StreetClass;
  line: LngLat[];
}

type Segment = Pick<RoleRecord<'segments'>, 'dir' | 'street' | 'sttype' | 'fcc' | 'geometry'>;

/**
 * The census' feature classes: A1 freeways, A2 and A3 main roads, its newer codes S1100 and S1200, and the words that
 * others have for them. A4 and all else are local streets.
 */
const CLASSES: readonly [StreetClass, RegExp][] = [
  ['freeway', /^(?:A1|S1100)|INTERSTATE|FREEWAY|EXPRESSWAY/],
  ['major', /^(?:A[23]|S1200)|ARTERIAL|HIGHWAY|HWY/],
];

const classOf = (code: string | null): StreetClass => CLASSES.find(([, of]) => of.test(code ?? ''))?.[0] ?? 'minor';

/** Degrees to five decimals, 1.1 m: the map shows no more. */
const rounded = ([lng, lat]: LngLat): LngLat => [Math.round(lng * 1e5) / 1e5, Math.round(lat * 1e5) / 1e5];

const keyOf = (position: LngLat): string => position.join();

/** Positions rounded, without those that repeat the one before. */
const thinned = (line: LngLat[]): LngLat[] =>
  line
    .map(rounded)
    .filter((position, index, all) => index === 0 || keyOf(position) !== keyOf(all[index - 1] ?? position));

const linesOf = ({ geometry }: Segment): LngLat[][] => {
  if (!geometry) return [];
  const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
  return lines
    .filter((line) => line.some((position) => isInside(position, CITY.bounds)))
    .map(thinned)
    .filter((line) => line.length > 1);
};

/** A line's end at one of its two sides. */
const endOf = (line: LngLat[], side: 'first' | 'last'): string =>
  keyOf((side === 'first' ? line[0] : line.at(-1)) ?? [0, 0]);

/** Joins lines that meet end to end, two at a point; where three or more meet, lines end. */
export const joinLines = (lines: LngLat[][]): LngLat[][] => {
  const meeting = new Map<string, Set<LngLat[]>>();
  const at = (key: string): Set<LngLat[]> => {
    const found = meeting.get(key) ?? new Set();
    meeting.set(key, found);
    return found;
  };
  const degrees = new Map<string, number>();
  for (const line of lines)
    for (const key of [endOf(line, 'first'), endOf(line, 'last')]) {
      at(key).add(line);
      degrees.set(key, (degrees.get(key) ?? 0) + 1);
    }
  const used = new Set<LngLat[]>();
  /** Goes on from the last position of `line` for as long as exactly one other line goes on from there. */
  const extend = (line: LngLat[]): void => {
    for (;;) {
      const key = endOf(line, 'last');
      const [next] = [...at(key)].filter((other) => !used.has(other));
      if (!next || degrees.get(key) !== 2) return;
      used.add(next);
      line.push(...(endOf(next, 'first') === key ? next : next.toReversed()).slice(1));
    }
  };
  const joined: LngLat[][] = [];
  for (const start of lines) {
    if (used.has(start)) continue;
    used.add(start);
    const line = [...start];
    extend(line);
    line.reverse();
    extend(line);
    joined.push(line.reverse());
  }
  return joined;
};

/** The lines of the city's streets. */
export const streetLines = async (segments: AsyncIterable<Segment>): Promise<StreetLine[]> => {
  const streets = new Map<string, { name: string; class: StreetClass; lines: LngLat[][] }>();
  for await (const segment of segments) {
    const name = [segment.dir, segment.street, segment.sttype].filter(Boolean).join(' ');
    const street = { name, class: classOf(segment.fcc), lines: [] };
    const key = `${street.class} ${name}`;
    const known = streets.get(key) ?? street;
    streets.set(key, known);
    known.lines.push(...linesOf(segment));
  }
  return [...streets.values()].flatMap(({ lines, ...street }) =>
    joinLines(lines).map((line): StreetLine => ({ ...street, line })),
  );
};
