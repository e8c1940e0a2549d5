/** How streets are written in Seattle: `NW 80TH ST`, but `12TH AVE S`. */

/** The directions by every spelling, each to the one that is stored. */
export const DIRECTIONS: Readonly<Record<string, string>> = {
  ...{ N: 'N', NORTH: 'N', S: 'S', SOUTH: 'S', E: 'E', EAST: 'E', W: 'W', WEST: 'W' },
  ...{ NE: 'NE', NORTHEAST: 'NE', NW: 'NW', NORTHWEST: 'NW', SE: 'SE', SOUTHEAST: 'SE', SW: 'SW', SOUTHWEST: 'SW' },
};

/** Whether a direction may also stand behind the street: it then belongs to its name, which has no type apart. */
export const DIRECTION_MAY_FOLLOW: boolean = true;
