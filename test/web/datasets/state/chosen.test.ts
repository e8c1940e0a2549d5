/** What is chosen of a list besides its columns' filters: the URL keeps it, and the API understands it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LngLat } from '../../../../shared/base/geo.ts';
import type { Dataset } from '../../../../shared/datasets/dataset.ts';
import { DATASETS } from '../../../../shared/datasets/registry.ts';
import { parseListQuery } from '../../../../shared/query/query.ts';
import {
  type Chosen,
  chosenParams,
  kindsOf,
  NOTHING_CHOSEN,
  readChosen,
  toggled,
  withChosen,
} from '../../../../web/datasets/state/chosen.ts';

const crime: Dataset = DATASETS.crime;
const parcel: Dataset = DATASETS.parcel;
const KINDS = kindsOf(crime);

const degrees = (from: number) =>
  fc.integer({ min: 0, max: 30_000 }).map((step) => Number((from + step / 1e5).toFixed(5)));
const corner = fc.tuple(degrees(-88.1), degrees(42.9)) as fc.Arbitrary<LngLat>;

const choices: fc.Arbitrary<Chosen> = fc.record({
  marks: fc.subarray([...KINDS]).filter((some) => some.length < KINDS.length),
  area: fc.option(fc.constantFrom('ald-3', 'police-1', 'zip-53207', 'bay-view')),
  feet: fc.option(fc.integer({ min: 1, max: 65_000 })),
  corners: fc.oneof(fc.constant([]), fc.array(corner, { minLength: 3, maxLength: 60 })),
});

test('what is written is read back, beside what else the URL says', () => {
  fc.assert(
    fc.property(choices, (chosen) => {
      const written = withChosen(new URLSearchParams('location=MAIN&offset=20&mark=nonsense'), chosen);
      expect(readChosen(crime, written)).toEqual(chosen);
      expect(written.get('location')).toBe('MAIN');
      expect(written.has('offset')).toBe(false);
      expect([...withChosen(written, NOTHING_CHOSEN).keys()]).toEqual(['location']);
    }),
  );
});

test('the API understands it', () => {
  fc.assert(
    fc.property(choices, (chosen) => {
      const asked = Object.entries(chosenParams(chosen, [-87.9, 43.05])).map(([name, value]) => [
        name,
        [String(value)],
      ]);
      const query = parseListQuery(crime, Object.fromEntries(asked));
      expect(query.marks ?? []).toEqual(chosen.marks);
      expect(query.area).toBe(chosen.area);
      expect(query.near?.metres ?? 0).toBeCloseTo((chosen.feet ?? 0) * 0.3048, 1);
      expect(query.within?.coordinates[0]?.slice(0, -1) ?? []).toEqual(chosen.corners);
    }),
  );
});

describe('what a list cannot be asked for is as if it were not there', () => {
  test.each(['mark=fire-fire', 'area=../x', 'distance=0', 'distance=70000', 'distance=1.5', 'within=43,-88;43,-87'])(
    '%s',
    (search) => expect(readChosen(crime, new URLSearchParams(search))).toEqual(NOTHING_CHOSEN),
  );

  test('all kinds are no choice, and properties have one kind', () => {
    expect(readChosen(crime, new URLSearchParams({ mark: KINDS.join() }))).toEqual(NOTHING_CHOSEN);
    expect(kindsOf(parcel)).toEqual([]);
    expect(readChosen(parcel, new URLSearchParams('mark=property'))).toEqual(NOTHING_CHOSEN);
  });

  test('a circle without its middle', () => expect(chosenParams({ ...NOTHING_CHOSEN, feet: 660 }, null)).toEqual({}));
});

test('a press on a kind shows it alone, the next add to it, and the last that is taken away shows all', () => {
  const all = ['a', 'b', 'c'];
  expect(toggled(all, [], 'b')).toEqual(['b']);
  expect(toggled(all, ['b'], 'a')).toEqual(['a', 'b']);
  expect(toggled(all, ['a', 'b'], 'c')).toEqual([]);
  expect(toggled(all, ['b'], 'b')).toEqual([]);
});
