/** Tests the part of the map that a list shows: in the URL, and round places. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInside, type LngLat } from '../../../../shared/base/geo.ts';
import { CITY } from '../../../../shared/cities/milwaukee/facts.ts';
import {
  boxAround,
  isWholeCity,
  listedBox,
  mayFilter,
  readArea,
  widened,
  withArea,
} from '../../../../web/datasets/state/dataset-area.ts';

const box = { north: 43.06, south: 43.05, east: -87.96, west: -87.98 };

test('a URL gives back the area that was put into it', () => {
  const params = withArea(new URLSearchParams('theft=1'), { box, isFiltering: true });
  expect(readArea(params)).toEqual({ box, isFiltering: true });
  expect(params.get('theft')).toBe('1');
  expect(readArea(withArea(params, { box: null, isFiltering: false }))).toEqual({ box: null, isFiltering: false });
});

test('a box is followed until the URL says otherwise, and an address asks for a box', () => {
  const area = (query: string) => readArea(new URLSearchParams(query));
  expect(area('')).toEqual({ box: null, isFiltering: false });
  expect(area('map=filter')).toEqual({ box: null, isFiltering: true });
  expect(area('box=43.06,43.05,-87.96,-87.98')).toEqual({ box, isFiltering: true });
  expect(area('box=43.06,43.05,-87.96,-87.98&map=all')).toEqual({ box, isFiltering: false });
  for (const state of [
    { box, isFiltering: true },
    { box, isFiltering: false },
    { box: null, isFiltering: true },
    { box: null, isFiltering: false },
  ])
    expect(readArea(withArea(new URLSearchParams('map=all'), state))).toEqual(state);
});

test('a box as large as the city filters nothing', () => {
  const whole = widened(CITY.bounds);
  const [lng, lat] = CITY.centre;
  const elsewhere = { north: lat + 2, south: lat + 1, east: lng + 1, west: lng - 1 };
  expect([whole, box, elsewhere].map(isWholeCity)).toEqual([true, false, false]);
  expect(listedBox({ box: whole, isFiltering: true })).toBeNull();
  expect(listedBox({ box, isFiltering: true })).toEqual(box);
  expect(listedBox({ box, isFiltering: false })).toBeNull();
});

test.each(['', '1,2,3', 'a,b,c,d', '43,44,-87,-88', '43,42,-88,-87', '900,1,1,1', '43.06,43.05,-87.96,-87.98,1'])(
  'a box of %j is none',
  (text) => {
    expect(readArea(new URLSearchParams({ box: text })).box).toBeNull();
  },
);

test('another area begins at the first page where it filters, and only there', () => {
  const third = new URLSearchParams('offset=20');
  expect(withArea(third, { box, isFiltering: true }).has('offset')).toBe(false);
  expect(withArea(third, { box, isFiltering: false }).get('offset')).toBe('20');
  expect(withArea(new URLSearchParams('offset=20&map=filter'), { box, isFiltering: false }).has('offset')).toBe(false);
});

test('the map is said to filter from zoom 15 on', () => {
  expect([14.9, 15, 18].map(mayFilter)).toEqual([false, true, true]);
});

test('a box round places holds them all, and wider still', () => {
  const place = fc.tuple(
    fc.double({ min: -88.1, max: -87.8, noNaN: true }),
    fc.double({ min: 42.9, max: 43.2, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(place, { minLength: 1 }), (places: LngLat[]) => {
      const around = boxAround(places)!;
      for (const one of places) expect(isInside(one, around)).toBe(true);
      const wide = widened(around);
      expect(wide.north).toBeGreaterThan(around.north);
      expect(wide.west).toBeLessThan(around.west);
    }),
  );
  expect(boxAround([])).toBeNull();
});
