/** Counts by one column: as the rows are through every change, and of a snapshot that has none beside its rows. */
import { rm } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { groupRecords } from '../../../functions/lists/groups.ts';
import { listRecords } from '../../../functions/lists/list.ts';
import { literal, scratchFile, withConnection } from '../../../functions/snapshots/engine.ts';
import { getFile, putFile } from '../../../functions/snapshots/objects.ts';
import { withSnapshot } from '../../../functions/snapshots/snapshot.ts';
import { countsOf } from '../../../functions/snapshots/value-counts.ts';
import { readManifest, replaceManifest } from '../../../functions/tables/manifests.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import { DATASETS } from '../../../shared/datasets/registry.ts';
import { parseGroupQuery } from '../../../shared/query/group-query.ts';
import { parseListQuery } from '../../../shared/query/query.ts';
import { startCloud } from '../../harness/cloud/cloud.ts';
import { duringTests } from '../../harness/during-tests.ts';
import { publishMade, publishPolled } from '../../harness/lists/publish-made.ts';

const POLICE = 'police-dispatch-call';
const police = DATASETS[POLICE];
/** A text, a number, and a text with few values. */
const COLUMNS = ['natureOfCall', 'district', 'status'];

duringTests(startCloud);

let records: AnyRecord[];
beforeAll(async () => {
  records = await publishMade(POLICE, 600);
});

const publish = async (...calls: AnyRecord[]): Promise<void> => {
  for (const call of calls) await publishPolled(POLICE, [call]);
  const changed = new Map(calls.map((call) => [call[police.id], call]));
  records = [...records.filter((record) => !changed.has(record[police.id])), ...calls];
};

const countedColumns = (): Promise<string[] | null> =>
  withSnapshot(POLICE, async (_, table) => COLUMNS.filter((column) => countsOf(table, column)));

const groupsBy = async (column: string): Promise<Map<unknown, number>> => {
  const { groups, total } = await groupRecords(POLICE, parseGroupQuery(police, { groupBy: [column] }));
  expect(total).toBe(records.length);
  return new Map(groups.map((group) => [group[column], Number(group.count)]));
};

/** Every value of the columns is counted as the records have it, in groups and as the total of a list. */
const checkAll = async (): Promise<void> => {
  for (const column of COLUMNS) {
    const counts = new Map<unknown, number>();
    for (const record of records) counts.set(record[column], (counts.get(record[column]) ?? 0) + 1);
    expect(await groupsBy(column)).toEqual(counts);
    for (const [value, count] of [...counts].filter(([one]) => one !== null).slice(0, 20)) {
      const operand = typeof value === 'string' ? JSON.stringify(value) : String(value);
      const query = parseListQuery(police, { filter: [`${column} = ${operand}`], limit: ['1'] });
      expect((await listRecords(POLICE, query)).total).toBe(count);
    }
  }
};

test('each value is counted as the records have it', async () => {
  expect(await countedColumns()).toEqual(COLUMNS);
  await checkAll();
});

describe('when calls come and change', () => {
  test('a value that nobody had is counted, and so is one that a call had no more', async () => {
    const [first = {}, second = {}] = records;
    await publish({ ...first, natureOfCall: 'NEWLY NAMED' });
    await checkAll();
    await publish({ ...first, natureOfCall: null }, { ...second, district: 99, natureOfCall: 'NEWLY NAMED' });
    await checkAll();
    await publish({ ...second, district: 98, natureOfCall: 'ANOTHER', callNumber: 'NEW' }, second);
    await checkAll();
    const { items, total } = await listRecords(
      POLICE,
      parseListQuery(police, { filter: ['natureOfCall.Contains("newly")'] }),
    );
    expect({ items, total }).toEqual({ items: [], total: 0 });
  });
});

describe('a snapshot of an earlier release, which has none beside its rows', () => {
  beforeAll(async () => {
    const manifest = await readManifest(POLICE);
    const key = manifest?.snapshot?.keys[0];
    if (!manifest?.snapshot || key === undefined) throw new Error('Nothing is published.');
    const file = await scratchFile('.duckdb');
    await getFile(key, file);
    await withConnection(async (connection) => {
      await connection.run(`ATTACH ${literal(file)} AS earlier`);
      await connection.run('DROP TABLE earlier.value_counts');
      await connection.run('DETACH earlier');
    });
    const earlier = key.replace('.duckdb', '-earlier.duckdb');
    await putFile(earlier, file);
    await rm(file);
    const { facts: _, ...others } = manifest.snapshot;
    const snapshot = { ...others, keys: [earlier] };
    await replaceManifest({ ...manifest, snapshot, version: manifest.version + 1 }, manifest);
  });

  test('its rows are counted', async () => {
    expect(await countedColumns()).toEqual([]);
    await checkAll();
    await publish({ ...records[5], natureOfCall: 'ONE MORE' });
    await checkAll();
  });
});
