/** The sample city in the formats of 2023, read by the feeds: every row a record, whatever the newer formats are. */
import { expect, test } from 'vitest';
import { startSampleCity } from '../../../../scripts/sample-city/server.ts';
import { isReject } from '../../../../shared/datasets/reading/feed.ts';
import { FEEDS } from '../../../../shared/datasets/reading/feeds.ts';
import type { DatasetName, Part } from '../../../../shared/datasets/registry.ts';
import type { SourceName } from '../../../../shared/datasets/source-names.ts';
import { duringTests } from '../../../harness/during-tests.ts';
import { rowsAt } from '../../../harness/sources/source-rows.ts';

const now = new Date('2026-02-10T22:00:00Z');
const city = duringTests(() => startSampleCity({ size: 'small', formats: '2023', now: () => now }));

const SOURCES: [SourceName, DatasetName, Part, least: number][] = [
  ['POLICE_CALLS', 'police-dispatch-call', 'current', 20],
  ['FIRE_CALLS', 'fire-dispatch-call', 'current', 4],
  ['STREET_ADDRESSES', 'street-address', 'current', 3000],
  ['STREET_SEGMENTS', 'street-segment', 'current', 1000],
  ['CRIMES', 'crime', 'current', 20],
  ['CRIMES_ARCHIVE', 'crime', 'archive', 1000],
  ['PROPERTIES', 'parcel', 'current', 2000],
  ['PARCELS', 'common-parcel', 'current', 2000],
  ['PROPERTIES', 'property', 'current', 2000],
  ['HISTORIC_PHOTOS', 'historic-photo-location', 'current', 100],
];

test.each(SOURCES)('%s is read as %s (%s) without a reject', async (source, dataset, part, least) => {
  const rejects: unknown[] = [];
  let rows = 0;
  for await (const row of rowsAt(dataset, city.sources[source], part)) {
    rows++;
    const outcome = FEEDS[dataset].normalise(row, { at: now });
    if (isReject(outcome)) rejects.push(outcome.reject);
  }
  expect(rejects).toEqual([]);
  expect(rows).toBeGreaterThan(least);
});
