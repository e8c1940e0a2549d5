/** Crimes by WIBR: forms of numbers, times at both clock changes, points, odd cells, and real rows where they are at hand. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInside } from '../../../../../shared/base/geo.ts';
import { CITY } from '../../../../../shared/cities/milwaukee/facts.ts';
import { crime } from '../../../../../shared/cities/milwaukee/readers/crime.ts';
import { isReject } from '../../../../../shared/datasets/reading/feed.ts';
import type { SourceRow } from '../../../../../shared/datasets/reading/source-row.ts';
import type { DatasetRecord } from '../../../../../shared/datasets/registry.ts';
import { testWithSamples } from '../../../../harness/sources/samples.ts';
import { rowOf, rowsAt } from '../../../../harness/sources/source-rows.ts';
import { startSource } from '../../../../harness/sources/source-server.ts';

const SAMPLE = path.join(import.meta.dirname, '../../../../../../shared/samples/crime/wibr-2023-sample.csv');

const row = {
  incidentNum: '240930077',
  reportedDateTime: '2024-04-02 13:15:00',
  location: '1200 N 60TH ST',
  weaponUsed: 'HANDGUN',
  ald: '10',
  police: '3',
  ward: '214',
  zip: '53208',
  roughX: '2537512.204181650071',
  roughY: '388021.918273645002',
  arson: '0',
  assaultOffense: '1',
  burglary: '0',
  criminalDamage: '0',
  homicide: '0',
  lockedVehicle: '0',
  robbery: '0',
  sexOffense: '0',
  theft: '0',
  vehicleTheft: '0',
};
const at = new Date('2024-05-02T11:00:00Z');

const normalise = (change: Record<string, unknown>) =>
  crime.normalise(rowOf('crime', { ...row, ...change }, 'wibr'), { at });

const record = (change: Partial<typeof row>): DatasetRecord<'crime'> => {
  const outcome = normalise(change);
  if (isReject(outcome)) throw new Error(`The row was refused: ${outcome.reject}.`);
  return outcome;
};

test.each(['240930077', 'P2C24030015', 'C2603080001'])('the incident number %s is a text', (incidentNum) => {
  expect(record({ incidentNum })).toMatchObject({ id: incidentNum, incidentNum });
});

test.each([
  [{ incidentNum: '' }, 'no-id'],
  [{ incidentNum: '2409/3' }, 'no-id'],
  [{ reportedDateTime: '' }, 'no-time'],
  [{ reportedDateTime: '2024-02-30 13:15:00' }, 'no-time'],
  [{ reportedDateTime: '2024-04-02' }, 'no-time'],
])('%j is refused as %s', (change, reject) => {
  expect(normalise(change)).toEqual({ reject });
});

test.each([
  ['2024-01-02 00:00:00', '2024-01-02T06:00:00Z'],
  ['2024-07-02 00:00:00', '2024-07-02T05:00:00Z'],
  // The clocks jump from 2:00 to 3:00.
  ['2024-03-10 01:59:59', '2024-03-10T07:59:59Z'],
  ['2024-03-10 02:30:00', '2024-03-10T08:30:00Z'],
  ['2024-03-10 03:00:00', '2024-03-10T08:00:00Z'],
  // The hour from 1:00 comes twice; read weeks later, the second is meant.
  ['2023-11-05 00:59:59', '2023-11-05T05:59:59Z'],
  ['2023-11-05 01:30:00', '2023-11-05T07:30:00Z'],
  ['2023-11-05 02:00:00', '2023-11-05T08:00:00Z'],
])('%s on the wall is %s', (reportedDateTime, instant) => {
  expect(record({ reportedDateTime }).reportedDateTime).toBe(instant);
});

test.each([
  ['', ''],
  ['0', '0'],
  ['0', '388021.9'],
  ['-1', '388021.9'],
  ['east', 'north'],
  ['9999999', '9999999'],
  ['2537512.2', '100000'],
  ['1e308', '1e308'],
])('%j, %j is no point', (roughX, roughY) => {
  expect(record({ roughX, roughY }).point).toBeNull();
});

test('a point has six decimals', () => {
  expect(record({}).point).toEqual({ type: 'Point', coordinates: [-87.989042, 43.046858] });
});

test('the point of what could not be placed is none: outside the city, without a district', () => {
  const placeholder = { roughX: '2575157.257537554950', roughY: '358990.5' };
  expect(record({ ...placeholder, police: '' }).point).toBeNull();
  expect(record({ ...placeholder, police: '6' }).point).not.toBeNull();
  expect(record({ police: '' }).point).not.toBeNull();
});

test('words of the offences follow the flags', () => {
  expect(record({ assaultOffense: '0' }).crimeTypes).toEqual([]);
  expect(record({ vehicleTheft: '1', arson: '1' })).toMatchObject({
    crimeTypes: ['Arson', 'Assault offense', 'Vehicle theft'],
    arson: 1,
    assaultOffense: 1,
    burglary: 0,
    vehicleTheft: 1,
    offenses: null,
    against: null,
  });
});

test('empty cells are null, and what no location was entered for says so', () => {
  expect(record({ location: ' ', weaponUsed: '', ald: '', police: '', ward: '', zip: 'UNKNOWN' })).toMatchObject({
    location: null,
    weaponUsed: null,
    ald: null,
    police: null,
    ward: null,
    zip: null,
  });
  expect(record({ location: 'No Location Entered' }).location).toBe('No Location Entered');
  expect(record({ location: '7035  N PORT WASHINGTON ROAD ' }).location).toBe('7035 N PORT WASHINGTON ROAD');
});

test('cells of any kind give a record of the right types or a counted reject', () => {
  const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789-:. /E') }), fc.constant('0'));
  const cells = fc.record(Object.fromEntries(Object.keys(row).map((name) => [name, cell])));
  fc.assert(
    fc.property(cells, fc.boolean(), (found, isNamed) => {
      const named = isNamed ? { incidentNum: 'C1', reportedDateTime: row.reportedDateTime } : {};
      const outcome = normalise({ ...found, ...named });
      if (isReject(outcome)) {
        expect(isNamed).toBe(false);
        return;
      }
      for (const number of [outcome.ald, outcome.police, outcome.ward, outcome.zip])
        expect(number === null || Number.isSafeInteger(number)).toBe(true);
      expect(outcome.location).not.toBe('');
      expect(outcome.point === null || outcome.point.coordinates.every(Number.isFinite)).toBe(true);
    }),
  );
});

// Made twins: 'the point of what could not be placed is none: outside the city, without a district', and the fixture `crime/wibr-response.csv`.
testWithSamples('2,000 real rows are read without a reject', async () => {
  const server = await startSource((url) => {
    if (url.pathname === '/wibr.csv') return { body: readFileSync(SAMPLE) };
    return { body: JSON.stringify({ success: true, result: { resources: [{ format: 'CSV', url: '/wibr.csv' }] } }) };
  });
  const rows: SourceRow[] = [];
  for await (const found of rowsAt('crime', server.url)) rows.push(found);
  await server.stop();
  expect(rows).toHaveLength(2000);
  const outcomes = rows.map((found) => crime.normalise(found, { at }));
  expect(outcomes.filter(isReject)).toEqual([]);
  const records = outcomes.filter((outcome) => !isReject(outcome)) as DatasetRecord<'crime'>[];
  expect(new Set(records.map(({ id }) => id)).size).toBe(2000);
  const isPlaceholder = ({ cells }: SourceRow): boolean => String(cells.roughX).startsWith('2575157.2575');
  // A sensitive crime has the point of its block, which the reader does not know.
  const isSensitive = ({ cells }: SourceRow): boolean => cells.sexOffense === '1';
  const withoutPoint = rows.filter(
    (found) => found.cells.roughX === '' || isPlaceholder(found) || isSensitive(found),
  ).length;
  expect(records.filter(({ point }) => point === null)).toHaveLength(withoutPoint);
  expect(records.every(({ point }) => point === null || isInside(point.coordinates, CITY.bounds))).toBe(true);
  expect(records.every(({ crimeTypes }) => crimeTypes.length > 0)).toBe(true);
});
