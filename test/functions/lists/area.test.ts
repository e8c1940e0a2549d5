/** The records in an area: exactly as an independent reckoning says, and so does the list of it. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listRecords } from '../../../functions/lists/list.ts';
import { fromMicrodegrees, type LngLat, type MultiPolygon, type Polygon } from '../../../shared/base/geo.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import { DATASETS } from '../../../shared/datasets/registry.ts';
import { insideArea } from '../../../shared/places/inside.ts';
import { type Cloud, startCloud } from '../../harness/cloud/cloud.ts';
import { draws } from '../../harness/draws.ts';
import { naiveList } from '../../harness/lists/list-model.ts';
import { publishMade } from '../../harness/lists/publish-made.ts';
import { isInArea } from '../../harness/lists/shapes.ts';
import { someQuery } from '../../harness/lists/some-query.ts';

const closed = (ring: LngLat[]): LngLat[] => [...ring, ...ring.slice(0, 1)];

/** Rings of positions, which may cross themselves and each other, as people draw them. */
const areas = (coordinate: fc.Arbitrary<LngLat>): fc.Arbitrary<Polygon | MultiPolygon> => {
  const ring = fc.array(coordinate, { minLength: 3, maxLength: 7 }).map(closed);
  const rings = fc.array(ring, { minLength: 1, maxLength: 2 });
  return fc.oneof(
    rings.map((coordinates): Polygon => ({ type: 'Polygon', coordinates })),
    fc
      .array(rings, { minLength: 1, maxLength: 3 })
      .map((coordinates): MultiPolygon => ({ type: 'MultiPolygon', coordinates })),
  );
};

/** Few whole microdegrees, so that places often lie on edges and corners. */
const small = fc.integer({ min: -5, max: 5 }).map(fromMicrodegrees);

test('random areas and places', () => {
  let inside = 0;
  fc.assert(
    fc.property(areas(fc.tuple(small, small)), fc.tuple(small, small), (area, [lng, lat]) => {
      const expected = isInArea([lng, lat], area);
      inside += expected ? 1 : 0;
      expect(insideArea(area)(Math.round(lng * 1e6), Math.round(lat * 1e6))).toBe(expected);
    }),
    { numRuns: 10_000 },
  );
  // Neither all nor none, so that both answers were tested.
  expect(inside).toBeGreaterThan(1000);
  expect(inside).toBeLessThan(9000);
});

const square = (least: number, most: number): LngLat[] =>
  closed([
    [least, least],
    [most, least],
    [most, most],
    [least, most],
  ]);

test.each<[string, Polygon | MultiPolygon, LngLat, boolean]>([
  ['inside', { type: 'Polygon', coordinates: [square(0, 1)] }, [0.5, 0.5], true],
  ['a corner', { type: 'Polygon', coordinates: [square(0, 1)] }, [1, 1], true],
  ['just outside', { type: 'Polygon', coordinates: [square(0, 1)] }, [1.000001, 1], false],
  ['in a hole', { type: 'Polygon', coordinates: [square(0, 1), square(0.2, 0.8)] }, [0.5, 0.5], false],
  ['on the edge of a hole', { type: 'Polygon', coordinates: [square(0, 1), square(0.2, 0.8)] }, [0.2, 0.5], true],
  [
    'where two of several overlap',
    { type: 'MultiPolygon', coordinates: [[square(0, 1)], [square(0.5, 2)]] },
    [0.75, 0.75],
    true,
  ],
])('by hand: %s', (_name, area, [lng, lat], expected) => {
  expect(insideArea(area)(lng * 1e6, lat * 1e6)).toBe(expected);
});

describe('lists within an area', () => {
  let cloud: Cloud;
  let records: AnyRecord[];
  beforeAll(async () => {
    cloud = await startCloud();
    records = await publishMade('crime', 600);
  });
  afterAll(() => cloud.stop());

  test('are answered as the model answers them', () => {
    const expected = naiveList(DATASETS.crime, new Map([['crime', records]]));
    const near = fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 50 }))
      .map(([lng, lat]): LngLat => [(-88_070_000 + lng * 5000) / 1e6, (42_920_000 + lat * 5000) / 1e6]);
    return fc.assert(
      fc.asyncProperty(someQuery(DATASETS.crime, records), areas(near), async (query, within) => {
        const asked = { ...query, within, offset: query.offset % 20, tests: query.tests.slice(0, 1) };
        const { items, total } = await listRecords('crime', asked);
        expect({ items, total }).toEqual(expected(asked));
      }),
      { numRuns: draws(150) },
    );
  });
});
