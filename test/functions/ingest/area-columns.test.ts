/** The job that brings sealed records to the areas of today: whole, where it is stopped at any step, and beside other runs. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fillAreas } from '../../../functions/ingest/area-columns.ts';
import { compactCalls } from '../../../functions/ingest/compact.ts';
import { publishCalls } from '../../../functions/ingest/publish-calls.ts';
import { clock } from '../../../functions/lib/clock.ts';
import { listRecords } from '../../../functions/lists/list.ts';
import { publishSnapshot, sealHistory } from '../../../functions/snapshots/segments.ts';
import { putCalls, readCalls } from '../../../functions/tables/calls/calls.ts';
import { readManifest } from '../../../functions/tables/manifests.ts';
import { point } from '../../../shared/base/geo.ts';
import { NO_AREAS } from '../../../shared/datasets/area-columns.ts';
import { DATASETS, type DatasetRecord } from '../../../shared/datasets/registry.ts';
import { FIRST_PAGE, type ListQuery } from '../../../shared/query/query.ts';
import { startCloud } from '../../harness/cloud/cloud.ts';
import { duringTests, restoreClock } from '../../harness/during-tests.ts';
import { madeRecords } from '../../harness/lists/made-records.ts';
import { MIDDLE, writeSomeAreas } from '../../harness/lists/some-areas.ts';
import { logged } from '../../harness/logged.ts';

const POLICE = 'police-dispatch-call';
type Call = DatasetRecord<typeof POLICE>;

/** Each in a month of its own, from west to east. */
const call = (number: number): Call => ({
  callNumber: `26${String(number).padStart(7, '0')}`,
  reportedDateTime: `2026-0${number + 1}-10T12:00:00Z`,
  location: '100 N WATER ST,MKE',
  district: 7,
  natureOfCall: 'TRBL W/SUBJ',
  status: 'Advised',
  locationAccuracy: 'exact',
  locationSource: 'street-address',
  statuses: [{ status: 'Advised', at: `2026-0${number + 1}-10T12:30:00Z` }],
  geometry: point(-88 + number / 50, 43.05),
});
const CALLS = [0, 1, 2, 3, 4].map(call);
const ALL: ListQuery = { ...FIRST_PAGE, includes: ['updatedAt'], limit: 1000 };

// Made by the dataset's columns, as its record type is.
const CRIMES = madeRecords(DATASETS.crime, 20).map((crime, index) => ({
  ...crime,
  ...NO_AREAS,
  zip: index % 2 ? 53207 : null,
})) as unknown as DatasetRecord<'crime'>[];

duringTests(startCloud);
restoreClock(afterEach);
beforeEach(() => {
  clock.now = () => new Date('2026-11-20T12:00:00Z');
});

const neighborhoods = async (): Promise<(string | null | undefined)[]> =>
  (await listRecords(POLICE, { ...ALL, order: { column: 'callNumber', direction: 'asc' } })).items.map(
    ({ neighborhood }) => neighborhood,
  );
const [W, E] = ['west-side', 'east-side'];
const versionsOf = async () => (await readManifest(POLICE))?.segments.map(({ areas }) => areas);
const publishCrimes = () =>
  publishSnapshot(
    'crime',
    (async function* () {
      yield* CRIMES;
    })(),
    { rows: CRIMES.length },
  );

test('without outlines it does nothing, and says so', async () => {
  await sealHistory(POLICE, CALLS);
  await publishCrimes();
  expect(await fillAreas()).toMatchObject({ ok: true, changed: 0, note: expect.stringContaining('npm run areas') });
  expect(await neighborhoods()).toEqual([null, null, null, null, null]);
});

test('sealed records get the areas of today, and nothing else of them changes', async () => {
  const before = await listRecords(POLICE, ALL);
  const crimes = await listRecords('crime', ALL);
  await writeSomeAreas();
  clock.now = () => new Date('2026-11-21T12:00:00Z');
  expect(await fillAreas()).toMatchObject({ name: 'areas', ok: true, changed: CALLS.length + CRIMES.length });
  expect(await neighborhoods()).toEqual([W, W, E, E, E].map((_, index) => (-88 + index / 50 > MIDDLE ? E : W)));
  const after = await listRecords(POLICE, ALL);
  expect(after.items.map((one) => ({ ...one, ...NO_AREAS }))).toEqual(before.items);
  const filled = (await listRecords('crime', ALL)).items;
  expect(filled.map((one) => ({ ...one, ...NO_AREAS }))).toEqual(crimes.items.map((one) => ({ ...one, ...NO_AREAS })));
  // The record's own ZIP code, though there are no addresses.
  for (const { zip, zipCode, point: place, aldermanicDistrict } of filled) {
    expect(zipCode).toBe(zip === null ? null : String(zip));
    if (place) expect(aldermanicDistrict).toBe(3);
  }
  expect(filled.some(({ neighborhood }) => neighborhood === W)).toBe(true);
});

test('a second run finds nothing to do', async () => {
  const before = (await readManifest(POLICE))?.version;
  expect(await fillAreas()).toMatchObject({ ok: true, changed: 0 });
  expect((await readManifest(POLICE))?.version).toBe(before);
});

test('records that are published again are as they were: to lie elsewhere by other outlines is no change', async () => {
  const times = async () => (await listRecords('crime', ALL)).items.map(({ id, updatedAt }) => [id, updatedAt]);
  const before = await times();
  await writeSomeAreas(-88.5);
  clock.now = () => new Date('2026-11-22T12:00:00Z');
  await publishCrimes();
  expect(await times()).toEqual(before);
  const { items } = await listRecords('crime', { ...ALL, area: 'east-side' });
  expect(items.length).toBeGreaterThan(5);
});

describe('a run that is stopped', () => {
  const stops = async (step: string): Promise<void> => {
    if (step.startsWith(POLICE)) throw new Error('stopped');
  };

  test('goes on where it was; until all is done the lists show what they showed', async () => {
    await writeSomeAreas();
    await fillAreas();
    const before = await neighborhoods();
    const other = await writeSomeAreas(-88.5);
    for (let done = 1; done <= CALLS.length; done += 1) {
      expect(await fillAreas(stops)).toMatchObject({ ok: false, error: 'stopped' });
      expect(logged()).toEqual(['A job failed']);
      expect((await versionsOf())?.filter((version) => version === other)).toHaveLength(done);
      expect(await neighborhoods()).toEqual(before);
    }
    expect(await fillAreas()).toMatchObject({ ok: true });
    expect(await neighborhoods()).toEqual([E, E, E, E, E]);
  });
});

describe('beside it', () => {
  test('a compaction at any step loses no call, and what it sealed by former areas is done by the next run', async () => {
    const steps: string[] = [];
    await writeSomeAreas();
    await fillAreas(async (step) => {
      if (step.includes(POLICE)) steps.push(step);
    });
    // Each month written and named, the snapshot built and named.
    expect(steps).toHaveLength(2 * CALLS.length + 2);
    for (const [index, chosen] of [...steps.slice(0, 2), ...steps.slice(-2)].entries()) {
      // Other outlines than the time before.
      await writeSomeAreas(index % 2 ? MIDDLE : -88.5);
      const late = {
        ...call(2),
        callNumber: `2600001${String(index).padStart(2, '0')}`,
        geometry: point(-87.9, 43.05),
      };
      const run = await fillAreas(async (step) => {
        if (step !== chosen) return;
        const { rows } = await putCalls(POLICE, [late]);
        await publishCalls(POLICE, rows, { addressVersion: null });
        await compactCalls(POLICE);
      });
      expect(run).toMatchObject({ ok: true });
      expect((await listRecords(POLICE, ALL)).total).toBe(CALLS.length + index + 1);
      expect(await fillAreas()).toMatchObject({ ok: true });
      const all = await neighborhoods();
      expect(all.slice(0, CALLS.length)).toEqual(index % 2 ? [W, W, W, E, E] : [E, E, E, E, E]);
      expect(new Set(await versionsOf()).size).toBe(1);
    }
  });

  test('a call is in the areas of its place from when it is listed, before it is sealed', async () => {
    const { rows } = await putCalls(POLICE, [{ ...call(5), geometry: point(-87.9, 42.95) }]);
    await publishCalls(POLICE, rows, { addressVersion: null });
    expect((await listRecords(POLICE, { ...ALL, area: 'police-1' })).items).toMatchObject([{ neighborhood: E }]);
  });
});

test('a call that is read again lies where it lay, and other areas make no new version of it', async () => {
  const placed = { ...call(6), neighborhood: W, aldermanicDistrict: 3, policeDistrict: null, zipCode: '53207' };
  await putCalls(POLICE, [placed]);
  const again = await putCalls(POLICE, [{ ...placed, neighborhood: E, zipCode: null }]);
  expect(again).toMatchObject({ created: 0, changed: 0 });
  await putCalls(POLICE, [{ ...call(6), ...NO_AREAS, geometry: null, status: 'Filed' }]);
  const id = call(6).callNumber;
  expect((await readCalls(POLICE, [id])).get(id)).toMatchObject({ neighborhood: W, zipCode: '53207', version: 2 });
  await putCalls(POLICE, [{ ...placed, geometry: point(-87.9, 43), neighborhood: E, status: 'Assigned' }]);
  expect((await readCalls(POLICE, [id])).get(id)).toMatchObject({ neighborhood: E, version: 3 });
});
