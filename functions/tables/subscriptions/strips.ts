/** Strips of the ground from south to north, by which a call finds the circles that may hold it. */
import type { DistanceFeet } from '../../../shared/alerts/subscriptions.ts';
import { boundsAround, feetToMetres, type LngLat, type Point } from '../../../shared/base/geo.ts';

/**
 * Circles of at most so many feet share strips of so many degrees. At 43° north these are 406 and 813 m wide, a little
 * more than such a circle. So a call asks two strips of each. More kinds would mean to read less, and to ask more often.
 */
const KINDS = [
  { feet: 660, degrees: 0.005 },
  { feet: 1320, degrees: 0.01 },
] as const satisfies { feet: DistanceFeet; degrees: number }[];

type Kind = (typeof KINDS)[number];

const columnOf = ({ degrees }: Kind, lng: number): number => Math.floor(lng / degrees);

const stripName = ({ feet }: Kind, column: number): string => `${feet}#${column}`;

/** DynamoDB's condition for an item whose strip is not of its distance, or that has none. */
export const IS_MISPLACED = {
  condition:
    'attribute_not_exists(latitude) OR distance > :small AND begins_with(strip, :smalls) OR distance <= :small AND NOT begins_with(strip, :smalls)',
  values: { ':small': KINDS[0].feet, ':smalls': `${KINDS[0].feet}#` },
} as const;

/** The place of a circle in the index: its strip, and where in it the centre lies, in degrees. */
export const placeInStrips = ({
  distance,
  point,
}: {
  distance: DistanceFeet;
  point: Point;
}): { strip: string; latitude: number } => {
  const [lng, latitude] = point.coordinates;
  const kind = distance <= KINDS[0].feet ? KINDS[0] : KINDS[1];
  return { strip: stripName(kind, columnOf(kind, lng)), latitude };
};

/** The part of a strip whose circles may hold a place: their centres lie in this box. */
export interface StripPart {
  strip: string;
  south: number;
  north: number;
  west: number;
  east: number;
}

/** The boxes in which the centres of all circles lie that hold a place, and of some others. */
export const stripsAround = (place: LngLat): StripPart[] =>
  KINDS.flatMap((kind) => {
    const box = boundsAround(place, feetToMetres(kind.feet));
    const first = columnOf(kind, box.west);
    return Array.from({ length: columnOf(kind, box.east) - first + 1 }, (_, at) => ({
      strip: stripName(kind, first + at),
      ...box,
    }));
  });
