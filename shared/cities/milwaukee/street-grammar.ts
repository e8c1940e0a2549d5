/** How streets are written in Milwaukee. */

/** The directions by every spelling, each to the one that is stored. They stand before the street. */
export const DIRECTIONS: Readonly<Record<string, string>> = {
  N: 'N',
  NORTH: 'N',
  S: 'S',
  SOUTH: 'S',
  E: 'E',
  EAST: 'E',
  W: 'W',
  WEST: 'W',
};

/** Whether a direction may also stand behind the street: `12TH AVE S`. */
export const DIRECTION_MAY_FOLLOW: boolean = false;
