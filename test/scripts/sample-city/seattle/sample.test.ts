/** The simulated Seattle as the product reads it: the same rows at every question, places that its own addresses know. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeCall } from '../../../../functions/ingest/place-call.ts';
import { clock } from '../../../../functions/lib/clock.ts';
import { buildGazetteer, type Gazetteer } from '../../../../functions/places/gazetteer/gazetteer.ts';
import { type Hosts, startHosts } from '../../../../scripts/sample-city/hosts.ts';
import { makeSample, type Sample } from '../../../../scripts/sample-city/seattle/sample.ts';
import { metresBetween } from '../../../../shared/base/geo.ts';
import { type FedRecord, isReject } from '../../../../shared/datasets/reading/feed.ts';
import { FEEDS } from '../../../../shared/datasets/reading/feeds.ts';
import type { DatasetName } from '../../../../shared/datasets/registry.ts';
import { rowsAt } from '../../../harness/sources/source-rows.ts';

const realNow = clock.now;
let now = Date.parse('2026-11-20T20:00:00Z');
let sample: Sample;
let hosts: Hosts;
let gazetteer: Gazetteer;

const recordsOf = async <N extends DatasetName>(name: N, variable: string): Promise<FedRecord<N>[]> => {
  const [source] = sample.simulated[variable] ?? [];
  if (!source) throw new Error(`The sample has no ${variable}.`);
  const records: FedRecord<N>[] = [];
  for await (const row of rowsAt(name, hosts.addressOf(source))) {
    const read = FEEDS[name].normalise(row, { at: new Date(now) });
    if (isReject(read)) expect(read.reject).toBe('test');
    else records.push(read as FedRecord<N>);
  }
  return records;
};

const calls = () => recordsOf('fire-dispatch-call', 'FIRE_CALLS');

beforeAll(async () => {
  clock.now = () => new Date(now);
  sample = makeSample({ now: () => now, seed: 1, size: 'small' });
  hosts = await startHosts(Object.values(sample.simulated).flat(), () => null, { port: undefined, isApart: false });
  const [addresses, segments] = await Promise.all([
    recordsOf('street-address', 'STREET_ADDRESSES'),
    recordsOf('street-segment', 'STREET_SEGMENTS'),
  ]);
  gazetteer = buildGazetteer(addresses, segments);
});
afterAll(async () => {
  clock.now = realNow;
  await hosts.stop();
});

test('a poll reads the calls of a day, each once, and later those that came since', async () => {
  const first = await calls();
  expect(first.length).toBeGreaterThan(150);
  expect(new Set(first.map(({ id }) => id)).size).toBe(first.length);
  expect(await calls()).toEqual(first);
  now += 3_600_000;
  const ids = new Set(first.map(({ id }) => id));
  expect((await calls()).filter(({ id }) => !ids.has(id)).length).toBeGreaterThan(3);
});

test('every call has a place: its own point, or the block of a sensitive one, told by no house', async () => {
  for (const call of await calls()) {
    const placed = placeCall('fire-dispatch-call', call, { gazetteer, areas: null });
    expect(placed, call.address ?? '').toMatchObject({ geometry: { type: 'Point' } });
    if (call.geometry) expect(placed).toMatchObject({ geometry: call.geometry, locationSource: 'coordinates' });
    else expect(placed.address).toMatch(/ block of | \/ /);
  }
});

test('a corner and a house are where the addresses say', () => {
  const { houses, corners } = sample.land;
  for (const [index, { number, block, at }] of houses.entries()) {
    if (index % 97 !== 0) continue;
    expect(gazetteer.locate(`${number} ${block.street}`), block.street).toMatchObject({
      locationAccuracy: 'exact',
      geometry: { coordinates: at },
    });
  }
  for (const [index, { streets, at }] of corners.entries()) {
    if (index % 41 !== 0) continue;
    const found = gazetteer.locate(streets.join(' / '));
    expect(found, streets.join()).toMatchObject({ locationAccuracy: 'intersection' });
    expect(metresBetween(found?.geometry.coordinates ?? [0, 0], at)).toBeLessThan(20);
  }
});

test('every parcel has a point and the parts of its address', async () => {
  for (const parcel of await recordsOf('parcel', 'PARCELS')) {
    expect(parcel.geometry).not.toBeNull();
    const { houseNumber, streetdir, streetname, streettype } = parcel;
    expect([houseNumber, streetdir, streetname, streettype].filter(Boolean).join(' ')).toBe(parcel.address);
  }
});

test('a call that is added is on the page at once', async () => {
  const at = new Date(now - 60_000);
  sample.addCall({
    number: 'F1',
    at,
    nature: 'Fire in Building',
    address: '1214 S King St',
    point: [-122.3161, 47.59807],
  });
  expect(await calls()).toContainEqual({
    id: 'F1',
    reportedDateTime: at.toISOString().replace('.000', ''),
    address: '1214 S KING ST',
    natureOfCall: 'Fire in Building',
    geometry: { type: 'Point', coordinates: [-122.3161, 47.59807] },
  });
});
