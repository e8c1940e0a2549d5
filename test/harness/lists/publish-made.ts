/** Publishes made-up records as datasets. */
import { publishCalls } from '../../../functions/ingest/publish-calls.ts';
import { scanRecords } from '../../../functions/snapshots/scan.ts';
import { publishSnapshot, sealHistory } from '../../../functions/snapshots/segments.ts';
import { putCalls } from '../../../functions/tables/calls/calls.ts';
import type { AnyRecord, Dataset } from '../../../shared/datasets/dataset.ts';
import {
  ALL_DATASETS,
  type CallsName,
  DATASETS,
  type DatasetName,
  type DatasetRecord,
  isCalls,
  type Part,
  type SnapshotName,
  type WholeName,
} from '../../../shared/datasets/registry.ts';
import { UPDATED_COLUMN } from '../../../shared/query/selection.ts';
import type { Published } from './list-model.ts';
import { madeRecords } from './made-records.ts';
import { writeSomeAreas } from './some-areas.ts';

const stream = async function* <T>(records: T[]): AsyncGenerator<T> {
  yield* records;
};

/** How many of the made calls come by the store, over the sealed ones or anew. */
const HOT = 60;

// Made by the dataset's columns, as its record type is.
const typed = <N extends DatasetName>(records: AnyRecord[]) => records as unknown as DatasetRecord<N>[];

/** Calls as a poll brings them: stored, and published with the hot rows. */
export const publishPolled = async (dataset: CallsName, records: AnyRecord[]): Promise<void> => {
  const { rows } = await putCalls(dataset, typed<CallsName>(records));
  await publishCalls(dataset, rows, { addressVersion: null });
};

const publishRecords = async (dataset: CallsName, records: AnyRecord[]): Promise<void> => {
  const first = records.length - HOT;
  const outdated = madeRecords(DATASETS[dataset], records.length, 2).slice(records.length - HOT / 2);
  await sealHistory(dataset, typed<CallsName>([...records.slice(0, first), ...outdated]));
  await publishPolled(dataset, records.slice(first));
};

/** The first half of a dataset with an archive goes there, with outdated ones of the second half. */
const publishParts = async <N extends SnapshotName>(dataset: N, records: AnyRecord[]): Promise<void> => {
  const { length } = records;
  const publish = (part: Part, some: AnyRecord[]) =>
    publishSnapshot(dataset, stream(typed<N>(some)), { rows: some.length }, part);
  const { archive }: Dataset['source'] = DATASETS[dataset].source;
  await publish('current', archive ? records.slice(length / 2) : records);
  if (!archive) return;
  const outdated = madeRecords(DATASETS[dataset], length, 2).slice(length / 2, length * 0.75);
  await publish('archive', [...records.slice(0, length / 2), ...outdated]);
};

const isWhole = (name: DatasetName): name is WholeName => !('splitBy' in DATASETS[name]);

/** When a record changed, and where it lies, is for the store to say. */
export const withStored = async (dataset: WholeName, records: AnyRecord[]): Promise<AnyRecord[]> => {
  const { id, columns }: Dataset = DATASETS[dataset];
  const ours = Object.keys(columns).filter((name) => name === UPDATED_COLUMN || columns[name]?.derived);
  if (ours.length === 0) return records;
  const stored = new Map<unknown, AnyRecord>();
  const scan = await scanRecords(dataset, [id, ...ours]);
  for await (const record of scan?.records ?? []) stored.set((record as AnyRecord)[id], record);
  return records.map((record) => ({ ...record, ...stored.get(record[id]) }));
};

/**
 * Publishes made-up records, in areas that are made up too. Most calls are history; some are hot rows, half of which
 * replace a sealed one.
 */
export const publishMade = async (dataset: DatasetName, count: number): Promise<AnyRecord[]> => {
  await writeSomeAreas();
  const records = madeRecords(DATASETS[dataset], count);
  await (isCalls(dataset) ? publishRecords(dataset, records) : publishParts(dataset, records));
  return isWhole(dataset) ? withStored(dataset, records) : records;
};

/** Publishes made-up records of every dataset. */
export const publishAll = async (count: (dataset: DatasetName) => number): Promise<Published> => {
  const published = new Map<string, AnyRecord[]>();
  for (const { name } of ALL_DATASETS) published.set(name, await publishMade(name, count(name)));
  return published;
};
