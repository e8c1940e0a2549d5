/** Tests how calls are shown: their words, their age, their distance. */

import { beforeAll, describe, expect, test } from 'vitest';
import { otherWords } from '../../../../shared/alerts/other-words.ts';
import type { LngLat } from '../../../../shared/base/geo.ts';
import type { DatasetRecord } from '../../../../shared/datasets/registry.ts';
import { loadWords } from '../../../../web/api/words.ts';
import {
  callAway,
  formatDistanceAway,
  placedCalls,
  recentCalls,
  type ShownCall,
  showCall,
} from '../../../../web/datasets/calls/shown-call.ts';

const policeCall = showCall('police-dispatch-call');
const fireCall = showCall('fire-dispatch-call');

const police: DatasetRecord<'police-dispatch-call'> = {
  callNumber: '263240444',
  reportedDateTime: '2026-11-20T15:17:20Z',
  location: '922 N 43RD ST,MKE',
  district: 3,
  natureOfCall: 'BATTERY',
  status: 'Advised',
  locationAccuracy: 'exact',
  locationSource: 'street-address',
  statuses: [],
  geometry: { type: 'Point', coordinates: [-87.966, 43.042] },
};

const fire: DatasetRecord<'fire-dispatch-call'> = {
  cfs: 'A/1',
  reportedDateTime: '2026-11-20T15:00:00Z',
  address: '3491 W MAPLE ST',
  apt: '204',
  city: 'MILWAUKEE',
  natureOfCall: 'EMS',
  disposition: 'ACTIVE',
  locationAccuracy: null,
  locationSource: null,
  statuses: [],
  geometry: null,
};

test('before the plain words are there, a call is shown in the city’s own', () => {
  expect(policeCall(police)).toMatchObject({ nature: 'BATTERY', location: '922 N 43RD ST,MKE', status: 'Advised' });
  expect(fireCall(fire).location).toBe('3491 W MAPLE ST, apt 204, MILWAUKEE');
  expect(policeCall({ ...police, location: null }).location).toBe('Location not given');
  expect(callAway([-87.966, 43.042], policeCall(police))).toBe('0 feet away');
});

describe('in plain words', () => {
  beforeAll(loadWords);

  test('a police call', () => {
    expect(policeCall(police)).toEqual({
      path: '/policeDispatchCall/263240444',
      dataset: 'police-dispatch-call',
      kind: 'police-violent',
      nature: 'Physical attack (battery)',
      heading: 'Physical attack (battery) at 922 N 43rd St',
      time: '2026-11-20T15:17:20Z',
      location: '922 N 43rd St',
      placeNote: null,
      status: 'Advice given, no report',
      city: { nature: 'BATTERY', location: '922 N 43RD ST,MKE', status: 'Advised' },
      written: { location: '922 N 43RD ST,MKE', locationAccuracy: 'exact' },
      place: [-87.966, 43.042],
    });
  });

  test('a fire call names the apartment, and its id is safe in a path', () => {
    expect(fireCall(fire)).toMatchObject({
      path: '/fireDispatchCall/A%2F1',
      dataset: 'fire-dispatch-call',
      kind: 'fire-medical',
      nature: 'Medical emergency',
      location: '3491 W Maple St, apt 204',
      heading: 'Medical emergency at 3491 W Maple St',
      place: null,
    });
    expect(fireCall({ ...fire, apt: null }).location).toBe('3491 W Maple St');
  });

  test('what the source leaves out is said in words', () => {
    expect(policeCall({ ...police, natureOfCall: null, location: null })).toMatchObject({
      nature: 'Nature not given',
      location: 'Location not given',
      kind: 'police-other',
    });
  });

  test('a place that is not known to the house says so', () => {
    expect(policeCall({ ...police, locationAccuracy: 'near' })).toMatchObject({
      location: 'Near 922 N 43rd St',
      placeNote: expect.stringContaining('the nearest known is used'),
    });
  });

  test('the city’s words are told where they say more than another case', () => {
    expect(otherWords('THEFT', 'Theft')).toBeNull();
    expect(otherWords('TRBL W/SUBJ', 'Trouble with a person')).toBe('TRBL W/SUBJ');
    expect(otherWords(null, 'Nature not given')).toBeNull();
  });

  test('only placed calls are drawn', () => {
    expect(placedCalls([policeCall(police), fireCall(fire)]).map(({ key }) => key)).toEqual([
      '/policeDispatchCall/263240444',
    ]);
  });

  describe('the calls of the previous six hours', () => {
    const now = new Date('2026-11-20T18:00:00Z');
    const at = (time: string): ShownCall => ({ ...policeCall(police), time, path: time });

    test('hold one of exactly six hours, and none that is older', () => {
      const calls = [at('2026-11-20T12:00:00Z'), at('2026-11-20T11:59:59Z'), at('2026-11-20T17:00:00Z')];
      expect(recentCalls(calls, 6, now).map(({ path }) => path)).toEqual([
        '2026-11-20T17:00:00Z',
        '2026-11-20T12:00:00Z',
      ]);
    });
  });

  test('distances are in feet near by, else in miles', () => {
    expect(formatDistanceAway([-87.9, 43], [-87.9, 43.0005])).toBe('180 feet away');
    expect(formatDistanceAway([-87.9, 43], [-87.9, 43.01447])).toBe('1.0 miles away');
  });

  test('a call at the very place is there, one known to its block in the block', () => {
    const from: LngLat = [-87.966, 43.042];
    expect(callAway(from, policeCall(police))).toBe('At this address');
    expect(callAway([-87.966, 43.0421], policeCall(police))).toBe('Close to this address');
    expect(callAway([-87.966, 43.0425], policeCall({ ...police, locationAccuracy: 'block' }))).toBe('In this block');
    expect(callAway([-87.966, 43.0425], policeCall(police))).toBe('180 feet away');
    expect(callAway(from, fireCall(fire))).toBeNull();
  });
});
