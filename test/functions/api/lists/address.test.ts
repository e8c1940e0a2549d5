/** The answer for a place through the front door: slugs, corners, numbers that are near, condominiums, other municipalities. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handler } from '../../../../functions/api/lists/lists.ts';
import { clock } from '../../../../functions/lib/clock.ts';
import { publishSnapshot, sealHistory } from '../../../../functions/snapshots/segments.ts';
import { formatDate } from '../../../../shared/base/dates.ts';
import { type LngLat, metresBetween, point } from '../../../../shared/base/geo.ts';
import type { DatasetRecord, SnapshotName } from '../../../../shared/datasets/registry.ts';
import { DATASETS } from '../../../../shared/datasets/registry.ts';
import { LEAST_METRES } from '../../../../shared/places/nearby.ts';
import { type Answered, callApi } from '../../../harness/cloud/call-api.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests, restoreClock } from '../../../harness/during-tests.ts';
import { madeRecords } from '../../../harness/lists/made-records.ts';
import { ADDRESSES, at, SEGMENTS } from '../../places/gazetteer/little-city.ts';

const NOW = '2026-06-15T18:00:00Z';
const HOME = at(215, 102);

const hoursAgo = (hours: number): string =>
  `${new Date(Date.parse(NOW) - hours * 3_600_000).toISOString().slice(0, 19)}Z`;

/** A record of a dataset with what a test says of it; all else is made up, and of persons names that may be nowhere. */
const made = <N extends 'crime' | 'parcel' | 'police-dispatch-call'>(
  name: N,
  changes: Partial<DatasetRecord<N>>,
): DatasetRecord<N> =>
  // Made by the dataset's columns, as its record type is.
  ({ ...madeRecords(DATASETS[name], 1)[0], ...changes }) as unknown as DatasetRecord<N>;

const OWNER = 'SAMPLE OWNER';
const OWNERS = {
  ownername1: `${OWNER} ONE`,
  ownername2: `${OWNER} TWO`,
  ownername3: `${OWNER} THREE`,
  owneraddr: `9 ${OWNER} ST`,
  ownerctyst: `${OWNER} TOWN`,
  ownerzip: '99999',
};

const parcel = (taxkey: string, map_id: string, houseNumber: number, unitnumber: string | null = null) =>
  made('parcel', {
    ...OWNERS,
    taxkey,
    map_id,
    houseNumber,
    houseNumberHigh: null,
    housenrsfx: null,
    unitnumber,
    streetdir: 'N',
    streetname: '2ND',
    streettype: 'ST',
    par_zip: '53299',
    police: 3,
    ald: 4,
    geometry: point(...at(215, houseNumber)),
  });

const square = (west: number, east: number, south: number, north: number): LngLat[][] => [
  [at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)],
];
const outline = (map_id: string, north: number): DatasetRecord<'common-parcel'> => ({
  map_id,
  outline: { type: 'Polygon', coordinates: square(230, 205, north - 4, north + 4) },
});

const call = (
  callNumber: string,
  place: LngLat,
  hours: number,
  changes: Partial<DatasetRecord<'police-dispatch-call'>> = {},
) =>
  made('police-dispatch-call', {
    callNumber,
    reportedDateTime: hoursAgo(hours),
    natureOfCall: 'SHOTS FIRED',
    location: '102 N 2ND ST',
    locationAccuracy: 'exact',
    locationSource: 'street-address',
    statuses: [],
    geometry: point(...place),
    ...changes,
  });

/** 300 m north of 102, and 260 m. */
const FAR = at(215, 252);
const FARTHER = at(215, 232);

const CALLS = [
  // The house itself, and houses within 660 feet of it.
  call('261660001', HOME, 30),
  call('261660002', at(215, 112), 20),
  call('261660003', at(215, 130), 10),
  call('261660004', FAR, 5, { natureOfCall: 'TRAFFIC STOP' }),
  call('261660005', FARTHER, 4, {
    natureOfCall: 'DRUG DEALING',
    location: '200-BLK N 2ND ST',
    locationAccuracy: 'block',
  }),
  // Too long ago, and too far.
  call('260160006', HOME, 24 * 40),
  call('261660007', at(215, 400), 1),
];

const crime = (id: string, place: LngLat, hours: number, changes: Partial<DatasetRecord<'crime'>>) =>
  made('crime', {
    ...Object.fromEntries(
      Object.entries(DATASETS.crime.columns).flatMap(([name, { type }]) => (type === 'flag' ? [[name, 0]] : [])),
    ),
    id,
    incidentNum: id,
    reportedDateTime: hoursAgo(hours),
    location: '252 N 2ND ST',
    crimeTypes: ['Theft'],
    offenses: null,
    against: 'property',
    ward: 41,
    point: point(...place),
    ...changes,
  });

const CRIMES = [
  crime('C1', FAR, 100, {}),
  crime('C2', FARTHER, 200, { location: '200 block of N 2ND ST', against: 'persons', crimeTypes: ['Sex offense'] }),
  crime('C3', HOME, 300, { against: 'society', crimeTypes: ['Weapon law violation'] }),
];

const publish = <N extends SnapshotName>(name: N, records: DatasetRecord<N>[]) => {
  const stream = async function* () {
    yield* records;
  };
  return publishSnapshot(name, stream(), { rows: records.length });
};

const ask = (query: Record<string, string>): Promise<Answered> => callApi(handler, 'GET /api/address', { query });
const bySlug = async (slug: string) => (await ask({ slug })).body;

duringTests(startCloud);
restoreClock(afterAll);
beforeAll(async () => {
  clock.now = () => new Date(NOW);
  await publish('street-address', ADDRESSES);
  await publish('street-segment', SEGMENTS);
  await publish('common-parcel', [outline('M1', 102), outline('M2', 112)]);
  await publish('parcel', [
    parcel('0000000001', 'M1', 102),
    ...['1', '2', '3'].map((unit) => parcel(`000000002${unit}`, 'M2', 112, unit)),
  ]);
});

test('the name of a place is that of its facts, for each spelling', async () => {
  const queries: Record<string, string>[] = [
    { slug: '102-north-2nd-street' },
    { number: '102', direction: 'N', name: '2ND', type: 'ST' },
  ];
  for (const query of queries) {
    const { kind, slug, title } = (await ask(query)).body;
    const { status, body } = await callApi(handler, 'GET /api/address/name', { query });
    expect([status, body]).toEqual([200, { kind, slug, title }]);
  }
  expect((await callApi(handler, 'GET /api/address/name', { query: { slug: '9-nowhere' } })).status).toBe(404);
});

test('what was never read is said, and nothing is counted', async () => {
  const { nearby, unknown } = await bySlug('102-n-2nd-st');
  expect(nearby).toMatchObject({ policeCalls: { days30: 0, days365: 0 }, crimes: { days30: 0 }, kinds: [] });
  expect(nearby.now).toMatchObject({ asOf: NOW, count: 0 });
  expect(unknown).toEqual(
    expect.arrayContaining([
      'Police calls were never read, so none are counted.',
      'Fire calls were never read, so none are counted.',
      'Crimes were never read, so none are counted.',
    ]),
  );
});

describe('with calls and crimes', () => {
  beforeAll(async () => {
    await sealHistory('police-dispatch-call', CALLS);
    await publish('crime', CRIMES);
    // A snapshot is looked for anew after a few seconds, or at once when an id is missing.
    await callApi(handler, 'GET /api/crime/{id}', { params: { id: 'none' } });
    await callApi(handler, 'GET /api/policeDispatchCall/{id}', { params: { id: 'none' } });
  });

  test('records that begin later than what is counted say since when', async () => {
    const { unknown } = await bySlug('102-n-2nd-st');
    // The oldest crime is of 300 hours ago, and a year is counted; the oldest police call is of 40 days ago, and 30 are.
    const since = formatDate(hoursAgo(300));
    expect(unknown).toContain(`Crimes are known since ${since} only, so fewer are counted than there were.`);
    expect(unknown.join(' ')).not.toContain('Police calls are known since');
  });

  test('an address by its slug is the same as by its parts', async () => {
    const byParts = (await ask({ number: '102', direction: 'N', name: '2ND', type: 'ST' })).body;
    expect(await bySlug('102-n-2nd-st')).toEqual(byParts);
    expect(byParts).toMatchObject({
      kind: 'address',
      slug: '102-n-2nd-st',
      title: '102 N 2nd St',
      detail: '',
      municipality: 'Milwaukee',
      address: '102 N 2ND ST',
      locationAccuracy: 'exact',
      parcel: { taxkey: '0000000001' },
      parcels: 1,
      mapId: 'M1',
      areas: [],
      policeDistrict: 3,
      zip: '53299',
      ward: 41,
    });
  });

  test.each([
    ['102-north-2nd-street', '102-n-2nd-st'],
    ['102-2nd-st', '102-n-2nd-st'],
    ['220-w-mcbirch-av', '220-w-mc-birch-ave'],
    ['102X-n-2nd-st', '102-n-2nd-st'],
    ['202r-n-2nd-st', '202r-n-2nd-st'],
    ['102-n-2nd-st-west-allis', '102-n-2nd-st-west-allis'],
    ['w-alder-st-and-n-2nd-st', 'n-2nd-st-and-w-alder-st'],
    ['n-2nd-st-and-alder', 'n-2nd-st-and-w-alder-st'],
  ])('%s is rightly spelt %s', async (asked, right) => {
    expect((await bySlug(asked)).slug).toBe(right);
    expect((await bySlug(right)).slug).toBe(right);
  });

  test('a corner has no parcel, and says so', async () => {
    const answer = await bySlug('n-2nd-st-and-w-alder-st');
    expect(answer).toMatchObject({
      kind: 'corner',
      title: 'N 2nd St and W Alder St',
      address: 'N 2ND ST / W ALDER ST',
      locationAccuracy: 'intersection',
      parcel: null,
      parcels: 0,
      mapId: null,
    });
    expect(answer.unknown[0]).toBe('A corner has no parcel, so its districts and ZIP code are not known.');
  });

  test('a number between known ones is near, and says so', async () => {
    const answer = await bySlug('104-n-2nd-st');
    expect(answer).toMatchObject({
      slug: '104-n-2nd-st',
      title: '104 N 2nd St',
      detail: '104 is not in the city’s list; the nearest number is 105.',
      locationAccuracy: 'near',
    });
    expect((await bySlug('352-n-2nd-st')).detail).toBe(
      '352 is not in the city’s list; its spot along the street is estimated.',
    );
  });

  test('a condominium says how many parcels share its land', async () => {
    expect(await bySlug('112-n-2nd-st')).toMatchObject({
      parcels: 3,
      mapId: 'M2',
      detail: '3 parcels share this piece of land.',
    });
  });

  test('another municipality is named, and why little is known there', async () => {
    const answer = await bySlug('102-n-2nd-st-west-allis');
    expect(answer).toMatchObject({ municipality: 'West Allis', detail: 'In West Allis.', parcel: null });
    expect(answer.unknown).toContain(
      'Calls and crimes come from the departments of Milwaukee and are few in West Allis.',
    );
  });

  test('calls of 30 days and crimes of a year by kind, each with the nearest', async () => {
    const { nearby } = await bySlug('102-n-2nd-st');
    expect(nearby.kinds).toEqual([
      {
        dataset: 'policeDispatchCall',
        kind: 'police-violent',
        title: 'Violent',
        days: 30,
        count: 3,
        // The newest of all within 660 feet, and not that of the house.
        nearest: { id: '261660003', title: 'Shots fired', time: hoursAgo(10), metres: null, about: 'within 660 feet' },
      },
      expect.objectContaining({
        kind: 'police-drug',
        nearest: expect.objectContaining({ id: '261660005', metres: null, about: 'within a quarter mile' }),
      }),
      expect.objectContaining({
        kind: 'police-traffic',
        nearest: expect.objectContaining({ metres: Math.round(metresBetween(HOME, FAR)), about: null }),
      }),
      expect.objectContaining({ dataset: 'crime', kind: 'police-other', days: 365 }),
      expect.objectContaining({ kind: 'police-property', nearest: expect.objectContaining({ id: 'C1', metres: 300 }) }),
      expect.objectContaining({ kind: 'police-violent', nearest: expect.objectContaining({ id: 'C2', metres: null }) }),
    ]);
    // Told as little as the nearest of a kind is.
    const about = { metres: null, about: 'within a quarter mile' };
    const newest = {
      dataset: 'policeDispatchCall',
      id: '261660005',
      title: 'Drug dealing',
      time: hoursAgo(4),
      ...about,
    };
    const traffic = {
      dataset: 'policeDispatchCall',
      id: '261660004',
      kind: 'police-traffic',
      geometry: { type: 'Point', coordinates: FAR },
    };
    // Neither the one that is known by block, nor any near the house, is on a map of the place.
    expect(nearby.now).toEqual({ asOf: NOW, hours: 6, count: 2, newest, calls: [traffic] });
    expect(nearby.metres).toBeGreaterThanOrEqual(LEAST_METRES);
    expect(nearby.oldMaps).toContainEqual({ value: '1934', label: '1934' });
  });

  test('no distance of a call or crime is told under 660 feet, nor any of a place known by block', async () => {
    for (const slug of ['102-n-2nd-st', '112-n-2nd-st', '252-n-2nd-st', '104-n-2nd-st', 'n-2nd-st-and-w-alder-st']) {
      const { nearby, locationAccuracy } = await bySlug(slug);
      expect(nearby.kinds.length).toBeGreaterThan(0);
      for (const { nearest } of nearby.kinds) {
        expect((nearest.metres === null) !== (nearest.about === null)).toBe(true);
        expect(nearest.metres ?? LEAST_METRES).toBeGreaterThanOrEqual(LEAST_METRES);
        if (['C2', '261660005'].includes(nearest.id) || locationAccuracy === 'near') expect(nearest.metres).toBeNull();
      }
      expect(JSON.stringify(nearby)).not.toMatch(/2ND ST|at this (?:address|house)/i);
    }
  });

  test('no owner is in it, nor in what stands at a point', async () => {
    const [lng, lat] = HOME;
    const query = { latitude: String(lat), longitude: String(lng) };
    const there = await callApi(handler, 'GET /api/geocoding/fromCoordinates', { query });
    expect(there.body.commonParcel.parcels).toHaveLength(1);
    expect(JSON.stringify(there.body)).not.toContain(OWNER);
    expect(JSON.stringify(await bySlug('102-n-2nd-st'))).not.toContain(OWNER);
  });

  test.each(['99999-n-2nd-st', 'n-2nd-st', '102-nowhere-st', 'n-2nd-st-and-nowhere', '-', '%'])(
    '%s is missing',
    async (slug) => expect(await ask({ slug })).toMatchObject({ status: 404, body: { code: 'missing' } }),
  );

  test.each([
    [{}, 'number: must be given, or a slug'],
    [{ name: '2ND' }, 'number: must be given, or a slug'],
    [{ number: '102' }, 'name: must be given, or a slug'],
    [{ slug: '102-n-2nd-st', number: '102' }, 'slug: must be given alone'],
    [{ slug: '102-n-2nd-st', type: 'ST' }, 'slug: must be given alone'],
    [{ slug: ' ' }, 'slug: '],
  ] as [Record<string, string>, string][])('refuses %o', async (query, details) => {
    const { status, body } = await ask(query);
    expect([status, String(body.Details).slice(0, details.length)]).toEqual([400, details]);
  });
});
