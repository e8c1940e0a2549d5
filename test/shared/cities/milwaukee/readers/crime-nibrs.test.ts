/** Crimes by NIBRS: numbers, times at both clock changes, dates that can't be, codes, flags, weapons, places, odd cells. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toIso } from '../../../../../shared/base/dates.ts';
import { OFFENCES, type Offence } from '../../../../../shared/cities/milwaukee/datasets/crime.ts';
import { AGAINST, NIBRS_OFFENCES } from '../../../../../shared/cities/milwaukee/nibrs-codes.data.ts';
import { crime } from '../../../../../shared/cities/milwaukee/readers/crime.ts';
import { isReject } from '../../../../../shared/datasets/reading/feed.ts';
import type { DatasetRecord } from '../../../../../shared/datasets/registry.ts';
import { sampleRows, testWithSamples } from '../../../../harness/sources/samples.ts';
import { rowOf } from '../../../../harness/sources/source-rows.ts';

const row = {
  caseNumber: 'C2604010123',
  incidentDate: '2026-04-01 13:15:00',
  policeDistrict: '3',
  offenseAll: '13A',
  locationAll: '1200 N MADE UP ST',
  longitude: '-87.989042',
  latitude: '43.046858',
  weaponUsedAll: 'HANDGUN',
};
const at = new Date('2026-06-12T11:00:00Z');

const normalise = (change: Record<string, unknown>) =>
  crime.normalise(rowOf('crime', { ...row, ...change }, 'nibrs'), { at });

const record = (change: Partial<typeof row> = {}): DatasetRecord<'crime'> => {
  const outcome = normalise(change);
  if (isReject(outcome)) throw new Error(`The row was refused: ${outcome.reject}.`);
  return outcome;
};

// The keys of a record of names are its names.
const FLAGS = Object.keys(OFFENCES) as Offence[];
const flagsOf = (offenseAll: string): Offence[] => {
  const found = record({ offenseAll });
  return FLAGS.filter((flag) => found[flag] === 1);
};

test.each([
  ['C2510110140', 'C2510110140'],
  ['c2603190049', 'C2603190049'],
  [' P2C26040036 ', 'P2C26040036'],
  ['2603010079', '2603010079'],
  ['051230045', '051230045'],
])('the case number %s is the id %s', (caseNumber, id) => {
  expect(record({ caseNumber })).toMatchObject({ id, incidentNum: id });
});

describe('dates', () => {
  test.each([
    ['2026-01-02 00:00:00', '2026-01-02T06:00:00Z'],
    ['2025-07-02 00:00:00', '2025-07-02T05:00:00Z'],
    // The clocks jump from 2:00 to 3:00.
    ['2026-03-08 01:59:59', '2026-03-08T07:59:59Z'],
    ['2026-03-08 02:30:00', '2026-03-08T08:30:00Z'],
    ['2026-03-08 03:00:00', '2026-03-08T08:00:00Z'],
    // The hour from 1:00 comes twice; read months later, the second is meant.
    ['2025-11-02 00:59:59', '2025-11-02T05:59:59Z'],
    ['2025-11-02 01:30:00', '2025-11-02T07:30:00Z'],
    ['2025-11-02 02:00:00', '2025-11-02T08:00:00Z'],
    ['2005-02-01 00:00:00', '2005-02-01T06:00:00Z'],
    ['2026-06-13 06:00:00', '2026-06-13T11:00:00Z'],
  ])('%s on the wall is %s', (incidentDate, instant) => {
    expect(record({ incidentDate }).reportedDateTime).toBe(instant);
  });

  test.each([
    [{ caseNumber: '' }, 'no-id'],
    [{ caseNumber: 'C26/3' }, 'no-id'],
    [{ incidentDate: '' }, 'no-time'],
    [{ incidentDate: '2026-02-30 13:15:00' }, 'no-time'],
    [{ incidentDate: '2026-04-02' }, 'no-time'],
    [{ incidentDate: '1991-05-01 12:00:00' }, 'too-old'],
    [{ incidentDate: '2005-01-31 23:59:59' }, 'too-old'],
    [{ incidentDate: '2026-06-13 06:00:01' }, 'in-future'],
    [{ incidentDate: '2027-06-01 12:00:00' }, 'in-future'],
  ])('%j is refused as %s', (change, reject) => {
    expect(normalise(change)).toEqual({ reject });
  });
});

describe('offences', () => {
  test('are named by the FBI and in plain words, the gravest kind first, each once', () => {
    expect(record({ offenseAll: ' 90z;35A;23F; 13b;;13B' })).toMatchObject({
      offenses: 'Simple Assault; Theft From Motor Vehicle; Drug/Narcotic Violations; All Other Offenses',
      crimeTypes: ['Assault', 'Theft from vehicle', 'Drugs', 'Other offense'],
      against: 'persons',
      assaultOffense: 1,
      lockedVehicle: 1,
    });
  });

  test('in another order are the same', () => {
    expect(record({ offenseAll: '90Z;290;13B' })).toEqual(record({ offenseAll: '13B;90Z;290' }));
  });

  test.each(['999', '---', '90W', '90X', '11E', '4Ü', 'CONSTRUCTOR', '__PROTO__'])(
    'of the unknown code %s are another offence, and the row is kept',
    (code) => {
      const name = `Other offence (${code})`;
      expect(record({ offenseAll: code })).toMatchObject({ crimeTypes: [name], offenses: name, against: 'other' });
      expect(flagsOf(code)).toEqual([]);
    },
  );

  test('that are not said are none', () => {
    for (const offenseAll of ['', ' ', ';'])
      expect(record({ offenseAll })).toMatchObject({ crimeTypes: [], offenses: null, against: null });
  });

  test.each<[Offence, string[]]>([
    ['arson', ['200']],
    ['assaultOffense', ['13A', '13B', '13C']],
    ['burglary', ['220']],
    ['criminalDamage', ['290']],
    ['homicide', ['09A', '09B']],
    ['lockedVehicle', ['23F']],
    ['robbery', ['120']],
    ['sexOffense', ['11A', '11B', '11C', '11D', '36A', '36B']],
    ['theft', ['23A', '23B', '23C', '23D', '23E', '23G', '23H']],
    ['vehicleTheft', ['240']],
  ])('set the flag %s by the codes %j alone', (flag, codes) => {
    const found = Object.keys(NIBRS_OFFENCES).filter((code) => flagsOf(code).includes(flag));
    expect(found.toSorted()).toEqual(codes);
  });

  test('set a flag wherever its code stands, and justifiable homicide none', () => {
    const codes = Object.keys(NIBRS_OFFENCES);
    const some = fc.uniqueArray(fc.constantFrom(...codes, '999', '---'), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(some, (chosen) => {
        const expected = new Set(chosen.flatMap(flagsOf));
        expect(flagsOf(chosen.join(';'))).toEqual(FLAGS.filter((flag) => expected.has(flag)));
        const ranks = chosen.map((code) => AGAINST.indexOf(NIBRS_OFFENCES[code]?.[2] ?? 'other'));
        const found = record({ offenseAll: chosen.join(';') });
        expect(found.against).toBe(AGAINST[Math.min(...ranks)]);
        expect(found.crimeTypes).toHaveLength(chosen.length);
      }),
    );
    expect(flagsOf('09C')).toEqual([]);
    expect(flagsOf('09C;290')).toEqual(['criminalDamage']);
  });

  test('have names of their own, by the FBI and in plain words', () => {
    const all = Object.values(NIBRS_OFFENCES);
    for (const place of [0, 1] as const) expect(new Set(all.map((one) => one[place])).size).toBe(all.length);
    for (const [name, words] of all) expect(`${name}${words}`).not.toContain(';');
  });

  test('against persons are those of the FBI’s list', () => {
    const found = Object.entries(NIBRS_OFFENCES).flatMap(([code, [, , against]]) =>
      against === 'persons' ? [code] : [],
    );
    const listed = '09A 09B 100 11A 11B 11C 11D 13A 13B 13C 36A 36B 64A 64B'.split(' ');
    expect(found.toSorted()).toEqual(listed);
    for (const code of listed) expect(record({ offenseAll: `90Z;${code}` }).against).toBe('persons');
  });

  // Made twin: 'against persons are those of the FBI’s list'.
  testWithSamples('are all known that the city has counted, but for those that are no codes of NIBRS', () => {
    const counted = sampleRows('2026/nibrs-first-code-counts.csv');
    expect(counted).toHaveLength(66);
    const unknown = counted.filter(({ code = '' }) => !NIBRS_OFFENCES[code]);
    expect(unknown.map(({ code }) => code).toSorted()).toEqual(['---', '11E', '90W', '90X', '90Y', '999']);
    for (const { code = '', crime_against } of counted)
      expect(NIBRS_OFFENCES[code]?.[2] ?? 'other', code).toBe(crime_against);
  });
});

test.each([
  ['FIREARM;PERSONAL WEAPON', 'FIREARM, PERSONAL WEAPON'],
  [' handgun ;HANDGUN;', 'HANDGUN'],
  ['KNIFE/CUTTING INSTRUMENT', 'KNIFE/CUTTING INSTRUMENT'],
  ['NONE', 'NONE'],
  ['', null],
])('the weapons %j are %j', (weaponUsedAll, weaponUsed) => {
  expect(record({ weaponUsedAll }).weaponUsed).toBe(weaponUsed);
});

test.each([
  ['1200 N MADE UP ST', '1200 N MADE UP ST'],
  ['1200  N MADE UP ST;900 W FIXTURE AV', '1200 N MADE UP ST'],
  ['N MADE UP ST / W FIXTURE AV', 'N MADE UP ST / W FIXTURE AV'],
  ['', null],
  [' ;900 W FIXTURE AV', null],
])('the location %j is %j', (locationAll, location) => {
  expect(record({ locationAll }).location).toBe(location);
});

test.each([
  ['-87.9890421234', '43.0468584999', [-87.989042, 43.046858]],
  [' -87.95 ', '43.1', [-87.95, 43.1]],
  ['', '', null],
  ['-87.95', '', null],
  ['NULL', 'NULL', null],
  ['0', '0', null],
  ['43.1', '-87.95', null],
  ['-87.7', '43.1', null],
  ['-88.2', '43.1', null],
  ['1e308', '43.1', null],
])('%j, %j is the point %j', (longitude, latitude, coordinates) => {
  expect(record({ longitude, latitude }).point).toEqual(coordinates && { type: 'Point', coordinates });
});

test('what the source does not say of a place is null', () => {
  expect(record({ policeDistrict: '' })).toMatchObject({ police: null, ald: null, ward: null, zip: null });
  expect(record().police).toBe(3);
});

test('cells of any kind give a record of the right types or a counted reject', () => {
  const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789-:.; /E') }), fc.constant('0'));
  const cells = fc.record(Object.fromEntries(Object.keys(row).map((name) => [name, cell])));
  const dates = fc.date({ min: new Date('2005-02-02T00:00:00Z'), max: at, noInvalidDate: true });
  fc.assert(
    fc.property(cells, fc.boolean(), dates, (found, isNamed, date) => {
      const incidentDate = toIso(date).replace('T', ' ').replace('Z', '');
      const outcome = normalise({ ...found, ...(isNamed ? { caseNumber: 'C1', incidentDate } : {}) });
      if (isReject(outcome)) {
        expect(isNamed).toBe(false);
        return;
      }
      expect(outcome.police === null || Number.isSafeInteger(outcome.police)).toBe(true);
      for (const text of [outcome.location, outcome.weaponUsed, outcome.offenses]) expect(text).not.toBe('');
      expect(outcome.crimeTypes.length === 0).toBe(outcome.offenses === null);
      expect(outcome.point === null || outcome.point.coordinates.every(Number.isFinite)).toBe(true);
    }),
  );
});
