/** How streets are written in Seattle: `NW 80TH ST`, but `12TH AVE S`. */

/** The directions by every spelling, each to the one that is stored. */
export const DIRECTIONS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...(['N NORTH', 'S SOUTH', 'E EAST', 'W WEST'] as const),
    ...(['NE NORTHEAST', 'NW NORTHWEST', 'SE SOUTHEAST', 'SW SOUTHWEST'] as const),
  ].flatMap((pair) => pair.split(' ').map((spelling, _, [stored = '']) => [spelling, stored])),
);

/** Whether a direction may also stand behind the street: it then belongs to its name, which has no type apart. */
export const DIRECTION_MAY_FOLLOW: boolean = true;
