/** Rows of Seattle's sources one by one: tests of the department, withheld places, whole minutes, and nothing that throws. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crime } from '../../../../../shared/cities/seattle/readers/crime.ts';
import { fireDispatchCall } from '../../../../../shared/cities/seattle/readers/fire-dispatch-call.ts';
import { isReject } from '../../../../../shared/datasets/reading/feed.ts';
import { FEEDS } from '../../../../../shared/datasets/reading/feeds.ts';
import type { DatasetName } from '../../../../../shared/datasets/registry.ts';
import { layoutsOf } from '../../../../../shared/datasets/source.ts';
import { sourceOf } from '../../../../../shared/datasets/sources.ts';
import { isBlock } from '../../../../../shared/places/block-text.ts';
import { isSensitiveNature } from '../../../../../shared/privacy/sensitive.ts';
import { rowOf } from '../../../../harness/sources/source-rows.ts';

const at = new Date('2026-11-20T20:00:00Z');

const fire = (cells: object) =>
  fireDispatchCall.normalise(
    rowOf('fire-dispatch-call', {
      incident_number: 'F260000001',
      datetime: '2026-11-20T11:30:00.000',
      type: 'Fire in Building',
      address: '1415 Nw 80th St',
      latitude: '47.68689',
      longitude: '-122.374492',
      ...cells,
    }),
    { at },
  );

const offence = (cells: object) =>
  crime.normalise(
    rowOf('crime', {
      offense_id: '70000000001',
      report_number: '2026-000001',
      report_date_time: '2026-11-19T11:30:00.000',
      nibrs_offense_code_description: 'Aggravated Assault',
      nibrs_crime_against_category: 'PERSON',
      block_address: '49XX BLOCK OF LEARY AVE NW',
      latitude: '47.66512',
      longitude: '-122.38011',
      ...cells,
    }),
    { at },
  );

test.each(['TEST - MIS TEST', 'Test', 'test - anything'])('%s is refused, and counted as a test', (type) => {
  expect(fire({ type })).toEqual({ reject: 'test' });
});

test('what only begins so is no test', () => expect(isReject(fire({ type: 'Testing Ground Fire' }))).toBe(false));

test.each([
  [{ incident_number: undefined }, 'no-id'],
  [{ incident_number: 'F 1; DROP' }, 'no-id'],
  [{ datetime: 'soon' }, 'no-time'],
  [{ datetime: undefined }, 'no-time'],
])('%j is refused', (cells, reject) => expect(fire(cells)).toEqual({ reject }));

test('times are the city’s wall clock, in summer and in winter', () => {
  expect(fire({ datetime: '2026-07-01T00:30:00.000' })).toMatchObject({ reportedDateTime: '2026-07-01T07:30:00Z' });
  expect(fire({ datetime: '2026-01-01T00:30:00.000' })).toMatchObject({ reportedDateTime: '2026-01-01T08:30:00Z' });
});

test('of the hour that November repeats, the instant that may be published by now', () => {
  const read = (now: string) =>
    fireDispatchCall.normalise(
      rowOf('fire-dispatch-call', { incident_number: 'F1', datetime: '2026-11-01T01:30:00.000', type: 'Wires Down' }),
      { at: new Date(now) },
    );
  expect(read('2026-11-01T08:45:00Z')).toMatchObject({ reportedDateTime: '2026-11-01T08:30:00Z' });
  expect(read('2026-11-01T09:45:00Z')).toMatchObject({ reportedDateTime: '2026-11-01T09:30:00Z' });
});

const WITHHELD = ['-', 'REDACTED', '-1.0', ' redacted ', '', null, undefined];

test.each(WITHHELD)('a place that is %j is none', (word) => {
  const place = { latitude: word, longitude: word };
  expect(offence({ block_address: word, beat: word, ...place })).toMatchObject({
    location: null,
    beat: null,
    point: null,
  });
  expect(fire({ address: word, ...place })).toMatchObject({ address: null, geometry: null });
});

test.each([
  ['0', '0'],
  ['47.6', '-121'],
  ['1271000', '230000'],
])('a point at %s, %s is outside the city, and none', (latitude, longitude) => {
  expect(fire({ latitude, longitude })).toMatchObject({ geometry: null });
});

test('a sensitive offence has no point of its own', () => {
  const offences = ['Rape', 'Kidnapping/Abduction', 'Human Trafficking, Commercial Sex Acts'];
  for (const nibrs_offense_code_description of offences)
    expect(offence({ nibrs_offense_code_description })).toMatchObject({
      location: '4900 block of LEARY AVE NW',
      point: null,
    });
});

test('the offences of one report stay apart', () => {
  expect(offence({ offense_id: '70000000002' })).toMatchObject({ id: '70000000002', incidentNum: '2026-000001' });
  expect(offence({ offense_id: '' })).toEqual({ reject: 'no-id' });
});

test('no call of a sensitive kind tells a house', () => {
  const addresses = fc.oneof(
    fc
      .tuple(fc.integer({ min: 1, max: 15_000 }), fc.constantFrom('NW 80th St', '12Th Ave S', 'Broadway E', 'Pike St'))
      .map(([number, street]) => `${number} ${street}`),
    fc.string({ maxLength: 40 }),
  );
  const types = fc.oneof(fc.constantFrom('Aid Response', 'Scenes Of Violence 7', 'Unheard Of'), fc.string());
  fc.assert(
    fc.property(addresses, types, (address, type) => {
      const call = fire({ address, type });
      if (isReject(call) || !isSensitiveNature('fire-dispatch-call', call.natureOfCall)) return;
      expect(call.geometry).toBeNull();
      if (call.address !== null && !isBlock(call.address)) expect(call.address).toMatch(/\/|&|@| AND | AT /);
    }),
  );
});

const shape = fc.record({
  type: fc.constantFrom('Point', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'),
  coordinates: fc.anything(),
});

const NAMES: DatasetName[] = ['fire-dispatch-call', 'crime', 'parcel', 'street-address', 'street-segment'];

test.each(NAMES)('nothing that a row of %s may hold throws', (name) => {
  const columns = layoutsOf(sourceOf(name, 'current')).flatMap((layout) =>
    Object.keys({ ...layout.columns, ...layout.optional }),
  );
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...columns), fc.anything()),
      fc.oneof(fc.anything(), shape),
      (read, geometry) => {
        const row = { layout: 'any', file: null, cells: read, geometry: geometry as null };
        expect(() => FEEDS[name].normalise(row, { at })).not.toThrow();
      },
    ),
  );
});

test('A3: a point whose degrees are no numbers is told; one that is withheld is not', () => {
  const told: string[] = [];
  const tell = { at, unreadable: (column: string) => told.push(column) };
  const CALL = { incident_number: 'F260000001', datetime: '2026-11-20T11:30:00.000', type: 'Fire in Building' };
  const read = (dataset: 'crime' | 'fire-dispatch-call', cells: object) => {
    told.length = 0;
    expect(isReject(FEEDS[dataset].normalise(rowOf(dataset, cells), tell))).toBe(false);
    return told.join(' ');
  };
  const CRIME = { offense_id: '1', report_number: '2026-1', report_date_time: '2026-11-19T11:30:00.000' };
  const HERE = { longitude: '-122.374492', latitude: '47.68689' };
  const GARBLED = { longitude: 'west', latitude: '47.68689 N' };
  const WITHHELD = { longitude: 'REDACTED', latitude: '-1.0' };
  expect([HERE, GARBLED, WITHHELD].map((cells) => read('crime', { ...CRIME, ...cells }))).toEqual(['', 'point', '']);
  const calls = [HERE, GARBLED, WITHHELD].map((cells) => read('fire-dispatch-call', { ...CALL, ...cells }));
  expect(calls).toEqual(['', 'geometry', '']);
});
