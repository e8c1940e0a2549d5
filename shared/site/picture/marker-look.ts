/** The measures of markers, for the engine's images and for pictures. */
import type { Mark } from '../../datasets/site.ts';

/** Pixels across, without the shadow (spec §9). */
export const MARKER_SIZE = 40;
/** The white ring, how much farther a softer marker's colour stands back from it, and the line within a loud one. */
const RING = 2.5;
const SOFTER = 1.5;
const LOUD_RANK = 8;
const INNER = 2;
/** How large an ordinary marker is from afar, of a grave one's size. */
const SMALL = 0.72;

/** The rank of markers from which a record counts as serious: from afar the others are smaller. */
export const SERIOUS = 4;
/** From this zoom on every marker has its full size. */
export const FULL_SIZE_ZOOM = 15;

/** The rounding of a square's corners, and the sign's side, of the colour's size. */
export const CORNER = 0.36;
export const SIGN_SHARE = 0.82;
/** The ring and the hair line round it. */
export const RING_COLOUR = '#ffffff';
export const EDGE_COLOUR = '#5c636a';

interface Measures {
  /** Pixels from the middle to the edge of the ring, and to that of the colour. */
  whole: number;
  reach: number;
  /** To the line within the colour; null for none. */
  inner: number | null;
}

export const measuresOf = ({ rank = 0 }: Mark, isSmall: boolean): Measures => {
  const isLoud = rank >= LOUD_RANK;
  const whole = (MARKER_SIZE / 2) * (isSmall ? SMALL : 1);
  const reach = whole - RING * (isSmall ? SMALL : 1) - (isLoud || isSmall ? 0 : SOFTER);
  return { whole, reach, inner: isLoud ? reach - INNER : null };
};
