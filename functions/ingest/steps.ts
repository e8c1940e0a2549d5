/** What records go through between their feed and their publishing, where the feed alone does not make them. */
import type { DatasetRecord, SnapshotName } from '../../shared/datasets/index.ts';
import type { FedRecord } from '../feeds/feed.ts';
import type { JobRun } from '../lib/job.ts';
import { loadGazetteer } from '../lookups/geocode.ts';
import { putText } from '../store/objects.ts';
import { buildBasemap } from './basemap.ts';
import { onOutlines, outlinesOnce } from './outlines.ts';
import { atPlaces } from './photo-locations.ts';
import { atBlocks } from './place-crime.ts';
import type { Spool } from './spool.ts';

/**
 * From what the feed gave, which may be read several times, the records to publish, as a stream. It runs only for a
 * source that has changed, and may count in the run; what it throws fails the run.
 */
export type Step<N extends SnapshotName> = (spool: Spool<FedRecord<N>>, run: JobRun) => AsyncIterable<DatasetRecord<N>>;

/** Where the site finds the built-in map's streets: `/data/basemap.json`. */
const BASEMAP_KEY = 'public/basemap.json';
/** Without it the edge keeps an object for a day. */
const BASEMAP_SECONDS = 3600;

/** The built-in map is written before the segments are published: a retry does it again. */
const withBasemap: Step<'street-segment'> = async function* ({ read }) {
  await putText(BASEMAP_KEY, JSON.stringify(await buildBasemap(read())), 'application/json', BASEMAP_SECONDS);
  yield* read();
};

export const STEPS: { [N in SnapshotName]?: Step<N> } = {
  crime: atBlocks,
  parcel: onOutlines,
  'common-parcel': outlinesOnce,
  'street-segment': withBasemap,
  'historic-photo-location': atPlaces,
};

/**
 * A name for the version of what a step reads besides its source: when that is another one, records of an unchanged
 * source are published again. To be asked before the step runs, which then reads this version or a newer one.
 */
export const READ_BESIDES: { [N in SnapshotName]?: () => Promise<string> } = {
  'historic-photo-location': async () => (await loadGazetteer())?.version ?? '',
};
