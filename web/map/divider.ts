/** The place of the divider between an old map and today's: fixed to the screen, whatever the map below it does. */

/** A fingertip, in pixels of the page. */
export const HANDLE = 44;

/**
 * The old map's share of the width, in pixels from the left edge of a map that wide. The handle stays whole on the
 * map, so the divider stands under its middle. At 0 and 100 per cent one map has all of it.
 */
export const dividerAt = (percent: number, width: number): number => {
  if (percent <= 0) return 0;
  return percent >= 100 ? width : HANDLE / 2 + (percent / 100) * (width - HANDLE);
};
