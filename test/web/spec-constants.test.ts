/** Tests the constants of spec §9 that no other test holds, each where the site takes it from. */
import { describe, expect, test } from 'vitest';
import { DISPATCH_CALL_TYPES } from '../../shared/alerts/asked-calls.ts';
import {
  DEFAULT_CALL_TYPE,
  DEFAULT_DISTANCE,
  DISTANCES_FEET,
  formatDistance,
} from '../../shared/alerts/subscriptions.ts';
import { feetToMetres } from '../../shared/base/geo.ts';
import { OWN } from '../../shared/cities/milwaukee/city.ts';
import { CITY } from '../../shared/cities/milwaukee/facts.ts';
import { markNamed } from '../../shared/datasets/marks.ts';
import { formatHoursBefore } from '../../shared/pickups/pickup-words.ts';
import { DEFAULT_HOURS_BEFORE, HOURS_BEFORE } from '../../shared/pickups/pickups.ts';
import { MARKER_SIZE } from '../../shared/site/picture/marker-look.ts';
import { ALERT_HOURS, recentCallsOf } from '../../web/api/queries.ts';
import { CALLS_NAMES } from '../../web/api/site-datasets.ts';
import { firstBox } from '../../web/datasets/parts/parcels/nearby-parcels.ts';
import { NEARBY_LIMIT } from '../../web/datasets/parts/parcels/parcels-in.ts';
import { ERA_NAMES, ERAS } from '../../web/datasets/parts/photos/photos.ts';
import { mayFilter, PAGE_SIZES } from '../../web/datasets/state/list-state.ts';
import { TOUCH_SIZE } from '../../web/map/call-icon.ts';
import { PARCEL_ZOOM } from '../../web/map/layers/parcel-layer.tsx';
import { CALL_MARKS } from '../../web/map/marks.ts';
import { FILL_OPACITY } from '../../web/map/parcels/fill-strength.ts';
import { readExplore } from '../../web/pages/explore-photos/explore-state.ts';
import { PHOTOS_LIMIT } from '../../web/pages/explore-photos/photo-queries.ts';

describe('notifications', () => {
  test('distances, in feet and in words, and the circle in metres', () => {
    expect(DISTANCES_FEET).toEqual([330, 660, 1320]);
    expect(DEFAULT_DISTANCE).toBe(660);
    expect([330, 660, 1320, 500].map(formatDistance)).toEqual(['1/16 mile', '1/8 mile', '1/4 mile', '500 feet']);
    expect(feetToMetres(660)).toBeCloseTo(660 * 0.3048, 9);
  });

  test('call types', () => {
    expect(Object.keys(DISPATCH_CALL_TYPES)).toEqual([
      'JustMajorPoliceDispatchCall',
      'MinorOrMajorPoliceDispatchCall',
      'JustMajorFireDispatchCall',
      'AnyFireDispatchCall',
      'AnyMajorDispatchCall',
    ]);
    expect(DEFAULT_CALL_TYPE).toBe('AnyMajorDispatchCall');
  });

  test('times before a pickup', () => {
    expect(Object.fromEntries(HOURS_BEFORE.map((hours) => [hours, formatHoursBefore(hours)]))).toEqual({
      '-18': '6am the day before',
      '-14': '10am the day before',
      '-10': '2pm the day before',
      '-6': '6pm the day before',
      '-2': '10pm the day before',
      6: '6am the morning of',
    });
    expect(DEFAULT_HOURS_BEFORE).toBe(-6);
  });
});

describe('lists and maps', () => {
  test('P9: markers are 40 pixels across, and what is pressed of them 44', () => {
    expect([MARKER_SIZE, TOUCH_SIZE]).toEqual([40, 44]);
  });

  test('page sizes, and the zoom from which a map filters', () => {
    expect(PAGE_SIZES).toEqual([1, 2, 5, 10, 25, 50, 100, 250, 500, 1000]);
    expect([14.9, 15, 16].map(mayFilter)).toEqual([false, true, true]);
  });

  test('downtown, six hours, five minutes', () => {
    const [lng, lat] = CITY.centre;
    expect([lng.toFixed(2), lat.toFixed(2), CITY.municipality]).toEqual(['-87.97', '43.03', 'Milwaukee']);
    expect(ALERT_HOURS).toBe(6);
    for (const { refetchInterval } of CALLS_NAMES.map(recentCallsOf)) expect(refetchInterval).toBe(300_000);
  });

  test('parcels nearby: from zoom 17, up to 250, in a box of 0.0015 by 0.002 degrees round the position', () => {
    expect([PARCEL_ZOOM, NEARBY_LIMIT]).toEqual([17, 250]);
    const { north, south, east, west } = firstBox([-87.9, 43]);
    expect([north - 43, 43 - south, east + 87.9, -87.9 - west].map((side) => side.toFixed(4))).toEqual([
      '0.0015',
      '0.0015',
      '0.0020',
      '0.0020',
    ]);
  });

  test('the shapes of markers, and their colours where two of a kind are told apart', () => {
    for (const name of CALL_MARKS)
      expect(markNamed(name).shape, name).toBe(name.startsWith('police') ? 'circle' : 'square');
    const colours = Object.fromEntries(CALL_MARKS.map((name) => [name, markNamed(name).colour]));
    expect(colours['police-critical']).toBe(colours['fire-critical']);
    expect(colours['police-violent']).toBe(colours['fire-fire']);
    expect(colours['police-property']).toBe(colours['fire-medical']);
    expect([colours['police-other'], colours['fire-other']]).toEqual(['#ffffff', '#ffffff']);
  });

  test('the fill of a parcel by its dwellings', () => {
    expect(FILL_OPACITY).toEqual(['step', ['get', 'dwellings'], 0.2, 2, 0.3, 8, 0.4, 24, 0.5]);
  });
});

describe('the explore map', () => {
  test('overlays, opacity, limit', () => {
    expect(OWN.mapOverlays.map(({ value, image }) => [value.slice(0, 4), image])).toEqual([
      ['1887', '/Mke-1887.jpg'],
      ['1901', '/Mke-1901.jpg'],
      ['1912', '/Mke-1912.jpg'],
      ['1931', '/Mke-1931-Transit.jpg'],
      ['1934', '/Mke-1934.jpg'],
    ]);
    expect(readExplore(new URLSearchParams())).toMatchObject({ overlay: null, opacity: 0.4, eras: ERA_NAMES });
    expect(PHOTOS_LIMIT).toBe(200);
  });

  test('eras', () => {
    expect(ERA_NAMES.map((name) => ERAS[name].label)).toEqual([
      'Before 1880',
      '1880-1900',
      '1900-1920',
      '1920-1940',
      '1940-1960',
      '1960-1980',
      '1980-2000',
      'After 2000',
      'Undated',
    ]);
  });
});
