/** The test that two lists are about the same records, or about all: no field of a selection is forgotten there. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVERY_RECORD, hasConditions, type Selection, selectionValues } from '../../../shared/query/selection.ts';

const degrees = fc.integer({ min: -90, max: 90 });
const ring: fc.Arbitrary<Selection['within']> = fc.constant({ type: 'Polygon', coordinates: [[[0, 0]]] });

/** For each field what it may be where it leaves records out: a new field does not compile until it stands here. */
const CONDITIONS: { [F in keyof Selection]-?: fc.Arbitrary<Selection[F]> } = {
  tests: fc.array(fc.record({ column: fc.string(), op: fc.constant('=' as const), value: fc.string() }), {
    minLength: 1,
  }),
  bounds: fc.record({ north: degrees, south: degrees, east: degrees, west: degrees }),
  near: fc.record({ lat: degrees, lng: degrees, metres: fc.nat() }),
  within: ring,
  area: fc.string(),
  marks: fc.array(fc.string()),
  updatedSince: fc.string(),
};

test('a selection has no condition only if every field is empty', () => {
  expect(hasConditions(EVERY_RECORD)).toBe(false);
  fc.assert(
    fc.property(fc.record(CONDITIONS, { requiredKeys: [] }), (some) => {
      expect(hasConditions({ ...EVERY_RECORD, ...some })).toBe(Object.keys(some).length > 0);
    }),
  );
});

test('selections that differ in any one field are not taken for each other, whatever else is asked', () => {
  const same = (a: Selection, b: Selection): boolean =>
    JSON.stringify(selectionValues(a)) === JSON.stringify(selectionValues(b));
  fc.assert(
    fc.property(
      fc.record(CONDITIONS, { requiredKeys: [] }),
      fc.record(CONDITIONS),
      fc.constantFrom(...(Object.keys(CONDITIONS) as (keyof Selection)[])),
      (some, all, field) => {
        const { [field]: _, ...without } = some;
        const one = { ...EVERY_RECORD, ...without };
        expect(same(one, { ...one, [field]: all[field] })).toBe(false);
        expect(same(one, Object.fromEntries(Object.entries(one).reverse()) as unknown as Selection)).toBe(true);
        expect(same(one, { ...one, limit: 7 } as Selection)).toBe(true);
      },
    ),
  );
});
