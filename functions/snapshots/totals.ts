/** Totals counted of the snapshots open in this process, so that the next page of a list is not counted again. */
import { createHash } from 'node:crypto';

/** The first totals are forgotten when a snapshot has more than this. */
const MOST_TOTALS = 1000;

/** Keys are as long as outlines, of which a thousand would take 40 MB: what is kept is a hash of each. */
const shortOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** By table, the totals of its rows as they stand; none while its rows change. */
const byTable = new Map<string, Map<string, number>>();

/** The known totals of the table's rows as they stand: another object after every change, null during one. */
export const totalsOf = (table: string): Map<string, number> | null => byTable.get(table) ?? null;

/** Runs `work`, which changes the table's rows or opens it. */
export const withChange = async (table: string, work: () => Promise<void>): Promise<void> => {
  byTable.delete(table);
  await work();
  byTable.set(table, new Map());
};

/** Forgets a table that is closed. */
export const closeTotals = (table: string): void => {
  byTable.delete(table);
};

/** Forgets every total, so that a benchmark counts each. */
export const forgetTotals = (): void => {
  for (const totals of byTable.values()) totals.clear();
};

/**
 * The total named `key` in `seen`, which is `totalsOf(table)` from before the transaction that counts: while that has
 * not changed, neither have the rows.
 */
export const knownTotal = async (
  table: string,
  seen: Map<string, number> | null,
  key: string,
  count: () => Promise<number>,
): Promise<number> => {
  if (!seen || seen !== totalsOf(table)) return count();
  const short = shortOf(key);
  const known = seen.get(short);
  if (known !== undefined) return known;
  const total = await count();
  const [oldest] = seen.keys();
  if (seen.size >= MOST_TOTALS && oldest !== undefined) seen.delete(oldest);
  seen.set(short, total);
  return total;
};
