/** Feeds against broken sources: a clear error, or rows of the right types, no more than there are, in bounded time. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { pause } from '../../../functions/sources/fetch-document.ts';
import { isReject } from '../../../shared/datasets/reading/feed.ts';
import { FEEDS } from '../../../shared/datasets/reading/feeds.ts';
import { DATASETS, type DatasetName } from '../../../shared/datasets/registry.ts';
import { sourceAddressOf, sourceOf } from '../sources/feed-source.ts';
import { rowsAt } from '../sources/source-rows.ts';
import { startSource } from '../sources/source-server.ts';
import { mutate, someEdits } from './mutate.ts';

const AT = new Date('2024-04-02T18:50:13Z');

/** Far more than any fixture needs, far less than somebody notices. */
const MOST_REQUESTS = 200;
const MOST_MS = 10_000;
/** An answer of counts, in characters. */
const SMALL = 60;

/** Words that no feed says of a source: one of these is a mistake of ours. */
const MISTAKES = [TypeError, RangeError, ReferenceError, SyntaxError];

/** Told apart only once all rows are read. */
const ADDED_LATER = ['map_id'];

const isTime = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value) && !Number.isNaN(Date.parse(value));

const FITS: Record<string, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  integer: Number.isSafeInteger,
  number: Number.isFinite,
  flag: (value) => value === 0 || value === 1,
  time: isTime,
  json: () => true,
};

/** The faults of a record by its dataset's columns. */
const faultsOf = (dataset: DatasetName, record: Record<string, unknown>): string[] => {
  const columns: Record<string, { type: string; required?: boolean }> = DATASETS[dataset].columns;
  return Object.entries(columns).flatMap(([name, { type, required }]) => {
    const value = record[name];
    // The product's additions to a record are not there yet.
    if (!(name in record) || (value === null && !(required && !ADDED_LATER.includes(name)))) return [];
    return FITS[type]?.(value) ? [] : [`${name} is ${JSON.stringify(value)}`];
  });
};

/** Rows, of whatever kind, are no more than these signs. */
const rowsIn = (text: string): number => (text.match(/<tr|[{[]|[\r\n]/gi) ?? []).length + 1;

/** Reads a fixture that was broken in `runs` ways. */
export const checkFeed = async (dataset: DatasetName, runs: number): Promise<{ read: number; refused: number }> => {
  let edits: Parameters<typeof mutate>[1] = [];
  let given = 0;
  const count = { read: 0, refused: 0 };
  const server = await startSource(
    sourceOf(dataset, (body) => {
      // Most leave the total as it is: else little comes after it.
      const changed = body.length > SMALL || edits.length > 3 ? mutate(body, edits) : body;
      given += rowsIn(changed);
      return { body: changed };
    }),
  );
  const { sleep } = pause;
  pause.sleep = async () => {};
  const readAll = async (): Promise<void> => {
    let rows = 0;
    try {
      for await (const row of rowsAt(dataset, sourceAddressOf(dataset, server.url))) {
        rows += 1;
        const outcome = FEEDS[dataset].normalise(row, { at: AT });
        if (!isReject(outcome)) expect(faultsOf(dataset, { ...outcome })).toEqual([]);
      }
      count.read += 1;
    } catch (error) {
      if (MISTAKES.some((kind) => error instanceof kind) || (error as Error).name === 'AssertionError') throw error;
      count.refused += 1;
    }
    expect(rows).toBeLessThanOrEqual(given);
  };
  try {
    await fc.assert(
      fc.asyncProperty(someEdits, async (some) => {
        [edits, given, server.requests.length] = [some, 0, 0];
        const began = performance.now();
        await readAll();
        expect(server.requests.length).toBeLessThan(MOST_REQUESTS);
        expect(performance.now() - began).toBeLessThan(MOST_MS);
      }),
      { numRuns: runs },
    );
  } finally {
    pause.sleep = sleep;
    await server.stop();
  }
  return count;
};
