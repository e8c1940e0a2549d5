/** Joins parcels of the Master Property file, which knows owners and values, with those of a layer, which knows the land. */
import { placeFieldOf } from '../../shared/datasets/dataset.ts';
import type { FedRecord } from '../../shared/datasets/reading/feed.ts';
import { DATASETS, type NameOf, nameOf } from '../../shared/datasets/registry.ts';
import { parcelAddress } from '../../shared/places/parcel-address.ts';
import { scanRecords } from '../snapshots/query/list.ts';

type Parcel = FedRecord<NameOf<'parcels'>>;

/** What the layer says where the file says nothing: the land and its taxes. Owner and assessment are the file's alone. */
const FROM_LAYER = [
  ...(['geometry', 'outlineHash', 'map_id', 'legaldescr', 'parcel_typ', 'condo_name', 'unitnumber'] as const),
  ...(['fair_mkt_v', 'gross_tax', 'net_tax', 'acres', 'par_zip', 'par_zip_ex', 'police', 'ald'] as const),
];

const bothOf = (file: Parcel, layer: Parcel): Parcel => {
  const joined: Parcel = { ...file };
  // Each value is put where one of the same name, and so of the same type, was missing.
  for (const name of FROM_LAYER) Object.assign(joined, { [name]: file[name] ?? layer[name] });
  // Units of a condominium have one street address.
  joined.address = parcelAddress({ ...joined, houseNumberHigh: null }) ?? joined.address;
  // The year is that of the taxes, where there are any.
  if (layer.gross_tax !== null) joined.tax_yr = layer.tax_yr ?? file.tax_yr;
  return joined;
};

/** Parcels in memory by their tax keys, as text and without the names of their fields: some 80 MB for 160,000. */
const packed = async (records: AsyncIterable<Parcel>) => {
  const texts = new Map<string, string>();
  let names: string[] = [];
  for await (const record of records) {
    // Every parcel of the file has the same fields, in one order.
    names = Object.keys(record);
    texts.set(record.taxkey, JSON.stringify(Object.values(record)));
  }
  const unpacked = (text: string): Parcel => {
    const values: unknown[] = JSON.parse(text);
    // What was packed.
    return Object.fromEntries(names.map((name, index) => [name, values[index]])) as unknown as Parcel;
  };
  return { texts, unpacked };
};

/** Parcels of both by their tax keys; those of one source alone as it gives them. */
export async function* joinParcels(file: AsyncIterable<Parcel>, layer: AsyncIterable<Parcel>): AsyncGenerator<Parcel> {
  const { texts, unpacked } = await packed(file);
  const inBoth = new Set<string>();
  for await (const record of layer) {
    const text = texts.get(record.taxkey);
    if (text !== undefined) inBoth.add(record.taxkey);
    yield text === undefined ? record : bothOf(unpacked(text), record);
  }
  for (const [taxkey, text] of texts) if (!inBoth.has(taxkey)) yield unpacked(text);
}

const PARCELS = nameOf('parcels');
const { updatedAt: _, ...columns } = DATASETS[PARCELS].columns;
const KEPT = [...Object.keys(columns), placeFieldOf(DATASETS[PARCELS])];

/**
 * The published parcels of which a layer has told, with what it told; the ids of their outlines stand, since nothing is
 * known now of the outlines themselves.
 */
export async function* publishedParcels(): AsyncGenerator<Parcel> {
  const scan = await scanRecords(PARCELS, KEPT);
  // All columns are read but the time of change, which their store knows.
  for await (const record of scan?.records ?? [])
    if (record.map_id || record.geometry) yield { ...record, outlineHash: null } as Parcel;
}
