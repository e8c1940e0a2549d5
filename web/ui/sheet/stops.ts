/** The stops at which a sheet rests: how much of it is seen at each, and at which it rests after a pull. */

export const STOPS = ['peek', 'half', 'full'] as const;
export type Stop = (typeof STOPS)[number];

/** The share of the sheet's own height, as the stylesheet has it. */
const HALF_SHARE = 0.63;
const PEEK_PX = 80;
/** Let go at this speed a sheet goes on to the next stop, however short the way was. */
const FLICK_PX_A_SECOND = 450;

/** How many pixels of a sheet of this height are seen. */
export const seenAt = (stop: Stop, height: number): number => {
  if (stop === 'full') return height;
  return stop === 'half' ? Math.max(PEEK_PX, height * HALF_SHARE) : PEEK_PX;
};

/** The stop at which a sheet rests that was let go. `speed` is in pixels a second, above 0 while it is pulled up. */
export const stopAfter = (seen: number, speed: number, height: number): Stop => {
  const away = (stop: Stop): number => seenAt(stop, height) - seen;
  if (speed >= FLICK_PX_A_SECOND) return STOPS.find((stop) => away(stop) > 0) ?? 'full';
  if (speed <= -FLICK_PX_A_SECOND) return STOPS.findLast((stop) => away(stop) < 0) ?? 'peek';
  return STOPS.reduce((nearest, stop) => (Math.abs(away(stop)) < Math.abs(away(nearest)) ? stop : nearest));
};

/** The stop above or below; the last one stays. */
export const stopBeside = (stop: Stop, steps: 1 | -1): Stop => STOPS[STOPS.indexOf(stop) + steps] ?? stop;

/** The stop that a press leads to: up, and from the top back to half. */
export const stopAfterPress = (stop: Stop): Stop => (stop === 'full' ? 'half' : stopBeside(stop, 1));
