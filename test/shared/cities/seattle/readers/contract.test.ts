/** Every feed of Seattle reads its fixture as expected, and throws at a broken source instead of giving fewer rows. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { pause } from '../../../../../functions/sources/fetch-document.ts';
import * as values from '../../../../../shared/cities/seattle/datasets.ts';
import { type AnyRecord, type Dataset, placeFieldOf } from '../../../../../shared/datasets/dataset.ts';
import { isReject } from '../../../../../shared/datasets/reading/feed.ts';
import { FEEDS } from '../../../../../shared/datasets/reading/feeds.ts';
import type { SourceRow } from '../../../../../shared/datasets/reading/source-row.ts';
import { sourceOf as datasetSourceOf } from '../../../../../shared/datasets/sources.ts';
import { fixture, sourceOf } from '../../../../harness/sources/feed-source.ts';
import { rowsAt } from '../../../../harness/sources/source-rows.ts';
import { type SourceAnswer, type SourceServer, startSource } from '../../../../harness/sources/source-server.ts';

let server: SourceServer | undefined;
const sleep = pause.sleep;
afterEach(async () => {
  pause.sleep = sleep;
  await server?.stop();
});

const DATASETS = Object.values(values);
type Name = (typeof DATASETS)[number]['name'];

/** After every time in the fixtures, and within the hours that a poll of calls reads. */
const at = new Date('2026-07-03T18:00:00Z');

const rowsOf = async (name: Name, answer: (body: string) => SourceAnswer | 'hang up'): Promise<SourceRow[]> => {
  pause.sleep = async () => {};
  server = await startSource((url) => {
    url.searchParams.delete('$where');
    return sourceOf(name, answer)(url);
  });
  const rows: SourceRow[] = [];
  for await (const row of rowsAt(name, `${server.url}/source/0`)) rows.push(row);
  return rows;
};

/** The name in the source of the column that the last layout names last. */
const neededBy = (name: Name): string =>
  Object.values(datasetSourceOf(name, 'current').candidates[0].layouts.at(-1)?.columns ?? {}).at(-1)?.[0] ?? '';

/** A source of calls gives the newest first. */
const byId = (id: string) => (a: object, b: object) => {
  const [one, other] = [a, b].map((record) => String((record as AnyRecord)[id]));
  return (one ?? '') < (other ?? '') ? -1 : 1;
};

describe.each(DATASETS.map((dataset) => [dataset.name, dataset] as const))('%s', (name, dataset: Dataset) => {
  test('reads its fixture, every column of every record', async () => {
    const read = await rowsOf(name, (body) => ({ body }));
    const records = read.map((row) => FEEDS[name].normalise(row, { at }));
    expect(records.filter(isReject)).toEqual([]);
    const expected: AnyRecord[] = JSON.parse(readFileSync(fixture(name, 'expected.json'), 'utf8'));
    const order = byId(dataset.id);
    expect(records.toSorted(order)).toEqual(expected.toSorted(order));
    const known = [...Object.keys(dataset.columns), placeFieldOf(dataset)];
    for (const record of records) for (const key in record) expect(known).toContain(key);
  });

  test.each<[string, (body: string) => SourceAnswer | 'hang up']>([
    ['an error page with status 200', () => ({ body: '<html><body>Service Unavailable</body></html>' })],
    ['an error object with status 200', () => ({ body: '{"error":{"code":400,"message":"no"}}' })],
    ['a status of 500', () => ({ status: 500, body: 'no' })],
    ['a body cut in the middle', (body) => ({ body: body.slice(0, body.length * 0.8) })],
    ['a connection that breaks off', () => 'hang up'],
    ['a column that is gone', (body) => ({ body: body.replaceAll(`"${neededBy(name)}"`, '"GONE"') })],
  ])('throws at %s', async (_, answer) => {
    await expect(rowsOf(name, answer)).rejects.toThrow();
  });
});
