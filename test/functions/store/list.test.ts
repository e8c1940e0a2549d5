/** The list engine answers 500 random queries a dataset as a naive model does, and any nonsense with 200 or 400. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scanRecords } from '../../../functions/store/list.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import { ALL_DATASETS } from '../../../shared/datasets/index.ts';
import { type Cloud, startCloud } from '../../support/cloud.ts';
import { ask, checkGarbage, checkQueries, publishMade } from '../../support/list-check.ts';
import { sampleRows, testWithSamples } from '../../support/samples.ts';

let cloud: Cloud;
beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud.stop());

describe.each(ALL_DATASETS.map(({ name }) => name))('%s', (name) => {
  let records: AnyRecord[];
  beforeAll(async () => {
    records = await publishMade(name, 700);
  });

  test('random queries are answered as the model answers them', () => checkQueries(name, records, 500), 60_000);

  test('nonsense is answered with 200 or 400', () => checkGarbage(name, 300), 60_000);

  test('a scan gives every record once', async () => {
    const scan = await scanRecords(name, [...Object.keys(records[0] ?? {})]);
    const seen = [];
    for await (const record of scan!.records) seen.push(record);
    const id = ALL_DATASETS.find((dataset) => dataset.name === name)!.id as keyof AnyRecord;
    const byId = (a: AnyRecord, b: AnyRecord) => (String(a[id]) < String(b[id]) ? -1 : 1);
    expect(seen.sort(byId)).toEqual([...records].sort(byId));
  });
});

describe('a list longer than the offset from which pages are found by row ids', () => {
  const MANY = 10_600;
  let records: AnyRecord[];
  beforeAll(async () => {
    records = await publishMade('police-dispatch-call', MANY);
  });

  test(
    'random queries are answered as the model answers them',
    () => checkQueries('police-dispatch-call', records, 80),
    60_000,
  );

  test('its last pages end exactly where it ends', async () => {
    const whole = await ask('police-dispatch-call', { offset: [String(MANY - 5)], limit: ['1000'] });
    expect(whole).toMatchObject({ status: 200, total: MANY });
    expect(whole.items).toHaveLength(5);
    for (const offset of [String(MANY), '9007199254740991'])
      expect(await ask('police-dispatch-call', { offset: [offset] })).toMatchObject({ total: MANY, items: [] });
  });
});

testWithSamples('the police columns that Contains takes as upper case are so in the real data', () => {
  const rows = sampleRows('police/calls-2023-odd-sample.csv');
  expect(rows.length).toBeGreaterThan(100);
  for (const column of ['Call Number', 'Location', 'Nature of Call'])
    expect(rows.filter((row) => row[column] !== row[column]?.toUpperCase())).toEqual([]);
});
