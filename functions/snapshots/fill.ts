/** Notes at every publication how many records each week has at its age; the usual range is compared by it. */
import { addDays, atHour, type CalendarDate, calendarDateAt } from '../../shared/base/calendar-date.ts';
import type { Dataset } from '../../shared/datasets/dataset.ts';
import { type Fill, followedWeeks, noteFill } from '../../shared/statistics/filling.ts';
import { mondayOf } from '../../shared/statistics/usual.ts';
import type { Manifest } from '../tables/manifests.ts';
import { identifier, withConnection } from './engine.ts';
import { selectSealed } from './parquet.ts';

/** Raised when weeks are counted otherwise: what was noted before is forgotten then. */
const RULE = 1;

const ruleOf = ({ current }: Manifest['sources']): string =>
  [RULE, current?.candidate, current?.layout, current?.ids].join(' ');

const WEEK = 7;

/** The newest record's day, and how many records each followed week has; null where there is no record. */
const countWeeks = (
  dataset: Dataset,
  files: string[],
): Promise<{ newest: CalendarDate; counts: Map<CalendarDate, number> } | null> =>
  withConnection(async (connection) => {
    const time = identifier(dataset.order.column);
    const from = `FROM (${selectSealed(dataset, files)})`;
    const newestAt = (await connection.runAndReadAll(`SELECT epoch_ms(max(${time})) ${from}`)).value(0, 0);
    if (newestAt === null) return null;
    const newest = calendarDateAt(new Date(Number(newestAt)));
    const weeks = followedWeeks(mondayOf(newest));
    const millis = `epoch_ms(${time})`;
    const counts = weeks.map((monday) => {
      const [begins, ends] = [monday, addDays(monday, WEEK)].map((day) => atHour(day, 0).getTime());
      return `count(*) FILTER (${millis} >= ${begins} AND ${millis} < ${ends})`;
    });
    const counted = await connection.runAndReadAll(`SELECT ${counts.join(', ')} ${from}`);
    return { newest, counts: new Map(weeks.map((monday, at) => [monday, Number(counted.value(at, 0))])) };
  });

/** With one more look at the files that are to be published; undefined where days come whole, or have no time. */
export const fillOf = async (
  dataset: Dataset,
  files: string[],
  known: Manifest | null,
  sources: Manifest['sources'],
): Promise<Fill | undefined> => {
  if (dataset.columns[dataset.order.column]?.type !== 'time') return undefined;
  const found = await countWeeks(dataset, files);
  return found ? noteFill(known?.fill ?? null, ruleOf(sources), found.counts, found.newest) : known?.fill;
};
