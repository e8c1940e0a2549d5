/** The look of a place, the ground around it, an area and a street, on pictures and on maps. */
import { PALETTES } from '../tokens.ts';

/** The circle's colours: darker by day, lighter by night. */
export const CIRCLE_COLOURS = { light: PALETTES.lake[8], dark: PALETTES.lake[4] } as const;

/** The fill of an area's outline, in the circle's colour, and the width of its line in pixels. */
export const OUTLINE_LOOK = { opacity: 0.1, width: 2.5 } as const;

/** The line over a street, in the circle's colour: names are read through it. */
export const STREET_LOOK = { opacity: 0.5, width: 6 } as const;

/** The pin, in a box of 24 × 32 whose lower edge is the place. */
export const PIN = {
  width: 30,
  height: 40,
  path: 'M12 1C5.9 1 1 5.9 1 12c0 7.8 11 19 11 19s11-11.2 11-19C23 5.9 18.1 1 12 1z',
} as const;

/** The soft disc of a place that is known by its block: discs on each other, in shares of its radius. */
export const DISC = { shares: [1, 0.8, 0.6, 0.4], opacity: 0.14 } as const;
