/** Visitors of a replay ask for houses that the lists name: a call without a place of its own is none. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalServer, listen } from '../../../scripts/http/listen.ts';
import { readSubjects } from '../../../scripts/load/visits.ts';

const HOUSE = {
  callNumber: '261',
  location: '100 N SAMPLE ST,MKE',
  locationAccuracy: 'exact',
  geometry: { coordinates: [-87.9, 43.05] },
};

const CALLS = [
  HOUSE,
  { ...HOUSE, callNumber: '262', location: null, locationAccuracy: null, geometry: null },
  { ...HOUSE, callNumber: '263', location: 'N SAMPLE ST', geometry: null },
  { ...HOUSE, callNumber: '264', location: '100 - 199 N SAMPLE ST', locationAccuracy: 'block' },
];

let server: LocalServer;
beforeAll(async () => {
  server = await listen(({ url }, response) =>
    response.end(JSON.stringify(url?.startsWith('/api/policeDispatchCall') ? CALLS : [{ taxkey: '1' }])),
  );
});
afterAll(() => server.stop());

test('a call without a location, without a point or known by its block is no house', async () => {
  expect(await readSubjects(server.url)).toEqual({
    calls: [{ id: '261', address: '100 N SAMPLE ST', place: { lng: -87.9, lat: 43.05 } }],
    parcels: [{ id: '1' }],
  });
});
