/** How streets are written in most cities of the United States: eight directions, which stand before the street. */

/** The directions by every spelling, each to the one that is stored. */
export const DIRECTIONS: Readonly<Record<string, string>> = {
  ...{ N: 'N', NORTH: 'N', S: 'S', SOUTH: 'S', E: 'E', EAST: 'E', W: 'W', WEST: 'W' },
  ...{ NE: 'NE', NORTHEAST: 'NE', NW: 'NW', NORTHWEST: 'NW', SE: 'SE', SOUTHEAST: 'SE', SW: 'SW', SOUTHWEST: 'SW' },
};

/** Whether a direction may also stand behind the street, as in `12TH AVE S`. */
export const DIRECTION_MAY_FOLLOW: boolean = false;
