/** Tests where the Link header of a list says that its other pages are. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linksOf } from '../../../../functions/lib/http/links.ts';

/** The offset of the page before; null where none is named. */
const before = (offset: number, limit: number, total: number): number | null => {
  const items = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) });
  const { link } = linksOf(`/api/crime?offset=${offset}&limit=${limit}`, { offset, limit }, { items, total });
  const [, target] = /<([^>]+)>; rel="prev"/.exec(link ?? '') ?? [];
  return target === undefined ? null : Number(new URLSearchParams(target.split('?')[1]).get('offset') ?? 0);
};

test.each([
  [20, 10, 25, 10],
  [30, 10, 25, 20],
  [5000, 10, 25, 20],
  [5000, 10, 20, 10],
  [40, 10, 0, 0],
  [5, 10, 25, 0],
  [0, 10, 25, null],
])('P12: before %i, %i a page, of %i in all, comes %j', (offset, limit, total, expected) => {
  expect(before(offset, limit, total)).toBe(expected);
});

test('P12: the page before has rows, wherever one stands', () => {
  const count = fc.nat({ max: 2000 });
  fc.assert(
    fc.property(count, fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 2000 }), (offset, limit, total) => {
      expect(before(offset, limit, total) ?? 0).toBeLessThan(total);
    }),
  );
});
