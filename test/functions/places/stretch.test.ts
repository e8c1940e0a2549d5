/** Stretches of streets: cut between two places along the course, found by the calls on them, and covered by their cells. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metresToStretch, readSpot } from '../../../functions/places/on-street.ts';
import { courseOf, cutLines, metresToLines } from '../../../functions/places/stretch.ts';
import { cellOf, cellsAlong, partOf } from '../../../functions/tables/cells.ts';
import { type LngLat, metresBetween } from '../../../shared/base/geo.ts';

/** Five decimals, as the lines of the index have them. */
const place = fc
  .tuple(fc.integer({ min: -8_805_000, max: -8_788_000 }), fc.integer({ min: 4_295_000, max: 4_315_000 }))
  .map(([lng, lat]): LngLat => [lng / 1e5, lat / 1e5]);
/** A share of a way, in hundredths. */
const share = (least: number) => fc.integer({ min: least * 100, max: 100 }).map((hundredths) => hundredths / 100);
const lines = fc.array(fc.array(place, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 3 });

/** Somewhere on a piece of a line. */
const between = ([a, b]: [LngLat, LngLat], share: number): LngLat => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

describe('a course', () => {
  test('goes north or east, whatever the order of its lines', () => {
    fc.assert(
      fc.property(lines, (street) => {
        const course = courseOf(street)!;
        const turned = courseOf(street.toReversed().map((line) => line.toReversed()))!;
        expect(turned.towards).toBe(course.towards);
        expect(turned.metres).toBeCloseTo(course.metres, 3);
        const axis = course.towards === 'north' ? 1 : 0;
        const ends = street.flat().toSorted((a, b) => course.along(a) - course.along(b));
        expect(ends.at(-1)![axis]).toBeGreaterThanOrEqual(ends[0]![axis]);
      }),
    );
  });

  test('is null for a street without lines', () => expect(courseOf([])).toBeNull());
});

describe('a cut', () => {
  test('holds what lies in its span, and nothing that lies outside', () => {
    fc.assert(
      fc.property(lines, share(0), share(0), share(0), (street, one, other, way) => {
        const course = courseOf(street)!;
        const span = [Math.min(one, other) * course.metres, Math.max(one, other) * course.metres] as const;
        const cut = cutLines(street, course, span);
        // Positions are rounded to 1.1 m.
        for (const along of cut.flat().map(course.along)) {
          expect(along).toBeGreaterThanOrEqual(span[0] - 1);
          expect(along).toBeLessThanOrEqual(span[1] + 1);
        }
        const [first, second] = street[0]!;
        const on = between([first!, second!], way);
        const along = course.along(on);
        if (along > span[0] + 2 && along < span[1] - 2) expect(metresToLines(on, cut)).toBeLessThan(1.5);
      }),
    );
  });

  test('without bounds is the street', () => {
    fc.assert(
      fc.property(lines, (street) => {
        const whole = cutLines(street, courseOf(street)!, [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
        for (const at of street.flat()) expect(metresToLines(at, whole)).toBeLessThan(1.5);
      }),
    );
  });
});

test('the cells along lines have every place within the distance', () => {
  const near = fc.record({
    line: fc.tuple(place, fc.integer({ min: 0, max: 359 }), fc.integer({ min: 1, max: 3000 })),
    along: share(0),
    off: fc.tuple(share(-1), share(-1)),
  });
  const moved = ([lng, lat]: LngLat, east: number, north: number): LngLat => [
    lng + east / 81_000,
    lat + north / 111_195,
  ];
  fc.assert(
    fc.property(near, ({ line: [from, degrees, metres], along, off }) => {
      const angle = (degrees * Math.PI) / 180;
      const to = moved(from, Math.cos(angle) * metres, Math.sin(angle) * metres);
      const on = between([from, to], along);
      const at = moved(on, off[0] * 70, off[1] * 70);
      fc.pre(metresBetween(on, at) <= 100);
      expect(cellsAlong([[from, to]], 100).get(cellOf(at))).toContain(partOf(at));
    }),
  );
});

describe('who is on a stretch', () => {
  /** N Sample St from the 2400 to the 2600 block, 400 m of it. */
  const stretch = {
    street: 'n-sample-st',
    numbers: [2400, 2699] as [number, number],
    lines: [
      [
        [-87.9, 43.06],
        [-87.9, 43.0636],
      ],
    ] as LngLat[][],
  };
  const far: LngLat = [-87.95, 43.1];
  const on: LngLat = [-87.9, 43.061];
  /** 24 and 41 m east of it. */
  const [close, off]: LngLat[] = [
    [-87.8997, 43.061],
    [-87.8995, 43.061],
  ];

  test.each<[string | null, LngLat | null, boolean]>([
    ['2400 N SAMPLE ST', off!, true],
    ['2699 N SAMPLE ST,MKE', off!, true],
    ['2700 N SAMPLE ST', off!, false],
    ['2399 N SAMPLE ST', far, false],
    // Numbers beyond the known ones are told by their point.
    ['2701 N SAMPLE ST', on, true],
    ['2400 S SAMPLE ST', off!, false],
    ['2400 S SAMPLE ST', close!, true],
    ['2500-BLK N SAMPLE ST', far, true],
    ['2500 block of N SAMPLE ST', null, true],
    ['2700-BLK N SAMPLE ST', on, false],
    ['1000 to 2400 block of N SAMPLE ST', null, true],
    ['1000 to 2300 block of N SAMPLE ST', null, false],
    ['N SAMPLE ST', null, true],
    ['N OTHER ST', null, false],
    ['N SAMPLE ST / E OTHER ST', on, true],
    ['E OTHER ST / N SAMPLE ST', null, true],
    ['N SAMPLE ST / E OTHER ST', off!, false],
    ['2400 N SAMPLE ST', null, true],
    ['2300 N SAMPLE ST', null, false],
    [null, close!, true],
    [null, off!, false],
    [null, null, false],
  ])('%s at %j: %s', (text, at, isOn) => {
    expect(metresToStretch({ text, at }, stretch) !== null).toBe(isOn);
  });

  test('a stretch without houses is reached by points, also of blocks', () => {
    const bare = { ...stretch, numbers: null };
    expect(metresToStretch({ text: '2500-BLK N SAMPLE ST', at: on }, bare)).toBe(0);
    expect(metresToStretch({ text: '2500-BLK N SAMPLE ST', at: far }, bare)).toBeNull();
  });

  test('a block is the whole hundred, whatever number names it', () => {
    const short = { ...stretch, numbers: [2400, 2410] as [number, number] };
    expect(metresToStretch({ text: '2430-BLK N SAMPLE ST', at: far }, short)).toBe(0);
    expect(metresToStretch({ text: '2530-BLK N SAMPLE ST', at: far }, short)).toBeNull();
  });

  test('no text breaks it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const street of readSpot({ text }).streets) expect(street).toMatch(/^[a-z0-9-]*$/);
      }),
    );
  });
});
