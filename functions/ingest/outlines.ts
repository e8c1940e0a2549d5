/** Gives parcels and outlines that share an outline the same id: the source's, else their smallest tax key. */
import type { OnOutline } from '../../shared/datasets/reading/feed.ts';
import type { RoleTransform } from './transform.ts';

const keepLeast = (kept: Map<string, string>, outline: string, id: string): void => {
  const known = kept.get(outline);
  if (known === undefined || id < known) kept.set(outline, id);
};

/** The id of a record's outline; null for a record that has neither an id of the source nor an outline. */
const mapIds = async (records: AsyncIterable<OnOutline>): Promise<(record: OnOutline) => string | null> => {
  const given = new Map<string, string>();
  const taxkeys = new Map<string, string>();
  for await (const { map_id, taxkey, outlineHash } of records) {
    // Outlines without a parcel share nothing with parcels, which are all that the other dataset knows.
    if (!outlineHash || !taxkey) continue;
    keepLeast(map_id ? given : taxkeys, outlineHash, map_id ?? taxkey);
  }
  return ({ map_id, outlineHash }) =>
    map_id ?? (outlineHash && (given.get(outlineHash) ?? taxkeys.get(outlineHash))) ?? null;
};

/** Parcels with the id of their outline. */
export const onOutlines: RoleTransform<'parcels'> = async function* ({ read }) {
  const mapIdOf = await mapIds(read());
  for await (const record of read()) {
    const { outlineHash: _, ...parcel } = record;
    yield { ...parcel, map_id: mapIdOf(record) };
  }
};

/** Each outline once, by its id; of several under one id of the source the first. */
export const outlinesOnce: RoleTransform<'outlines'> = async function* ({ read }) {
  const mapIdOf = await mapIds(read());
  const seen = new Set<string>();
  for await (const record of read()) {
    const map_id = mapIdOf(record);
    if (!map_id || seen.has(map_id)) continue;
    seen.add(map_id);
    yield { map_id, outline: record.outline };
  }
};
