/** Joins the records of a dataset that is read from two sources at once, by their ids. */
import { JOININGS } from '#city/readers';
import { type Dataset, placeFieldOf } from '../../shared/datasets/dataset.ts';
import type { FedRecord } from '../../shared/datasets/reading/feed.ts';
import type { Joining } from '../../shared/datasets/reading/joining.ts';
import { DATASETS, type SnapshotName, type WholeName } from '../../shared/datasets/registry.ts';
import { scanRecords } from '../snapshots/scan.ts';

export interface Join<N extends SnapshotName> {
  /** Each record of either source once; where both have it, as the joining says. Memory grows with `own` alone. */
  join(own: AsyncIterable<FedRecord<N>>, beside: AsyncIterable<FedRecord<N>>): AsyncIterable<FedRecord<N>>;
  /** The records last published stand in for the source beside while it can't be read; none before the first. */
  published(): AsyncIterable<FedRecord<N>>;
}

const idIn = (dataset: SnapshotName, record: object): string => {
  const { id }: Dataset = DATASETS[dataset];
  return String((record as Record<string, unknown>)[id]);
};

/** Records in memory by their ids, as text and without the names of their fields: some 80 MB for 160,000 parcels. */
const packed = async <N extends SnapshotName>(dataset: N, records: AsyncIterable<FedRecord<N>>) => {
  const texts = new Map<string, string>();
  let names: string[] = [];
  for await (const record of records) {
    // Every record of a source has the same fields, in one order.
    names = Object.keys(record);
    texts.set(idIn(dataset, record), JSON.stringify(Object.values(record)));
  }
  const unpacked = (text: string): FedRecord<N> => {
    const values: unknown[] = JSON.parse(text);
    // We packed it.
    return Object.fromEntries(names.map((name, index) => [name, values[index]])) as FedRecord<N>;
  };
  return { texts, unpacked };
};

async function* joined<N extends SnapshotName>(
  dataset: N,
  { both }: Joining<N>,
  own: AsyncIterable<FedRecord<N>>,
  beside: AsyncIterable<FedRecord<N>>,
): AsyncGenerator<FedRecord<N>> {
  const { texts, unpacked } = await packed(dataset, own);
  const inBoth = new Set<string>();
  for await (const record of beside) {
    const id = idIn(dataset, record);
    const text = texts.get(id);
    if (text !== undefined) inBoth.add(id);
    yield text === undefined ? record : both(unpacked(text), record);
  }
  for (const [id, text] of texts) if (!inBoth.has(id)) yield unpacked(text);
}

async function* published<N extends SnapshotName>(
  dataset: N,
  { saidBeside }: Joining<N>,
): AsyncGenerator<FedRecord<N>> {
  const value: Dataset = DATASETS[dataset];
  const { updatedAt: _, ...columns } = value.columns;
  // A dataset of two sources is one file.
  const scan = await scanRecords(dataset as SnapshotName & WholeName, [...Object.keys(columns), placeFieldOf(value)]);
  for await (const record of scan?.records ?? []) {
    // All columns are read but the time of change, which their store knows.
    const said = saidBeside(record as Parameters<typeof saidBeside>[0]);
    if (said) yield said;
  }
}

export const joinOf = <N extends SnapshotName>(dataset: N): Join<N> | undefined => {
  const joining = JOININGS[dataset] as Joining<N> | undefined; // Each of its own dataset.
  return (
    joining && {
      join: (own, beside) => joined(dataset, joining, own, beside),
      published: () => published(dataset, joining),
    }
  );
};
