/** Names the answer of a list query without running it: by what is published, and everything the answer depends on. */
import type { Dataset } from '../../shared/datasets/dataset.ts';
import { DATASETS, type WholeName } from '../../shared/datasets/registry.ts';
import type { ListQuery } from '../../shared/query/query.ts';
import { columnsHash } from '../snapshots/columns.ts';
import type { Wanted } from '../snapshots/open-snapshot.ts';
import { acquire } from '../snapshots/snapshot.ts';

/** Raise this when records or formats are written differently, so that no caller keeps old answers. */
const WRITTEN_AS = 2;

/**
 * The same string for the same records in the same format, another one after every publication. Null where the answer
 * includes records of other datasets, which are published separately.
 */
export const listTag = async (
  name: WholeName,
  query: ListQuery,
  format: string,
  wanted: Wanted = {},
): Promise<string | null> => {
  const dataset: Dataset = DATASETS[name];
  const { includes = {} } = dataset;
  if (query.includes.some((include) => Object.hasOwn(includes, include))) return null;
  const held = await acquire(name, wanted);
  await held?.release();
  const { version, publishedAt } = held?.manifest ?? { version: 0, publishedAt: '' };
  return JSON.stringify([name, version, publishedAt, columnsHash(dataset), WRITTEN_AS, query, format]);
};
