/** Writes the areas of today into what is sealed, segment by segment; records, their versions and times stay as they are. */
import { AREA_COLUMN_NAMES } from '../../../shared/datasets/area-columns.ts';
import type { AnyRecord, Dataset } from '../../../shared/datasets/dataset.ts';
import { DATASETS, type DatasetName } from '../../../shared/datasets/registry.ts';
import { type Manifest, readManifest, replaceManifest, type Segment } from '../../tables/manifests.ts';
import { columnsHash, fieldsOf, readerOf, selectFields } from '../columns.ts';
import { connect, identifier, withConnection } from '../engine.ts';
import { isReadable } from '../open-snapshot.ts';
import { sealedOrder, selectFiles, stageRows, writeParquet } from '../parquet.ts';
import { nextManifest, putSegment, putSnapshot } from '../publishing.ts';
import { withFiles } from '../with-files.ts';
import { type AreaFinder, areaFinder } from './area-finder.ts';

/** Called after each step: a test stops there, as a crash would, or starts another run in between. */
type Reached = (step: string) => Promise<void>;

/** The dataset as if its records had only ids and areas. */
const foundOf = ({ id, columns, ...dataset }: Dataset): Dataset => ({
  ...dataset,
  id,
  kind: 'snapshot',
  columns: Object.fromEntries(Object.entries(columns).filter(([name, { derived }]) => derived || name === id)),
  place: null,
});

/** The ids of a file's records with their areas. Only what these are found by is read. */
async function* foundIn(dataset: Dataset, file: string, finder: AreaFinder): AsyncGenerator<AnyRecord> {
  const { id, place, placeField = 'geometry', zip } = dataset;
  const needed = [id, ...(place ? [placeField] : []), ...(zip === undefined ? [] : [zip])];
  const fields = fieldsOf(dataset).filter(({ name }) => needed.includes(name));
  const read = readerOf(fields);
  const connection = await connect();
  try {
    const rows = (await connection.stream(selectFields(fields, `FROM (${selectFiles(dataset, [file])})`))).yieldRows();
    for await (const part of rows) for (const row of part) yield finder.fill(read(row));
  } finally {
    connection.closeSync();
  }
}

/** The segment's rows with their areas, as a new file. */
const refillFile = (dataset: Dataset, file: string, finder: AreaFinder): Promise<string> =>
  withConnection(async (connection) => {
    await stageRows(connection, foundOf(dataset), 'found', foundIn(dataset, file, finder));
    const id = identifier(dataset.id);
    const replaced = AREA_COLUMN_NAMES.map((name) => `found.${identifier(name)} AS ${identifier(name)}`).join(', ');
    const rows = `SELECT sealed.* REPLACE (${replaced}) FROM (${selectFiles(dataset, [file])}) AS sealed
      JOIN found ON found.${id} = sealed.${id}`;
    return writeParquet(connection, `SELECT * FROM (${rows}) ORDER BY ${sealedOrder(dataset)}`);
  });

/** Changes the manifest as it is by then; where `change` finds nothing to do any more, it stays. Answers whether it was changed. */
const changeManifest = async (
  dataset: DatasetName,
  change: (known: Manifest) => Partial<Manifest> | null,
): Promise<boolean> => {
  for (;;) {
    const known = await readManifest(dataset);
    const changes = known && change(known);
    if (!known || !changes) return false;
    if (await replaceManifest(nextManifest(dataset, known, changes), known)) return true;
  }
};

/** False where another run has sealed or published this part meanwhile: then its rows are left to the next run. */
const refillSegment = (
  dataset: DatasetName,
  segment: Segment,
  finder: AreaFinder,
  reached: Reached,
): Promise<boolean> =>
  withFiles([segment.key], async (files) => {
    const file = await refillFile(DATASETS[dataset], files[0] ?? '', finder);
    files.push(file); // Removed with the other.
    const next = await putSegment(dataset, file, { ...segment, areas: finder.version });
    await reached(`written ${dataset} ${segment.part}`);
    return changeManifest(dataset, ({ segments }) =>
      segments.some(({ key }) => key === segment.key)
        ? { segments: segments.map((one) => (one.key === segment.key ? next : one)) }
        : null,
    );
  });

const keysOf = ({ segments }: Pick<Manifest, 'segments'>): string => segments.map(({ key }) => key).join();

/** Builds the snapshot anew of the segments as they are; where another run has named others meanwhile, that has built one of them. */
const renewSnapshot = async (dataset: DatasetName, reached: Reached): Promise<void> => {
  const base = await readManifest(dataset);
  if (!base) return;
  const keys = base.segments.map(({ key }) => key);
  const snapshot = await withFiles(keys, (files) => putSnapshot(dataset, files, base.segments));
  await reached(`built ${dataset}`);
  await changeManifest(dataset, (known) =>
    keysOf(known) === keysOf(base) ? { snapshot, columns: columnsHash(DATASETS[dataset]) } : null,
  );
};

/**
 * Brings a dataset to the areas of today. Each step is named at once when it is done, so that a run goes on from the
 * point at which another ended. Lists show it when all is done. Answers how many rows were written.
 */
export const refillAreas = async (dataset: DatasetName, reached: Reached = async () => {}): Promise<number> => {
  const finder = await areaFinder(DATASETS[dataset]);
  const known = await readManifest(dataset);
  if (!finder || !known || known.segments.length === 0) return 0;
  // Every reader would build it for itself from older columns until all is done.
  if (!isReadable(known)) await renewSnapshot(dataset, reached);
  let rows = 0;
  for (const segment of known.segments) {
    if (segment.areas === finder.version || !(await refillSegment(dataset, segment, finder, reached))) continue;
    rows += segment.rows;
    await reached(`${dataset} ${segment.part}`);
  }
  const { snapshot } = (await readManifest(dataset)) ?? known;
  if (snapshot?.areas !== finder.version) await renewSnapshot(dataset, reached);
  await reached(dataset);
  return rows;
};
