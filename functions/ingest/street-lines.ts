/** The base map's streets: segments of a street joined into lines long enough to carry its name. Pure. */
import { CITY } from '#city/facts';
import { isInside, type LngLat } from '../../shared/base/geo.ts';
import type { RoleRecord } from '../../shared/datasets/roles.ts';
import type { StreetClass } from '../../shared/places/base-map/square.ts';
import { joinLines, thinned } from '../places/joined-lines.ts';

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

const linesOf = ({ geometry }: Segment): LngLat[][] => {
  if (!geometry) return [];
  const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
  return lines
    .filter((line) => line.some((position) => isInside(position, CITY.bounds)))
    .map(thinned)
    .filter((line) => line.length > 1);
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
