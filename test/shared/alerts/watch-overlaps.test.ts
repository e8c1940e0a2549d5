/** Which watch asks for all that another asks for: compared with the calls that each would get. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DISPATCH_CALL_TYPES, type DispatchCallType } from '../../../shared/alerts/asked-calls.ts';
import { DISTANCES_FEET, type DistanceFeet } from '../../../shared/alerts/subscriptions.ts';
import { includesTopic, wantsCall } from '../../../shared/alerts/topics.ts';
import { areasRound, includedBy, type OverlappingWatch } from '../../../shared/alerts/watch-overlaps.ts';
import { feetToMetres, type LngLat, metresBetween, point } from '../../../shared/base/geo.ts';
import { CALLS } from '../../../shared/datasets/registry.ts';

const TYPES = Object.keys(DISPATCH_CALL_TYPES) as DispatchCallType[];
const LEVELS = ['nonCrime', 'minor', 'major'] as const;
const HERE: LngLat = [-87.9, 43.05];

/** Degrees of a metre here. */
const [EAST, NORTH] = [
  0.0001 / metresBetween(HERE, [HERE[0] + 0.0001, HERE[1]]),
  0.0001 / metresBetween(HERE, [HERE[0], HERE[1] + 0.0001]),
];

/** A point so many metres from another, at a bearing in radians. */
const from = ([lng, lat]: LngLat, metres: number, bearing: number): LngLat => [
  lng + Math.sin(bearing) * metres * EAST,
  lat + Math.cos(bearing) * metres * NORTH,
];

const bearings = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });

const circles = fc
  .record({
    metres: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 500, noNaN: true })),
    bearing: bearings,
    distance: fc.constantFrom<DistanceFeet>(...DISTANCES_FEET),
  })
  .map(({ metres, bearing, distance }) => ({
    place: { kind: 'circle' as const, point: point(...from(HERE, metres, bearing)) },
    distance,
  }));
const ends = fc.constantFrom(null, 'e-center-st', 'e-locust-st');
const areas = fc
  .constantFrom('riverwest', 'ald-3')
  .map((area) => ({ place: { kind: 'area' as const, area }, distance: null }));
const streets = fc
  .record({ street: fc.constantFrom('n-pierce-st', 'n-booth-st'), from: ends, to: ends })
  .map((stretch) => ({ place: { kind: 'street' as const, ...stretch }, distance: null }));
const watches: fc.Arbitrary<OverlappingWatch> = fc
  .tuple(
    fc.oneof(circles, areas, streets),
    fc.constantFrom(...TYPES),
    fc.option(fc.constant('2026-11-20T18:00:00Z'), { freq: 5 }),
  )
  .map(([where, dispatchCallType, stoppedAt]) => ({ ...where, dispatchCallType, stoppedAt }));

test.each(TYPES.flatMap((outer) => TYPES.map((inner) => [outer, inner] as const)))(
  '%s includes %s just where it wants each call of it',
  (outer, inner) => {
    const calls = CALLS.flatMap((dataset) => LEVELS.map((level) => [dataset, level] as const));
    expect(includesTopic(outer, inner)).toBe(
      calls.every((call) => !wantsCall(inner, ...call) || wantsCall(outer, ...call)),
    );
  },
);

const isInCircle = (at: LngLat, { place, distance }: OverlappingWatch): boolean =>
  place.kind === 'circle' && metresBetween(place.point.coordinates, at) < feetToMetres(distance ?? 0);

test('a circle is included just where no point of it lies outside the other', () =>
  fc.assert(
    fc.property(
      circles,
      circles,
      bearings,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (one, other, bearing, share) => {
        const asked = { dispatchCallType: 'AnyMajorDispatchCall' as const, stoppedAt: null };
        const [inner, outer] = [
          { ...one, ...asked },
          { ...other, ...asked },
        ];
        const [middle, radius] = [one.place.point.coordinates, feetToMetres(one.distance)];
        if (includedBy(inner, [outer, inner]) === outer) {
          const at = from(middle, share * radius, bearing);
          expect(isInCircle(at, outer) || !isInCircle(at, inner)).toBe(true);
        } else {
          const [lng, lat] = outer.place.point.coordinates;
          const away = Math.atan2((middle[0] - lng) / EAST, (middle[1] - lat) / NORTH);
          // The farthest point, but for a step that the planar bearing may be wrong by.
          const beyond = metresBetween([lng, lat], from(middle, radius, away));
          expect(beyond).toBeGreaterThan(feetToMetres(outer.distance) - 0.01);
        }
      },
    ),
  ));

describe('among all of a user', () => {
  const lists = fc.array(watches, { maxLength: 8 });

  test('stopped ones neither include nor are included, and no two include each other', () =>
    fc.assert(
      fc.property(lists, (all) => {
        for (const watch of all) {
          const seen = new Set<OverlappingWatch>();
          for (let at: OverlappingWatch | undefined = watch; at; at = includedBy(at, all)) {
            expect(seen.has(at)).toBe(false);
            seen.add(at);
            if (seen.size > 1) expect([watch.stoppedAt, at.stoppedAt]).toEqual([null, null]);
          }
        }
      }),
    ));

  test('the one that includes it asks for its topic, in the same place, round it or on all of its street', () =>
    fc.assert(
      fc.property(lists, (all) => {
        for (const watch of all) {
          const outer = includedBy(watch, all);
          if (!outer) continue;
          expect(includesTopic(outer.dispatchCallType, watch.dispatchCallType)).toBe(true);
          expect(outer.place.kind).toBe(watch.place.kind);
          if (outer.place.kind === 'street' && outer.place.from !== null) expect(watch.place).toEqual(outer.place);
          if (outer.place.kind === 'area') expect(watch.place).toEqual(outer.place);
        }
      }),
    ));
});

test.each([
  ['a quieter topic', 'JustMajorFireDispatchCall', null, 1],
  ['a louder topic', 'AnyMajorDispatchCall', null, 0],
  ['one that is stopped', 'JustMajorFireDispatchCall', '2026-11-20T18:00:00Z', 0],
] as const)('a watched area may be round a circle of %s: told or not', (_, topic, stoppedAt, count) => {
  const area = { place: { kind: 'area' as const, area: 'riverwest' }, distance: null, stoppedAt: null };
  const all = [
    { ...round(330, topic), stoppedAt },
    { ...area, dispatchCallType: 'AnyFireDispatchCall' as const },
  ];
  expect(areasRound(all[0]!, all)).toEqual(all.slice(1, 1 + count));
  expect(areasRound(all[1]!, all)).toEqual([]);
  expect(areasRound(all[0]!, [all[0]!, { ...all[1]!, stoppedAt: '2026-11-20T18:00:00Z' }])).toEqual([]);
});

const round = (distance: DistanceFeet, dispatchCallType: DispatchCallType): OverlappingWatch => ({
  ...{ dispatchCallType, distance, stoppedAt: null },
  place: { kind: 'circle', point: point(...HERE) },
});
const on = (start: string | null, end: string | null): OverlappingWatch => ({
  ...{ dispatchCallType: 'AnyMajorDispatchCall', distance: null, stoppedAt: null },
  place: { kind: 'street', street: 'n-pierce-st', from: start, to: end },
});
const turned = ({ place, ...watch }: OverlappingWatch) => ({
  ...watch,
  place: Object.fromEntries(Object.entries(place).toReversed()) as OverlappingWatch['place'], // The same parts.
});

test.each([
  ['a nearer circle', round(330, 'AnyFireDispatchCall'), round(1320, 'AnyFireDispatchCall'), true],
  ['a quieter topic', round(330, 'JustMajorFireDispatchCall'), round(330, 'AnyFireDispatchCall'), true],
  ['a louder topic', round(330, 'AnyFireDispatchCall'), round(1320, 'AnyMajorDispatchCall'), false],
  ['a wider circle', round(1320, 'AnyFireDispatchCall'), round(660, 'AnyFireDispatchCall'), false],
  ['a stretch of the whole street', on('e-center-st', 'e-locust-st'), on(null, null), true],
  ['a stretch, its parts in another order', on('e-center-st', null), turned(on('e-center-st', null)), true],
  ['another stretch', on('e-center-st', null), on('e-locust-st', null), false],
  ['a whole street', on(null, null), on('e-center-st', null), false],
])('%s: told or not', (_, watch, other, isTold) => {
  expect(includedBy(watch, [other, watch])).toBe(isTold ? other : undefined);
});
