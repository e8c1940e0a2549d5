/** Tests the orders of a list that go by place and marker. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LngLat, metresBetween } from '../../../../shared/base/geo.ts';
import { ordered } from '../../../../web/datasets/state/order.ts';

const from: LngLat = [-87.95, 43.05];
const place = fc.tuple(
  fc.double({ min: -88.1, max: -87.8, noNaN: true }),
  fc.double({ min: 42.9, max: 43.2, noNaN: true }),
) as fc.Arbitrary<LngLat>;
const kind = fc.constantFrom('police-critical', 'police-violent', 'police-traffic', 'fire-other');
const marks = fc.array(fc.option(fc.record({ kind, place })));
type Mark = { kind: string; place: LngLat } | null;
const itself = (mark: Mark): Mark => mark;

describe('an order', () => {
  test('keeps all, whatever it goes by, and the newest first as it came', () => {
    fc.assert(
      fc.property(marks, fc.constantFrom('newest' as const, 'nearest' as const, 'serious' as const), (all, by) => {
        const result = ordered(all, itself, by, from);
        expect(new Set(result)).toEqual(new Set(all));
        expect(result).toHaveLength(all.length);
        if (by === 'newest') expect(result).toEqual(all);
      }),
    );
  });

  test('by nearest never goes back towards the place, and what has none comes last', () => {
    fc.assert(
      fc.property(marks, (all) => {
        const far = ordered(all, itself, 'nearest', from).map((mark) =>
          mark ? metresBetween(from, mark.place) : Number.POSITIVE_INFINITY,
        );
        for (const [at, metres] of far.entries()) expect(metres).toBeGreaterThanOrEqual(far[at - 1] ?? 0);
      }),
    );
  });

  test('by most serious puts the critical before the ordinary, those alike as they came', () => {
    const calls = ['police-traffic', 'police-critical', 'fire-other', 'police-violent', 'police-critical'].map(
      (name, id) => ({ id, kind: name, place: from }),
    );
    expect(ordered(calls, (call) => call, 'serious', from).map(({ id }) => id)).toEqual([1, 4, 3, 0, 2]);
  });
});
