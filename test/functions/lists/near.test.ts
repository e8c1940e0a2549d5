/** The records within a distance: counts and records against a naive evaluation, the circle's edge included. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { countNear, recordsAround, recordsNear, type TimedName } from '../../../functions/lists/near.ts';
import { type LngLat, metresBetween } from '../../../shared/base/geo.ts';
import { placeOf } from '../../../shared/datasets/dataset.ts';
import { DATASETS, type DatasetRecord } from '../../../shared/datasets/registry.ts';
import { startCloud } from '../../harness/cloud/cloud.ts';
import { draws } from '../../harness/draws.ts';
import { duringTests } from '../../harness/during-tests.ts';
import { publishMade } from '../../harness/lists/publish-made.ts';

/** The two that are tried: every timed dataset is counted alike. */
const TRIED = ['crime', 'fire-dispatch-call'] as const satisfies readonly TimedName[];
type Tried = (typeof TRIED)[number];
type Timed = DatasetRecord<Tried>;

duringTests(startCloud);
const published = new Map<Tried, Timed[]>();
beforeAll(async () => {
  // Made by the dataset's columns, as its record type is.
  for (const name of TRIED) published.set(name, (await publishMade(name, 600)) as unknown as Timed[]);
});

const metresTo = (name: Tried, centre: LngLat, record: Timed): number => {
  const place = placeOf(DATASETS[name], record);
  return place?.type === 'Point' ? metresBetween(centre, place.coordinates) : Number.POSITIVE_INFINITY;
};

const coordinate = (least: number, most: number) =>
  fc.integer({ min: Math.round(least * 1e6), max: Math.round(most * 1e6) }).map((micro) => micro / 1e6);

/** A centre, a record, and how far from the centre to look: up to the record exactly, or some other distance. */
const asked = (name: Tried) => {
  const records = (published.get(name) ?? []).filter((record) => placeOf(DATASETS[name], record));
  return fc.record({
    centre: fc.tuple(coordinate(-88.07, -87.87), coordinate(42.92, 43.17)),
    one: fc.constantFrom(...records),
    metres: fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: null }),
    times: fc.array(fc.constantFrom(...records), { minLength: 1, maxLength: 3 }),
  });
};

test.each(TRIED)('%s: counts and records are those of a naive look', async (name) => {
  const records = published.get(name) ?? [];
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(asked(name), async ({ centre, one, metres, times }) => {
      const radius = metres ?? metresTo(name, centre, one);
      const since = times.map(({ reportedDateTime }) => new Date(reportedDateTime));
      const inside = records.filter((record) => metresTo(name, centre, record) <= radius);
      const expected = since.map(
        (from) => inside.filter(({ reportedDateTime }) => Date.parse(reportedDateTime) >= from.getTime()).length,
      );
      seen += Math.max(...expected);
      expect(await countNear(name, centre, radius, since)).toEqual(expected);
      const [from = new Date(0), to = from] = since;
      const found = await recordsNear(name, centre, radius, { from, to });
      const within = inside.filter(
        ({ reportedDateTime: time }) => Date.parse(time) >= from.getTime() && Date.parse(time) <= to.getTime(),
      );
      const ids = (some: Timed[]): unknown[] => some.map((record) => Object.values(record)[0]).sort();
      expect(ids(found)).toEqual(ids(within));
      const around = (await recordsAround(name, centre, radius, { columns: [DATASETS[name].id], from })) ?? [];
      const later = inside.filter(({ reportedDateTime: time }) => Date.parse(time) >= from.getTime());
      expect(around.map((record) => record[DATASETS[name].id]).sort()).toEqual(ids(later));
    }),
    { numRuns: draws(100) },
  );
  expect(seen).toBeGreaterThan(1000);
});

test('a dataset never published has nothing near', async () => {
  expect(await countNear('police-dispatch-call', [-87.9, 43], 1000, [new Date(0)])).toEqual([0]);
  expect(await recordsAround('police-dispatch-call', [-87.9, 43], 1000, { columns: [] })).toBeNull();
});
