/** Lookups through the front door: the parcel at a point, what is known about an address, crimes and their calls. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApi } from '../../../../functions/api/developer/openapi.ts';
import { handler } from '../../../../functions/api/lists/lists.ts';
import { publishCalls } from '../../../../functions/ingest/publish-calls.ts';
import { clock } from '../../../../functions/lib/clock.ts';
import { publishSnapshot, sealHistory } from '../../../../functions/snapshots/segments.ts';
import { putCalls } from '../../../../functions/tables/calls/calls.ts';
import { type LngLat, point } from '../../../../shared/base/geo.ts';
import { NO_AREAS } from '../../../../shared/datasets/area-columns.ts';
import type { DatasetRecord, SnapshotName } from '../../../../shared/datasets/registry.ts';
import { MESSAGES } from '../../../../shared/texts/messages.ts';
import { type Answered, callApi } from '../../../harness/cloud/call-api.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests, restoreClock } from '../../../harness/during-tests.ts';
import { someCrime } from '../../../harness/lists/some-crime.ts';
import { ADDRESSES, ALDER, address as addressPoint, at, SEGMENTS } from '../../places/gazetteer/little-city.ts';

type Crime = DatasetRecord<'crime'>;
type PoliceCall = DatasetRecord<'police-dispatch-call'>;

const NOW = '2026-06-15T18:00:00Z';
const daysBefore = (days: number): string =>
  `${new Date(Date.parse(NOW) - days * 86_400_000).toISOString().slice(0, 19)}Z`;

/** Four corners round a place: so many numbers of the street grid west to east and south to north. */
const lot = (west: number, east: number, south: number, north: number): LngLat[][] => [
  [at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)],
];

const outline = (map_id: string, coordinates: LngLat[][]): DatasetRecord<'common-parcel'> => ({
  map_id,
  outline: { type: 'Polygon', coordinates },
});

const parcel = (
  taxkey: string,
  map_id: string | null,
  place: LngLat | null,
  changes: Partial<DatasetRecord<'parcel'>> = {},
): DatasetRecord<'parcel'> => ({
  taxkey,
  map_id,
  address: null,
  houseNumber: null,
  houseNumberHigh: null,
  housenrsfx: null,
  streetdir: 'N',
  streetname: '2ND',
  streettype: 'ST',
  muniname: 'MILWAUKEE',
  par_zip: '53299',
  par_zip_ex: null,
  descriptio: null,
  legaldescr: null,
  parcel_typ: null,
  ownername1: null,
  ownername2: null,
  ownername3: null,
  owneraddr: null,
  ownerctyst: null,
  ownerzip: null,
  condo_name: null,
  unitnumber: null,
  tax_yr: null,
  assessedva: null,
  fair_mkt_v: null,
  landvalue: null,
  gross_tax: null,
  net_tax: null,
  acres: null,
  dwelling_c: null,
  yr_built: null,
  own_ocpd: null,
  police: 3,
  ald: 4,
  ...NO_AREAS,
  geometry: place && point(...place),
  ...changes,
});

const crime = (id: string, place: LngLat | null, reportedDateTime: string, changes: Partial<Crime> = {}): Crime => ({
  ...someCrime(id, { reportedDateTime, point: place && point(...place) }),
  ...NO_AREAS,
  ...changes,
});

const policeCall = (
  callNumber: string,
  place: LngLat | null,
  reportedDateTime: string,
  natureOfCall = 'THEFT',
): PoliceCall => ({
  callNumber,
  reportedDateTime,
  location: null,
  district: null,
  natureOfCall,
  status: null,
  locationAccuracy: place && 'exact',
  locationSource: place && 'street-address',
  statuses: [],
  ...NO_AREAS,
  geometry: place && point(...place),
});

const fireCall = (cfs: string, place: LngLat, reportedDateTime: string): DatasetRecord<'fire-dispatch-call'> => ({
  cfs,
  reportedDateTime,
  address: null,
  apt: null,
  city: null,
  natureOfCall: 'EMS',
  disposition: null,
  locationAccuracy: 'exact',
  locationSource: 'street-address',
  statuses: [],
  geometry: point(...place),
});

/** The point of 102 N 2nd Street, and a place 294 m west and 300 m north: 420 m away. */
const HOME = at(215, 102);
const AFAR = at(515, 252);

/** The lots of 102, 112 (two units stacked on it) and 122; south of 102 nothing. */
const OUTLINES = [
  outline('M1', lot(230, 205, 98, 107)),
  outline('M2', lot(230, 205, 108, 117)),
  outline('M3', lot(230, 205, 118, 127)),
];
const PARCELS = [
  parcel('0000000011', 'M1', HOME, { houseNumber: 102, ownername1: 'SAMPLE OWNER' }),
  parcel('0000000021', 'M2', at(215, 112), { houseNumber: 112, housenrsfx: 'B', police: 5 }),
  parcel('0000000020', 'M2', at(215, 112), { houseNumber: 112, housenrsfx: 'A' }),
  parcel('0000000031', 'M3', at(215, 122), { houseNumber: 120, houseNumberHigh: 122, par_zip: null, ald: null }),
  // The same number and street in another town, and in another spelling on another street.
  parcel('0000000041', null, at(3000, 102), { houseNumber: 102, police: 9 }),
  parcel('0000000051', null, at(214, 102), { houseNumber: 102, streetdir: 'S', police: 9 }),
];

/**
 * The point of 102 N 2nd Street's other address on Alder Street, out on the pavement; and a point that names no
 * parcel.
 */
const CORNER = [
  { ...addressPoint(ALDER, 206, at(206, 92)), taxkey: '0000000011' },
  { ...addressPoint(ALDER, 206, at(206, 92)), taxkey: '0000000021', unit: '2' },
  { ...addressPoint(ALDER, 206, at(206, 92), 'B'), taxkey: '0000000020', unit: '1' },
  { ...addressPoint(ALDER, 208, at(208, 92)), taxkey: '0000000099' },
];

/** A place without any address, far from the others. */
const FIELD = at(9000, 9000);

const CRIME_TIME = daysBefore(10);
const hoursFrom = (time: string, hours: number): string =>
  `${new Date(Date.parse(time) + hours * 3_600_000).toISOString().slice(0, 19)}Z`;

const CRIMES = [
  crime('260000001', HOME, CRIME_TIME, { theft: 1, ward: 41 }),
  crime('260000002', at(215, 105), daysBefore(20), { assaultOffense: 1, ward: 42 }),
  crime('260000003', at(215, 105), daysBefore(100), { ward: 42 }),
  crime('260000004', HOME, daysBefore(400), { ward: 43 }),
  crime('260000005', at(215, 290), daysBefore(5), { ward: 44 }),
  crime('260000006', AFAR, daysBefore(1), { ward: 45 }),
  crime('260000007', null, daysBefore(1), { theft: 1 }),
  // Kidnapping and forgery, as they come by NIBRS: they have no flag.
  crime('C2606050008', FIELD, CRIME_TIME, { against: 'persons' }),
  crime('C2606050009', FIELD, CRIME_TIME, { against: 'property' }),
];

const POLICE_CALLS = [
  policeCall('261660001', HOME, hoursFrom(CRIME_TIME, -1)),
  policeCall('261660002', at(215, 140), hoursFrom(CRIME_TIME, -1), 'STOLEN VEHICLE'),
  policeCall('261660003', HOME, hoursFrom(CRIME_TIME, 6), 'ENTRY TO AUTO'),
  policeCall('261660004', HOME, hoursFrom(CRIME_TIME, -0.1), 'INVESTIGATION'),
  // Too late, too far, of another kind, of no kind, and of none that is known.
  policeCall('261660005', HOME, hoursFrom(CRIME_TIME, 6.01)),
  policeCall('261660006', at(215, 185), CRIME_TIME),
  policeCall('261660007', HOME, CRIME_TIME, 'SHOTS FIRED'),
  policeCall('261660008', HOME, CRIME_TIME, 'TRAFFIC STOP'),
  policeCall('261660009', HOME, CRIME_TIME, 'NEVER HEARD OF'),
  policeCall('261660010', null, CRIME_TIME),
  policeCall('260660011', HOME, daysBefore(99)),
  policeCall('261660012', FIELD, CRIME_TIME, 'SHOTS FIRED'),
];

const FIRE_CALLS = [fireCall('1', HOME, daysBefore(1)), fireCall('2', AFAR, daysBefore(1))];

const photo = (id: string) => ({
  id,
  title: id,
  url: `https://photos.example/${id}`,
  imageUrl: `https://photos.example/${id}.jpg`,
  thumbnailUrl: null,
  year: null,
  date: null,
  place: null,
  description: null,
  currentAddress: null,
  rights: null,
});
const PHOTOS: DatasetRecord<'historic-photo-location'>[] = [
  { id: 'dp5dtqqqq', geometry: point(...HOME), historicPhotos: [photo('1'), photo('2')] },
  { id: 'dp5dtqqqr', geometry: point(...AFAR), historicPhotos: [photo('3')] },
];

const publish = <N extends SnapshotName>(name: N, records: DatasetRecord<N>[]) => {
  const stream = async function* () {
    yield* records;
  };
  return publishSnapshot(name, stream(), { rows: records.length });
};

const fromCoordinates = ([lng, lat]: LngLat): Promise<Answered> =>
  callApi(handler, 'GET /api/geocoding/fromCoordinates', {
    query: { latitude: String(lat), longitude: String(lng) },
  });

const address = (number: string, changes: Record<string, string> = {}): Promise<Answered> =>
  callApi(handler, 'GET /api/address', {
    query: { number, direction: 'N', name: '2nd', type: 'Street', ...changes },
  });

duringTests(startCloud);
restoreClock(afterAll);
beforeAll(() => {
  clock.now = () => new Date(NOW);
});

test('before anything is published a parcel and an address may come', async () => {
  expect(await fromCoordinates(HOME)).toMatchObject({ status: 503, body: { Details: MESSAGES.coming } });
  expect(await address('102')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});

describe('of a little city', () => {
  beforeAll(async () => {
    await publish('street-address', [...ADDRESSES, ...CORNER]);
    await publish('street-segment', SEGMENTS);
    await publish('common-parcel', OUTLINES);
    await publish('parcel', PARCELS);
    await publish('crime', CRIMES);
    await publish('historic-photo-location', PHOTOS);
    await sealHistory('police-dispatch-call', POLICE_CALLS);
    await sealHistory('fire-dispatch-call', FIRE_CALLS);
  });

  test('street reference: three sorted lists, an empty text for none, kept by caches for an hour', async () => {
    const reference = (municipality: string) =>
      callApi(handler, 'GET /api/streetReference', { query: { municipality } });
    const { status, body, headers } = await reference('Milwaukee');
    expect([status, headers['cache-control']]).toEqual([200, expect.stringContaining('s-maxage=3600')]);
    expect(body).toEqual({
      streetDirections: ['E', 'N', 'W'],
      streetNames: ['2ND', '4TH', 'ALDER', 'BROADWAY', 'MC BIRCH'],
      streetTypes: ['', 'AVE', 'PL', 'ST'],
    });
    const nothing = { streetDirections: [], streetNames: [], streetTypes: [] };
    expect(await reference('Atlantis')).toMatchObject({ status: 200, body: nothing });
    expect(await reference('')).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test('a point in an outline is nowhere near: it is there, with its parcels by tax key', async () => {
    const { status, body, headers } = await fromCoordinates(at(210, 113));
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('s-maxage=3600');
    expect(body.distanceMetres).toBe(0);
    expect(body.commonParcel).toMatchObject({ map_id: 'M2', outline: OUTLINES[1]?.outline });
    expect(body.commonParcel.parcels.map(({ taxkey }: { taxkey: string }) => taxkey)).toEqual([
      '0000000020',
      '0000000021',
    ]);
    expect(body.commonParcel.parcels[0]).toMatchObject({
      houseNumber: 112,
      streetdir: 'N',
      streetname: '2ND',
      streettype: 'ST',
    });
  });

  test.each([
    ['first', 88, 20],
    ['second', 70, 56],
    ['third', 52, 92],
  ])('an outline in the %s box is found from outside, so many metres away', async (_, north, metres) => {
    const { body } = await fromCoordinates(at(215, north));
    expect(body.commonParcel.map_id).toBe('M1');
    expect(Math.abs(body.distanceMetres - metres)).toBeLessThan(0.5);
  });

  test('the nearest wins, though a farther one touches a smaller box by its corner', async () => {
    const [lng, lat]: LngLat = [-87.9, 43.1];
    const box = (west: number, south: number): LngLat[][] => [
      [
        [lng + west, lat + south],
        [lng + west + 0.0001, lat + south],
        [lng + west + 0.0001, lat + south + 0.0001],
        [lng + west, lat + south + 0.0001],
        [lng + west, lat + south],
      ],
    ];
    await publish('common-parcel', [
      ...OUTLINES,
      outline('CORNER', box(0.00029, 0.00029)),
      outline('SIDE', box(0.00031, 0)),
    ]);
    // A snapshot is looked for anew after a few seconds, or at once when an id is missing.
    await callApi(handler, 'GET /api/commonParcel/{id}', { params: { id: 'SIDE' } });
    const { body } = await fromCoordinates([lng, lat]);
    expect(body).toMatchObject({ commonParcel: { map_id: 'SIDE', parcels: [] } });
    expect(Math.abs(body.distanceMetres - 25.17)).toBeLessThan(0.05);
  });

  test('farther than the third box there is none', async () => {
    expect(await fromCoordinates(at(215, 40))).toMatchObject({
      status: 404,
      body: { code: 'missing', Details: MESSAGES.addressMissing },
    });
  });

  test.each([
    ['latitude', { longitude: '-87.9' }],
    ['latitude', { latitude: '', longitude: '-87.9' }],
    ['latitude', { latitude: '91', longitude: '-87.9' }],
    ['longitude', { latitude: '43', longitude: 'west' }],
    ['longitude', { latitude: '43', longitude: '-181' }],
  ])('%s at fault is named', async (name, query: Record<string, string>) => {
    const { status, body } = await callApi(handler, 'GET /api/geocoding/fromCoordinates', { query });
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(body.Details).toMatch(new RegExp(`^${name}: `));
  });

  test('an address answers what is known about it', async () => {
    const { status, body } = await address('102');
    expect(status).toBe(200);
    const { ownername1: _1, ownername2: _2, ownername3: _3, owneraddr: _4, ...rest } = PARCELS[0]!;
    const { ownerctyst: _5, ownerzip: _6, ...parcelAlone } = rest;
    expect(body.parcel).toEqual({ ...parcelAlone, zipCode: '53299' });
    expect(body).toMatchObject({
      address: '102 N 2ND ST',
      geometry: point(...HOME),
      locationAccuracy: 'exact',
      locationSource: 'street-address',
      policeDistrict: 3,
      aldermanicDistrict: 4,
      // More crimes of a year on the block say so than otherwise.
      ward: 42,
      zip: '53299',
      nearby: {
        // All but the one that has no place; one is older than 30 days.
        policeCalls: { days30: 9, days365: 10 },
        fireCalls: { days30: 1, days365: 1 },
        // A call afar is in the box round the circle but not in it.
        crimes: { days30: 3, days365: 4 },
        historicPhotos: 2,
      },
      pickupRoute: null,
    });
  });

  test('a unit is found by its suffix, a number within a range by the outline that it lies in', async () => {
    expect((await address('112b')).body).toMatchObject({
      address: '112B N 2ND ST',
      parcel: { taxkey: '0000000021' },
      policeDistrict: 5,
    });
    expect((await address('122')).body).toMatchObject({
      parcel: { taxkey: '0000000031' },
      aldermanicDistrict: null,
      zip: null,
    });
  });

  test('a corner house is found by either of its addresses, its units by their suffix', async () => {
    const onAlder = async (number: string) =>
      (await address(number, { direction: 'West', name: 'Alder', type: 'St' })).body.parcel?.taxkey;
    expect(await onAlder('206')).toBe('0000000011');
    expect(await onAlder('206B')).toBe('0000000020');
    expect(await onAlder('208')).toBeUndefined();
  });

  test('where there is no parcel and no crime there are no districts', async () => {
    expect((await address('710', { name: 'Broadway', type: '' })).body).toMatchObject({
      address: '710 N BROADWAY',
      parcel: null,
      policeDistrict: null,
      aldermanicDistrict: null,
      ward: null,
      zip: null,
      nearby: { crimes: { days30: 0, days365: 0 }, historicPhotos: 0 },
    });
  });

  test('an unknown address is missing, in the words of the form', async () => {
    for (const answered of [await address('102', { name: 'Nowhere' }), await address('99999')])
      expect(answered).toMatchObject({ status: 404, body: { code: 'missing', Details: MESSAGES.addressMissing } });
  });

  test.each([
    ['number', { number: '', name: '2ND' }],
    ['number', { number: 'N', name: '2ND' }],
    ['number', { number: '99999999999999999999', name: '2ND' }],
    ['number', { name: '2ND' }],
    ['name', { number: '102' }],
    ['name', { number: '102', name: ' ' }],
    ['type', { number: '102', name: '2ND', type: 'MUCH TOO LONG' }],
  ])('%s at fault is named', async (name, query: Record<string, string>) => {
    const { status, body } = await callApi(handler, 'GET /api/address', { query });
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(body.Details).toMatch(new RegExp(`^${name}: `));
  });

  const callsOf = (id: string) => callApi(handler, 'GET /api/crime/{id}/policeDispatchCalls', { params: { id } });
  const crimesOf = (id: string) => callApi(handler, 'GET /api/policeDispatchCall/{id}/crimes', { params: { id } });

  test('a crime and the calls that it may have come from find each other, the likeliest first', async () => {
    const { status, body, headers } = await callsOf('260000001');
    expect([status, headers['x-total-count']]).toEqual([200, '4']);
    expect(body.map(({ callNumber }: PoliceCall) => callNumber)).toEqual([
      '261660001',
      '261660002',
      '261660003',
      '261660004',
    ]);
    expect(body[0]).toEqual(POLICE_CALLS[0]);
    for (const { callNumber } of body)
      expect((await crimesOf(callNumber)).body.map(({ id }: Crime) => id)).toEqual(['260000001']);
    for (const { callNumber } of POLICE_CALLS.slice(4, -1)) expect((await crimesOf(callNumber)).body).toEqual([]);
    expect((await crimesOf('261660001')).body).toEqual([CRIMES[0]]);
    expect((await callsOf('260000007')).body).toEqual([]);
  });

  test('a crime without a flag has calls by what it is against', async () => {
    const found = (await callsOf('C2606050008')).body.map(({ callNumber }: PoliceCall) => callNumber);
    expect(found).toEqual(['261660012']);
    expect((await callsOf('C2606050009')).body).toEqual([]);
    expect((await crimesOf('261660012')).body).toEqual([CRIMES[7]]);
  });

  test('at most five', async () => {
    const more = Array.from({ length: 4 }, (_, index) => policeCall(`26166010${index}`, HOME, CRIME_TIME));
    const { rows } = await putCalls('police-dispatch-call', more);
    await publishCalls('police-dispatch-call', rows, { addressVersion: null });
    await callApi(handler, 'GET /api/policeDispatchCall/{id}', { params: { id: 'none' } });
    const { body } = await callsOf('260000001');
    expect(body).toHaveLength(5);
    expect(body[4].callNumber).toBe('261660001');
  });

  test('a call that is not in the lists yet has its crimes', async () => {
    await putCalls('police-dispatch-call', [policeCall('261660200', HOME, CRIME_TIME)]);
    expect((await crimesOf('261660200')).body.map(({ id }: Crime) => id)).toEqual(['260000001']);
  });

  test('what there is not has nothing that belongs to it', async () => {
    expect(await callsOf('none')).toMatchObject({ status: 404, body: { code: 'missing' } });
    expect(await crimesOf('none')).toMatchObject({ status: 404, body: { code: 'missing' } });
  });
});

test('the documentation has the lookups with their parameters', () => {
  const { paths } = openApi() as unknown as { paths: Record<string, { get: Record<string, unknown> }> };
  const parameter = (name: string, place: string) => expect.objectContaining({ name, in: place, required: true });
  expect(paths['/api/geocoding/fromCoordinates']?.get.parameters).toMatchObject([
    { name: 'latitude', in: 'query', required: true, schema: { type: 'number', minimum: -90, maximum: 90 } },
    { name: 'longitude', in: 'query', required: true, schema: { type: 'number', minimum: -180, maximum: 180 } },
  ]);
  // Either a slug or the parts, so that none is required by itself.
  const either = ['slug', 'number', 'direction', 'name', 'type'];
  expect(paths['/api/address']?.get.parameters).toMatchObject(either.map((name) => ({ name, in: 'query' })));
  for (const path of ['/api/crime/{id}/policeDispatchCalls', '/api/policeDispatchCall/{id}/crimes'])
    expect(paths[path]?.get.parameters).toEqual([parameter('id', 'path')]);
});
