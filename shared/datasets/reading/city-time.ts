/** Reads the city's wall-clock times, in the forms its feeds use, and turns them into instants. */
import type { WallTime } from '../../base/clock.ts';
import { type IsoTime, instantOf, instantsOf, toIso } from '../../base/dates.ts';

/** `01/21/2023 04:19:36 PM`, `01/21/2023 16:19:36`, both also without seconds. */
const AMERICAN =
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>(?:19|20)\d\d) (?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d))?(?: ?(?<half>[AP])M)?$/i;
/** `2023-01-21T16:19:36`, also with a space or a fraction; with a zone it would be another kind of time. */
const ISO =
  /^(?<year>(?:19|20)\d\d)-(?<month>\d\d)-(?<day>\d\d)[T ](?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)(?:\.\d+)?$/;

/** Hour of the 24-hour clock; not a number where a 12-hour clock shows no such hour. */
const hourOf = (hour: number, half: string | undefined): number => {
  if (!half) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
};

/** The time that a text says in one of the known forms, be the day on the calendar or not; null for another form. */
const wallTimeIn = (text: string): WallTime | null => {
  const found = (AMERICAN.exec(text) ?? ISO.exec(text))?.groups;
  if (!found) return null;
  const wall: WallTime = {
    year: Number(found.year),
    month: Number(found.month),
    day: Number(found.day),
    hour: hourOf(Number(found.hour), found.half),
    minute: Number(found.minute),
    second: Number(found.second ?? 0),
  };
  return wall.hour < 24 && wall.minute < 60 && wall.second < 60 ? wall : null;
};

/** The wall time that a text says; null when it has none of the known forms or there is no such date or time. */
export const parseWallTime = (text: string): WallTime | null => {
  const wall = wallTimeIn(text);
  return wall && instantOf(wall) ? wall : null;
};

/**
 * The instant of a wall time that a source showed at `readAt`, where a record shows `smallestLagMinutes` after its time
 * at the earliest. The hour repeated in November has two instants. It is the later if that lies at least this lag
 * before the reading, else the earlier. A time in the hour skipped in March is read with winter's offset. Null where
 * the text is no time.
 */
export const cityInstant = (text: string, readAt: Date, smallestLagMinutes: number): IsoTime | null => {
  const wall = wallTimeIn(text);
  if (!wall) return null;
  const [earlier, later] = instantsOf(wall);
  const latestShown = readAt.getTime() - smallestLagMinutes * 60_000;
  const instant = later && later.getTime() <= latestShown ? later : (earlier ?? instantOf(wall));
  return instant && toIso(instant);
};
