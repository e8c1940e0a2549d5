/** The counts of each objective: one item a day for each, kept a little longer than they are shown. */
import { type Kept, OBJECTIVE_DAYS, OBJECTIVE_NAMES, type ObjectiveName } from '../../../shared/base/objectives.ts';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { readItems } from '../batch.ts';
import { addCounts } from './counters.ts';

const DAY = 86_400_000;

/** `objective-mail#2026-11-20`, a day of UTC. */
const keyOf = (name: ObjectiveName, millis: number): string =>
  `objective-${name}#${new Date(millis).toISOString().slice(0, 10)}`;

/** Adds to the counts of today. */
export const countKept = (name: ObjectiveName, counts: Partial<Kept>): Promise<void> =>
  addCounts(keyOf(name, clock.now().getTime()), { ...counts }, OBJECTIVE_DAYS + 2);

/** For each objective how many events of the last 30 days were in time, and how many were not. */
export const keptLately = async (): Promise<Record<ObjectiveName, Kept>> => {
  const now = clock.now().getTime();
  const days = Array.from({ length: OBJECTIVE_DAYS }, (_, ago) => now - ago * DAY);
  const items = await readItems<Partial<Kept> & { key: string }>(
    tableName('counters'),
    OBJECTIVE_NAMES.flatMap((name) => days.map((day) => ({ key: keyOf(name, day) }))),
  );
  const sumOf = (name: ObjectiveName): Kept => {
    const own = items.filter(({ key }) => key.startsWith(`objective-${name}#`));
    const sum = (of: keyof Kept): number => own.reduce((all, one) => all + (one[of] ?? 0), 0);
    return { kept: sum('kept'), missed: sum('missed') };
  };
  return { mail: sumOf('mail'), lists: sumOf('lists'), reminders: sumOf('reminders') };
};
