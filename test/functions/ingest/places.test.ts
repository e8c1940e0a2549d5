/** Places of calls: looked for once, again when their location or the addresses change, and counted. */
import { expect, test } from 'vitest';
import { poll } from '../../../functions/ingest/poll.ts';
import { sync } from '../../../functions/ingest/sync.ts';
import { findRecord } from '../../../functions/lists/list.ts';
import { readManifest } from '../../../functions/tables/manifests.ts';
import { policePage } from '../../../scripts/sample-city/milwaukee/calls/police-page.ts';
import { point } from '../../../shared/base/geo.ts';
import type { PoliceRow } from '../../../shared/cities/milwaukee/readers/police-dispatch-call.ts';
import { startFeedCloud } from '../../harness/cloud/feed-cloud.ts';
import { duringTests, muteConsole } from '../../harness/during-tests.ts';

const POLICE = 'police-dispatch-call';

const cloud = duringTests(startFeedCloud);
muteConsole('error');

const row = (sequence: number, location: string, changes: Partial<PoliceRow> = {}): PoliceRow => ({
  callNumber: `24093${String(sequence).padStart(4, '0')}`,
  dateTime: '04/02/2024 01:15:09 PM',
  location,
  district: '1',
  nature: 'BATTERY',
  status: 'Service in Progress',
  ...changes,
});

/** Shows the page at a time and polls it. */
const read = async (time: string, page: PoliceRow[]) => {
  cloud.setTime(time);
  cloud.put('POLICE_CALLS', { body: policePage(page, Date.parse(time)) });
  return poll(POLICE);
};

const address = (id: number, HOUSENO: number, lng: number, changes = {}) => ({
  type: 'Feature',
  properties: {
    OBJECTID: id,
    ADDRESS_ID: id,
    HOUSENO,
    HOUSESX: null,
    DIR: 'N',
    STREET: '60TH',
    STTYPE: 'ST',
    MUNI: 'MILWAUKEE',
    ...changes,
  },
  geometry: { type: 'Point', coordinates: [lng, 43.05] },
});

const placeOf = async (sequence: number) => {
  const call = await findRecord(POLICE, `24093${String(sequence).padStart(4, '0')}`);
  return call && [call.geometry, call.locationAccuracy, call.locationSource, call.location];
};

const SIXTIETH = '1200 N 60TH ST,MKE';
const NOWHERE = '9999 N NOWHERE ST,MKE';

test('calls are placed, kept, moved and found late', async () => {
  // Without addresses calls are stored all the same.
  const page = [row(1, SIXTIETH), row(2, '1300 N 60TH ST,MKE'), row(3, 'D5'), row(4, NOWHERE)];
  expect(await read('2024-04-02T18:50:00Z', page)).toMatchObject({ ok: true, new: 4, placed: 0, notPlaced: 0 });
  expect(await placeOf(1)).toEqual([null, null, null, SIXTIETH]);

  // Addresses come: the next poll places what it can, once.
  cloud.put('STREET_ADDRESSES', { features: [address(1, 1200, -87.98), address(2, 1300, -87.981)] });
  expect(await sync('street-address')).toMatchObject({ ok: true, new: 2, placed: 2 });
  const late = await read('2024-04-02T18:55:00Z', page);
  expect(late).toMatchObject({ ok: true, new: 0, changed: 2, placed: 2, notPlaced: 2 });
  expect(await placeOf(1)).toEqual([point(-87.98, 43.05), 'exact', 'street-address', SIXTIETH]);
  const manifest = await readManifest(POLICE);
  expect(manifest?.addressVersion).not.toBeNull();

  // Then nobody looks for them again.
  const quiet = await cloud.commandsOf(async () => {
    expect(await read('2024-04-02T19:00:00Z', page)).toMatchObject({ changed: 0, placed: 0, notPlaced: 0 });
  });
  expect(quiet.ScanCommand).toBeUndefined();
  expect(await readManifest(POLICE)).toEqual(manifest);

  // A call that changes place is placed anew; one that goes where nothing is known keeps its place.
  const moved = [row(1, '1300 N 60TH ST,MKE'), row(2, 'D5'), ...page.slice(2), row(5, SIXTIETH)];
  expect(await read('2024-04-02T19:05:00Z', moved)).toMatchObject({ new: 1, changed: 2, placed: 2, notPlaced: 1 });
  expect(await placeOf(1)).toEqual([point(-87.981, 43.05), 'exact', 'street-address', '1300 N 60TH ST,MKE']);
  expect(await placeOf(2)).toEqual([point(-87.981, 43.05), 'exact', 'street-address', 'D5']);
  expect(await placeOf(5)).toEqual([point(-87.98, 43.05), 'exact', 'street-address', SIXTIETH]);

  // New addresses: calls that are no longer on the page are tried too, those of the last 30 days.
  cloud.put('STREET_ADDRESSES', {
    features: [address(1, 1200, -87.98), address(2, 1300, -87.981), address(3, 9999, -87.99, { STREET: 'NOWHERE' })],
  });
  expect(await sync('street-address')).toMatchObject({ ok: true, changed: 3 });
  expect(await read('2024-04-20T12:00:00Z', [])).toMatchObject({ new: 0, changed: 1, placed: 1, notPlaced: 1 });
  expect(await placeOf(4)).toEqual([point(-87.99, 43.05), 'exact', 'street-address', NOWHERE]);
  expect((await readManifest(POLICE))?.addressVersion).not.toBe(manifest?.addressVersion);
});
