/**
 * The job that makes the search index when addresses, parcels, photos or areas are others, and each day for new record
 * numbers. It also writes the gazetteer's file and the squares of the map's lots, which are made of the same.
 */
import { type IsoTime, toIso } from '../../shared/base/dates.ts';
import type { Dataset } from '../../shared/datasets/dataset.ts';
import { CALLS, DATASETS, type DatasetName, datasetFor, type WholeName } from '../../shared/datasets/registry.ts';
import type { RoleRecord } from '../../shared/datasets/roles.ts';
import { clock } from '../lib/clock.ts';
import { type JobRun, runJob } from '../lib/job.ts';
import { jobHandler } from '../lib/job-handler.ts';
import { collectPlaces } from '../places/gazetteer/geocode.ts';
import { readStreets, storeStreets } from '../places/gazetteer/known-streets.ts';
import { GAZETTEER_OF, readGazetteer, storeGazetteer } from '../places/gazetteer/stored-gazetteer.ts';
import { searchIndexBuilder } from '../places/search/build-index.ts';
import { readIndexNote, storeIndex } from '../places/search/stored-index.ts';
import { knownAreas } from '../snapshots/areas/listed-areas.ts';
import { readAreas } from '../snapshots/areas/stored-areas.ts';
import { publishedVersion } from '../snapshots/kept-per-version.ts';
import { scanByRole, scanRecords } from '../snapshots/scan.ts';
import { readManifest } from '../tables/manifests.ts';
import { saveJobRun } from '../tables/operations/job-runs.ts';
import { isPaused } from '../tables/operations/job-settings.ts';
import { saveSearchHealth } from '../tables/operations/status.ts';
import { mendSquares } from './base-map.ts';
import { putLots } from './lots.ts';
import { writeSitemaps } from './sitemaps.ts';

const JOB = 'search-index';

/** The records found by number, besides calls, which come all day. */
const CRIMES = datasetFor('crimes') as WholeName | null; // Not split.
const PARCELS = datasetFor('parcels');
const PHOTOS = datasetFor('photos');
const READ: readonly (DatasetName | null)[] = [datasetFor('addresses'), datasetFor('segments'), PARCELS, PHOTOS];

/** Names what an index would be made of now: another name, another index. */
const versionNow = async (now: IsoTime): Promise<string> => {
  const versions = await Promise.all(READ.map(async (name) => (name ? ((await readManifest(name))?.version ?? 0) : 0)));
  const areas = (await readAreas())?.version ?? '';
  return `${versions.join('.')} ${areas} ${now.slice(0, 10)}`;
};

type Builder = ReturnType<typeof searchIndexBuilder>;

/** Without owners: no name of a person comes into the index. */
const addParcels = async (builder: Builder): Promise<void> => {
  for await (const { taxkey, address, geometry } of (await scanByRole('parcels', ['taxkey', 'address', 'geometry'])) ??
    [])
    if (PARCELS) builder.addParcel(PARCELS, { id: taxkey, address, geometry });
};

const addPhotos = async (builder: Builder): Promise<void> => {
  const path = PHOTOS && (DATASETS[PHOTOS] as Dataset).path;
  for await (const place of (await scanByRole('photos', ['id', 'historicPhotos', 'geometry'])) ?? []) {
    const { id, historicPhotos, geometry } = place as RoleRecord<'photos'>;
    for (const { title, date } of historicPhotos ?? [])
      builder.addPhoto({
        title,
        detail: date ?? '',
        path: `/${path}/${encodeURIComponent(id)}`,
        at: geometry?.coordinates ?? null,
      });
  }
};

/** The record numbers of a dataset that is ordered by time, each with its time; how many. */
const addNumbers = async (builder: Builder, name: WholeName): Promise<number> => {
  const { id, order } = DATASETS[name] as Dataset;
  let rows = 0;
  for await (const record of (await scanRecords(name, [id, order.column]))?.records ?? []) {
    const row = record as Record<string, unknown>;
    builder.addRecord(name, String(row[id]), row[order.column] as IsoTime); // The row order's column is never null.
    rows += 1;
  }
  return rows;
};

/** Makes the index, unless the stored one is as it would be. */
const makeIndex = async (run: JobRun): Promise<void> => {
  const now = toIso(clock.now());
  const version = await versionNow(now);
  const ofPlaces = await publishedVersion(GAZETTEER_OF);
  const areStored = (await readStreets()) && (ofPlaces === null || (await readGazetteer(ofPlaces)));
  if (areStored && (await readIndexNote())?.version === version) return;
  const builder = searchIndexBuilder();
  await collectPlaces(builder);
  await addParcels(builder);
  await addPhotos(builder);
  for (const area of await knownAreas()) builder.addArea(area);
  for (const name of [...CALLS, ...(CRIMES ? [CRIMES] : [])]) run.read += await addNumbers(builder, name);
  const index = builder.build({ at: now, version, parcelDataset: PARCELS });
  await writeSitemaps(index);
  await storeStreets(index.streets.map(({ text }) => text));
  if (ofPlaces !== null) await storeGazetteer(ofPlaces, builder.places());
  await storeIndex(index);
  await saveSearchHealth({ madeAt: now });
  run.new = run.read;
};

/** `read` is how many record numbers there are; 0 where the stored index is as it would be. The map's lots come after it. */
export const indexForSearch = (): Promise<JobRun> =>
  runJob(
    JOB,
    async (run) => {
      await mendSquares();
      await makeIndex(run);
      await putLots();
    },
    saveJobRun,
  );

export const handler = jobHandler(indexForSearch, isPaused);
