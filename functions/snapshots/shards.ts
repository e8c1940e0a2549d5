/** Shards: the files that a split dataset's snapshot consists of. Each holds the records of some of the column's values. */
import type { Dataset } from '../../shared/datasets/dataset.ts';

const SHARDS = 16;

/** The column of segments that says in which shard a row belongs; files that were sealed before have it by this name. */
export const SHARD_COLUMN = 'slot';

/** FNV-1a over UTF-16 code units. Stored in segments: another function would look into the wrong files. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};

/** The file, 0 to 15, of a value. The high bits: low ones repeat with the value's last digits. */
export const shardOf = (value: string): number => hashOf(value) >>> 28;

/** A file of a split dataset; null is the one file of a dataset that is not split. */
export type Shard = number | null;

export const shardsOf = ({ splitBy }: Dataset): Shard[] =>
  splitBy ? Array.from({ length: SHARDS }, (_, shard) => shard) : [null];
