/** Names the answer of a list query without asking it: by what is published, and all that the answer is made from. */
import { DATASETS, type WholeName } from '../../shared/datasets/index.ts';
import type { ListQuery } from '../../shared/query.ts';
import { columnsHash } from './columns.ts';
import { acquire, type Wanted } from './snapshot.ts';

/** To be raised when records or forms are written otherwise than before, so that no caller keeps the old ones. */
const WRITTEN_AS = 1;

/**
 * The same text for the same records in the same form, another one after every publication. Null where the answer
 * brings records of other datasets along, which are published by themselves.
 */
export const listTag = async (
  name: WholeName,
  query: ListQuery,
  format: string,
  wanted: Wanted = {},
): Promise<string | null> => {
  const dataset = DATASETS[name];
  if ('includes' in dataset && query.includes.some((include) => Object.hasOwn(dataset.includes, include))) return null;
  const held = await acquire(name, wanted);
  await held?.release();
  const { version, publishedAt } = held?.manifest ?? { version: 0, publishedAt: '' };
  return JSON.stringify([name, version, publishedAt, columnsHash(dataset), WRITTEN_AS, query, format]);
};
