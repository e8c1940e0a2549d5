/** Tests the explore map's state in the URL, and the eras and order of photos. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OWN } from '../../../../shared/cities/milwaukee/city.ts';
import type { HistoricPhoto } from '../../../../shared/datasets/roles.ts';
import { ERA_NAMES, eraOf, photosOf } from '../../../../web/datasets/parts/photos/photos.ts';
import { readExplore, toOpacity, toSwipe, withExplore } from '../../../../web/pages/explore-photos/explore-state.ts';

const read = (search: string) => readExplore(new URLSearchParams(search));

test('without parameters: no overlay, opacity 0.4, no divider, all eras', () => {
  expect(read('')).toEqual({
    view: null,
    overlay: null,
    opacity: 0.4,
    swipe: null,
    eras: ERA_NAMES,
    years: null,
    text: '',
    at: null,
  });
});

test('a URL gives back every state that was put into it', () => {
  fc.assert(
    fc.property(
      fc.record({
        view: fc.option(
          fc.record({
            centre: fc.constant([-87.91, 43.04] as [number, number]),
            zoom: fc.integer({ min: 9, max: 19 }),
          }),
        ),
        overlay: fc.option(fc.constantFrom(...OWN.mapOverlays)),
        opacity: fc.integer({ min: 0, max: 10 }).map((tenths) => tenths / 10),
        swipe: fc.option(fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10)),
        eras: fc.subarray([...ERA_NAMES]),
        years: fc.option(
          fc
            .tuple(fc.integer({ min: 1841, max: 2029 }), fc.integer({ min: 1841, max: 2029 }))
            .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const),
        ),
        text: fc.string(),
        at: fc.option(fc.string({ minLength: 1 })),
      }),
      (state) => {
        const params = withExplore(new URLSearchParams('street=LAKE'), state);
        expect(readExplore(new URLSearchParams(params.toString()))).toEqual(state);
        expect(params.get('street')).toBe('LAKE');
      },
    ),
  );
});

test.each([
  'view=1,2',
  'view=a,b,c',
  'view=500,0,5',
  'overlay=1066',
  'opacity=much',
  'swipe=',
  'swipe=+',
  'swipe=left',
  'years=1900',
  'years=1950-1900',
])('what %s says wrongly is as if it were not there', (search) => {
  expect(read(search)).toEqual(read(''));
});

test('opacity lies between 0 and 1, in tenths', () => {
  expect([-1, 0.44, 0.46, 7].map(toOpacity)).toEqual([0, 0.4, 0.5, 1]);
});

test('whatever a URL says of the divider, it stands between 0 and 100 per cent, in tenths, or is not there', () => {
  expect([-1, 43.74, 43.76, 700].map(toSwipe)).toEqual([0, 43.7, 43.8, 100]);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
      const { swipe } = readExplore(new URLSearchParams({ swipe: text }));
      if (swipe === null) return;
      expect(swipe).toBeGreaterThanOrEqual(0);
      expect(swipe).toBeLessThanOrEqual(100);
      expect(swipe).toBe(toSwipe(swipe));
    }),
  );
});

test.each([
  [1879, 'before-1880'],
  [1880, '1880'],
  [1899, '1880'],
  [1900, '1900'],
  [1999, '1980'],
  [2000, 'after-2000'],
  [null, 'undated'],
] as const)('%s belongs to the era %s', (year, era) => {
  expect(eraOf(year)).toBe(era);
});

const photo = (id: string, year: number | null): HistoricPhoto => ({
  id,
  title: id,
  url: '',
  imageUrl: '',
  thumbnailUrl: null,
  year,
  date: null,
  place: null,
  description: null,
  currentAddress: null,
  rights: null,
});

test('photos are sorted by year, undated ones last, and only those of the eras are left', () => {
  const photos = [photo('a', null), photo('b', 1931), photo('c', 1890), photo('d', null), photo('e', 1910)];
  expect(photosOf(photos, ERA_NAMES).map(({ id }) => id)).toEqual(['c', 'e', 'b', 'a', 'd']);
  expect(photosOf(photos, ['1880', 'undated']).map(({ id }) => id)).toEqual(['c', 'a', 'd']);
  expect(photosOf(photos, [])).toEqual([]);
});
