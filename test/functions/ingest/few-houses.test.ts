/** Sensitive calls and crimes where few houses are near one another: their street is told and no point, in every store. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { coarsen } from '../../../functions/ingest/coarsen.ts';
import { compact } from '../../../functions/ingest/compact.ts';
import { poll } from '../../../functions/ingest/poll.ts';
import { sync } from '../../../functions/ingest/sync.ts';
import { listRecords } from '../../../functions/lists/list.ts';
import { publishParts, sealHistory } from '../../../functions/snapshots/segments.ts';
import { callsNear, findCall, putCalls } from '../../../functions/tables/calls/calls.ts';
import { readJobSettings } from '../../../functions/tables/operations/job-settings.ts';
import { policePage } from '../../../scripts/sample-city/milwaukee/calls/police-page.ts';
import { policeTime } from '../../../scripts/sample-city/milwaukee/wall-clock.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { type LngLat, point } from '../../../shared/base/geo.ts';
import type { DatasetRecord } from '../../../shared/datasets/registry.ts';
import { SENSITIVE_RULE_VERSION } from '../../../shared/privacy/sensitive.ts';
import type { Test } from '../../../shared/query/filter.ts';
import { FIRST_PAGE } from '../../../shared/query/query.ts';
import { startFeedCloud } from '../../harness/cloud/feed-cloud.ts';
import { duringTests } from '../../harness/during-tests.ts';
import { writeSomeAreas } from '../../harness/lists/some-areas.ts';
import { houseFeature } from '../../harness/sources/made-house.ts';

const POLICE = 'police-dispatch-call';
type Police = DatasetRecord<typeof POLICE>;

/** Three houses together in the west; far up the street five more, of which a run can be made, in the east. */
const FEW = [3601, 3611, 3655];
const MANY = [7001, 7003, 7005, 7007, 7009];
const WEST = -87.96;
const pointOf = (number: number): LngLat => [number > 5000 ? -87.94 : WEST, 43.05 + (number - 3500) / 1e5];
const STREET = 'N 62ND ST';
const LONG = `3600 to 7000 block of ${STREET}`;

const cloud = duringTests(startFeedCloud);
const started = Date.now();
let minutes = 0;
const now = (): number => started + minutes * 60_000;
const later = (by: number): void => {
  minutes += by;
  cloud.setTime(new Date(now()).toISOString());
};

beforeAll(async () => {
  for (const level of ['info', 'warn', 'error', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  later(0);
  await writeSomeAreas();
  cloud.put('STREET_ADDRESSES', {
    features: [...FEW, ...MANY].map((number) =>
      houseFeature({ id: String(number), number, street: '62ND', at: pointOf(number) }),
    ),
  });
  expect(await sync('street-address')).toMatchObject({ ok: true, new: FEW.length + MANY.length });
});
afterAll(() => vi.restoreAllMocks());

const row = (callNumber: string, location: string, nature: string, status = 'Service in Progress') => ({
  callNumber,
  dateTime: policeTime(now() - 45 * 60_000),
  location,
  district: '3',
  nature,
  status,
});
const pollPolice = (...rows: ReturnType<typeof row>[]) => {
  cloud.put('POLICE_CALLS', { body: policePage(rows, now()) });
  return poll(POLICE);
};
/** The list as a reader gets it. */
const listed = async (name: typeof POLICE | 'crime', id: string) => {
  const { items } = await listRecords(name, { ...FIRST_PAGE, limit: 1000 });
  return (items as unknown as Record<string, unknown>[]).find((item) => (item.callNumber ?? item.id) === id);
};

/** No point; the areas in which all three houses lie: there is no police district so far north. */
const IN_STREET = {
  locationAccuracy: null,
  locationSource: null,
  geometry: null,
  neighborhood: 'west-side',
  aldermanicDistrict: 3,
  policeDistrict: null,
};

test('a call has its street, no point, and the areas of all houses that it may be at', async () => {
  const call = row('263240001', `3611 ${STREET},MKE`, 'WELFARE CITIZEN');
  expect(await pollPolice(call, row('263240002', `7005 ${STREET},MKE`, 'OVERDOSE'))).toMatchObject({
    ok: true,
    new: 2,
  });
  expect(await findCall(POLICE, '263240001')).toMatchObject({ location: `${STREET},MKE`, ...IN_STREET });
  expect(await findCall(POLICE, '263240002')).toMatchObject({ location: `7000 block of ${STREET},MKE` });
  // The same again is no change, though the page names the house; a new status keeps the areas.
  expect(await pollPolice(call)).toMatchObject({ new: 0, changed: 0 });
  expect(await pollPolice({ ...call, status: 'Advised' })).toMatchObject({ changed: 1 });
  expect(await findCall(POLICE, '263240001')).toMatchObject({
    location: `${STREET},MKE`,
    status: 'Advised',
    ...IN_STREET,
  });
  expect(await listed(POLICE, '263240001')).toMatchObject(IN_STREET);
  expect(await compact()).toMatchObject({ ok: true });
  expect(await listed(POLICE, '263240001')).toMatchObject({ location: `${STREET},MKE`, ...IN_STREET });
});

test('no circle finds it, the street’s name and its area do', async () => {
  const near = await callsNear(pointOf(3611), 5000, new Date(now() - 86_400_000));
  expect(near.map(({ callNumber }) => callNumber)).toEqual(['263240002']);
  const found = async (test: Test) =>
    (await listRecords(POLICE, { ...FIRST_PAGE, tests: [test] })).items.map(({ callNumber }) => callNumber);
  expect(await found({ column: 'location', op: 'contains', value: STREET })).toContain('263240001');
  expect(await found({ column: 'neighborhood', op: '=', value: 'west-side' })).toEqual(['263240001']);
});

test('a call that moves there keeps neither the point nor the areas of where it was', async () => {
  expect(await pollPolice(row('263240002', `3655 ${STREET},MKE`, 'OVERDOSE'))).toMatchObject({ changed: 1 });
  expect(await findCall(POLICE, '263240002')).toMatchObject({ location: `${STREET},MKE`, ...IN_STREET });
});

test('what was stored by the rule before, in a run of kilometres, is brought under this one', async () => {
  const middle: LngLat = [-87.94, 43.068];
  const stored = (callNumber: string, changes: Partial<Police> = {}): Police => ({
    callNumber,
    reportedDateTime: toIso(new Date(now() - 3_600_000)),
    location: `${LONG},MKE`,
    district: 3,
    natureOfCall: 'SEX ASST',
    status: 'Advised',
    locationAccuracy: 'block',
    locationSource: 'street-address',
    statuses: [],
    geometry: point(...middle),
    updatedAt: '2026-01-02T03:04:05Z',
    ...changes,
  });
  await sealHistory(POLICE, [stored('250010001', { reportedDateTime: '2025-03-01T12:00:00Z' })]);
  await putCalls(POLICE, [stored('263240010'), stored('263240011', { location: `7000 block of ${STREET},MKE` })]);
  const crime = {
    id: 'C2401010001',
    incidentNum: 'C2401010001',
    reportedDateTime: '2025-03-01T12:00:00Z',
    sexOffense: 1,
    location: LONG,
    point: point(...middle),
  } as unknown as DatasetRecord<'crime'>;
  const each = async function* () {
    yield crime;
  };
  await publishParts('crime', [{ part: 'archive', records: each(), source: { rows: 1 } }]);

  const before = await findCall(POLICE, '263240010', ['updatedAt']);
  expect((await readJobSettings('coarsen')).ruleVersion).not.toBe(SENSITIVE_RULE_VERSION);
  const changed: number[] = [];
  for (let runs = 0; runs < 3; runs += 1) {
    const run = await coarsen();
    expect(run).toMatchObject({ ok: true, error: null });
    changed.push(run.changed ?? 0);
    later(65);
  }
  expect(changed[0]).toBeGreaterThanOrEqual(3);
  expect(changed.slice(1)).toEqual([0, 0]);
  expect((await readJobSettings('coarsen')).ruleVersion).toBe(SENSITIVE_RULE_VERSION);

  // The long run went from one neighbourhood to the other.
  const nowhere = { geometry: null, locationAccuracy: null, neighborhood: null, aldermanicDistrict: 3 };
  expect(await findCall(POLICE, '263240010', ['updatedAt'])).toMatchObject({
    location: `${STREET},MKE`,
    updatedAt: before?.updatedAt,
    ...nowhere,
  });
  expect(await listed(POLICE, '250010001')).toMatchObject({ location: `${STREET},MKE`, ...nowhere });
  expect(await findCall(POLICE, '263240011')).toMatchObject({ location: `7000 block of ${STREET},MKE` });
  expect(await listed('crime', 'C2401010001')).toMatchObject({ location: STREET, point: null, neighborhood: null });
});
