/** Rows of every dataset are read as they were stored: any text, any number, any time, and what has none. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsOf, readerOf, selectFields } from '../../../functions/snapshots/columns.ts';
import { withConnection } from '../../../functions/snapshots/engine.ts';
import { stageRows } from '../../../functions/snapshots/parquet.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { point } from '../../../shared/base/geo.ts';
import type { AnyRecord, ColumnType, Dataset } from '../../../shared/datasets/dataset.ts';
import { placeFieldOf } from '../../../shared/datasets/dataset.ts';
import { ALL_DATASETS } from '../../../shared/datasets/registry.ts';
import { startCloud } from '../../harness/cloud/cloud.ts';
import { duringTests } from '../../harness/during-tests.ts';

duringTests(startCloud);

const someText = fc.string({
  unit: fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), fc.constantFrom('\0', '"', '\\', '\n', ' ')),
});
const someTime = fc
  .integer({ min: Date.UTC(1000, 0) / 1000, max: Date.UTC(9999, 11) / 1000 })
  .map((seconds) => toIso(new Date(seconds * 1000)));

const VALUES: Record<ColumnType, fc.Arbitrary<unknown>> = {
  text: someText,
  integer: fc.maxSafeInteger(),
  number: fc.double({ noNaN: true, noDefaultInfinity: true }),
  flag: fc.constantFrom(0, 1),
  time: someTime,
  json: fc.array(someText),
};

const someStatuses = fc.array(fc.record({ status: someText, at: someTime }));

const micro = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((value) => value / 1e6);
const somePlace = fc.record({ lng: micro(180), lat: micro(90) }).map(({ lng, lat }) => point(lng, lat));

const someRecord = (dataset: Dataset): fc.Arbitrary<AnyRecord> => {
  const columns = Object.entries(dataset.columns).map(([name, { type }]): [string, fc.Arbitrary<unknown>] => [
    name,
    dataset.kind === 'calls' && name === 'statuses' ? someStatuses : fc.option(VALUES[type]),
  ]);
  return fc.record({
    ...Object.fromEntries(columns),
    ...(dataset.place && { [placeFieldOf(dataset)]: fc.option(somePlace) }),
    ...(dataset.kind === 'calls' && { version: fc.nat() }),
  });
};

test.each(ALL_DATASETS.map((dataset): [string, Dataset] => [dataset.name, dataset]))('%s', async (_, dataset) => {
  const fields = fieldsOf(dataset);
  const kept = fc.array(someRecord(dataset), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(kept, async (records) => {
      const read = await withConnection(async (connection) => {
        await stageRows(connection, dataset, 'staged', records);
        return (await connection.runAndReadAll(selectFields(fields, 'FROM staged'))).getRows().map(readerOf(fields));
      });
      expect(read).toEqual(records);
    }),
    { numRuns: 30 },
  );
});
