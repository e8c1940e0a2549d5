/** Results by what they are: the group of the best first, in each the best first, none lost. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEARCH_KINDS } from '../../../shared/base/search-kinds.ts';
import { groupsOf, type Result } from '../../../web/search/result-groups.ts';

const result = (kind: Result['kind'], path: string): Result => ({ kind, title: path, detail: '', path, point: null });

test('the best result leads its group and the list', () => {
  const groups = groupsOf([result('street', '/a'), result('address', '/b'), result('street', '/c')]);
  expect(groups.map(({ label, items }) => [label, items.map(({ path }) => path)])).toEqual([
    ['Streets', ['/a', '/c']],
    ['Addresses', ['/b']],
  ]);
});

test('calls, crimes and parcels are one group of records', () => {
  const kinds = ['call', 'crime', 'parcel'] as const;
  expect(groupsOf(kinds.map((kind) => result(kind, `/${kind}`)))).toHaveLength(1);
});

test('no result is lost or doubled', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...SEARCH_KINDS), { maxLength: 12 }), (kinds) => {
      const results = kinds.map((kind, at) => result(kind, `/${at}`));
      const grouped = groupsOf(results).flatMap(({ items }) => items);
      expect(grouped).toHaveLength(results.length);
      expect(new Set(grouped)).toEqual(new Set(results));
    }),
  );
});
