/** The counts around a record, and the records around which nothing is counted. */
import { describe, expect, test } from 'vitest';
import { crime } from '../../../../shared/cities/milwaukee/datasets/crime.ts';
import { fireDispatchCall } from '../../../../shared/cities/milwaukee/datasets/fire-dispatch-call.ts';
import { policeDispatchCall } from '../../../../shared/cities/milwaukee/datasets/police-dispatch-call.ts';
import { SENSITIVE_OFFENCE_NAMES } from '../../../../shared/cities/milwaukee/sensitive.ts';
import type { AnyRecord } from '../../../../shared/datasets/dataset.ts';
import { parseListQuery } from '../../../../shared/query/query.ts';
import { aroundOf, countQuery, listPath } from '../../../../web/datasets/record/counted-around.ts';

const geometry = { type: 'Point', coordinates: [-87.95, 43.06] };
const call = (natureOfCall: string | null, location: string | null = '2100 N 35TH ST,MKE'): AnyRecord => ({
  callNumber: '263240001',
  natureOfCall,
  location,
  geometry,
});
const incident = (more: AnyRecord): AnyRecord => ({
  id: '1',
  location: '2100 N 35TH ST',
  offenses: 'Robbery; Simple Assault',
  sexOffense: 0,
  point: geometry,
  ...more,
});

describe('a call or crime that may be counted', () => {
  const around = aroundOf(policeDispatchCall, call('BATTERY'))!;

  test('is counted by its kind, within 660 feet, since so many days ago', () => {
    const query = countQuery(policeDispatchCall, around, 30, new Date('2026-11-23T12:00:00Z'));
    expect(query).toEqual({
      filter: 'natureOfCall = "BATTERY" AND reportedDateTime >= "2026-10-24T12:00:00Z"',
      near: '43.06,-87.95,201.2',
      limit: 1,
    });
    const given = Object.entries(query).map(([name, value]) => [name, [String(value)]]);
    expect(() => parseListQuery(policeDispatchCall, Object.fromEntries(given))).not.toThrow();
  });

  test('a crime by the gravest of its offences', () => {
    const of = aroundOf(crime, incident({}))!;
    expect(countQuery(crime, of, 365, new Date('2026-11-23T12:00:00Z')).filter).toBe(
      'offenses.Contains("Robbery") AND reportedDateTime >= "2025-11-23T12:00:00Z"',
    );
  });

  test('its list is asked for the kind, with the map on the circle', () => {
    const { pathname, searchParams } = new URL(listPath(policeDispatchCall, around), 'https://site');
    expect(pathname).toBe('/policeDispatchCall');
    expect(searchParams.get('natureOfCall')).toBe('BATTERY');
    expect(searchParams.get('map')).toBe('filter');
    const [north = 0, south = 0, east = 0, west = 0] = searchParams.get('box')!.split(',').map(Number);
    expect([north > 43.06, south < 43.06, east > -87.95, west < -87.95]).toEqual([true, true, true, true]);
    expect(searchParams.get('within')!.split(';').length).toBeGreaterThanOrEqual(12);
  });
});

describe('nothing is counted', () => {
  test('of sensitive kinds of calls', () => {
    for (const nature of ['WELFARE CITIZEN', 'SUICIDE ATTEMPT', 'BATTERY DV', 'OVERDOSE', 'SEXUAL ASSAULT', 'MISSING'])
      expect(aroundOf(policeDispatchCall, call(nature)), nature).toBeNull();
    const medical = { cfs: '1', natureOfCall: 'EMS', address: '2345 N LAKE DR', geometry };
    expect(aroundOf(fireDispatchCall, medical)).toBeNull();
    expect(aroundOf(fireDispatchCall, { ...medical, natureOfCall: null })).toBeNull();
    expect(aroundOf(fireDispatchCall, { ...medical, natureOfCall: 'Tree Fire' })).not.toBeNull();
  });

  test('around a call that was sensitive once, so that it is known by block', () => {
    expect(aroundOf(policeDispatchCall, call('BATTERY', '2100 block of N 35TH ST,MKE'))).toBeNull();
  });

  test('of crimes with a sensitive offence, wherever it stands, and of those known by block', () => {
    for (const name of SENSITIVE_OFFENCE_NAMES)
      expect(aroundOf(crime, incident({ offenses: `Robbery; ${name}` })), name).toBeNull();
    expect(aroundOf(crime, incident({ sexOffense: 1 }))).toBeNull();
    expect(aroundOf(crime, incident({ location: '2100 block of N 35TH ST' }))).toBeNull();
    expect(aroundOf(crime, incident({ offenses: null }))).toBeNull();
  });

  test('around what has no place, and of what has no kind', () => {
    expect(aroundOf(policeDispatchCall, { ...call('BATTERY'), geometry: null })).toBeNull();
    expect(aroundOf(policeDispatchCall, call(null))).toBeNull();
  });
});
