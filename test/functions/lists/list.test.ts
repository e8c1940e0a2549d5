/** The list engine answers 500 random queries a dataset as a naive model does, and any nonsense with 200 or 400. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scanRecords } from '../../../functions/snapshots/scan.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import { ALL_DATASETS, DATASETS, type DatasetName, type WholeName } from '../../../shared/datasets/registry.ts';
import { ENV } from '../../../shared/platform/env.ts';
import { startCloud } from '../../harness/cloud/cloud.ts';
import { draws } from '../../harness/draws.ts';
import { duringTests } from '../../harness/during-tests.ts';
import { ask, checkGarbage, checkQueries } from '../../harness/lists/list-check.ts';
import type { Published } from '../../harness/lists/list-model.ts';
import { publishAll, publishMade } from '../../harness/lists/publish-made.ts';
import { sampleRows, testWithSamples } from '../../harness/sources/samples.ts';

duringTests(startCloud);

const LONG = 'police-dispatch-call';

const isWhole = (name: DatasetName): name is WholeName => !('splitBy' in DATASETS[name]);

describe('every dataset', () => {
  let published: Published;
  beforeAll(async () => {
    published = await publishAll(() => 700);
    // The same as on AWS: not every query asks for the manifests.
    process.env[ENV.snapshotCheckMs] = '600000';
  });
  afterAll(() => {
    process.env[ENV.snapshotCheckMs] = '0';
  });

  describe.each(ALL_DATASETS.map(({ name }) => name).filter(isWhole))('%s', (name) => {
    test('random queries are answered as the model answers them', () => checkQueries(name, published, draws(500)));

    test('nonsense is answered with 200 or 400', () => checkGarbage(name, draws(300)));

    test('a scan gives every record once', async () => {
      const records = published.get(name) ?? [];
      const scan = await scanRecords(name, Object.keys(records[0] ?? {}));
      const seen: AnyRecord[] = [];
      for await (const record of scan!.records) seen.push(record);
      const { id } = DATASETS[name];
      const byId = (a: AnyRecord, b: AnyRecord) => (String(a[id]) < String(b[id]) ? -1 : 1);
      expect(seen.sort(byId)).toEqual([...records].sort(byId));
    });
  });
});

describe('a list longer than the offset from which pages are found by row ids', () => {
  const MANY = 10_600;
  let published: Published;
  beforeAll(async () => {
    published = new Map([[LONG, await publishMade(LONG, MANY)]]);
  });

  test('random queries are answered as the model answers them', () => checkQueries(LONG, published, draws(80)));

  test('its last pages end exactly where it ends', async () => {
    const whole = await ask(LONG, { offset: [String(MANY - 5)], limit: ['1000'] });
    expect(whole).toMatchObject({ status: 200, total: MANY });
    expect(whole.items).toHaveLength(5);
    for (const offset of [String(MANY), '9007199254740991'])
      expect(await ask(LONG, { offset: [offset] })).toMatchObject({ total: MANY, items: [] });
  });
});

// No made twin: it is a promise of the city's, not of ours.
testWithSamples('the police columns that Contains takes as upper case are so in the real data', () => {
  const rows = sampleRows('police/calls-2023-odd-sample.csv');
  expect(rows.length).toBeGreaterThan(100);
  for (const column of ['Call Number', 'Location', 'Nature of Call'])
    expect(rows.filter((row) => row[column] !== row[column]?.toUpperCase())).toEqual([]);
});
