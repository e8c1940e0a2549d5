/** When the records of a replaced snapshot changed: unchanged records keep their time, the others get the current time. */
import type { IsoTime } from '../../shared/base/dates.ts';
import type { Dataset } from '../../shared/datasets/dataset.ts';
import { UPDATED_COLUMN } from '../../shared/query/selection.ts';
import { log } from '../lib/log.ts';
import type { Manifest } from '../tables/manifests.ts';
import { columnsOf } from './columns.ts';
import { identifier, timeLiteral } from './engine.ts';
import { isMissing } from './objects.ts';
import { selectFiles } from './parquet.ts';
import { withFiles } from './with-files.ts';

const keepsUpdates = ({ columns }: Dataset): boolean => Object.hasOwn(columns, UPDATED_COLUMN);

/** Hands the files published before to `write`, none where the dataset does not keep when its records change. */
export const withPublished = async (
  dataset: Dataset,
  known: Manifest | null,
  write: (published: string[]) => Promise<string>,
): Promise<string> => {
  const keys = keepsUpdates(dataset) ? (known?.segments ?? []).map(({ key }) => key) : [];
  try {
    return await withFiles(keys, write);
  } catch (error) {
    if (!isMissing(error)) throw error;
    // The next publication repairs it.
    log.warn('A segment is gone: all records count as changed', { dataset: dataset.name });
    return write([]);
  }
};

/**
 * A SELECT of all rows of `table`, each with the time at which it changed. It is the time of the row of the same id
 * and the same values in the files published before, the latest of several. Records of a dataset that does not keep it
 * are as they are.
 */
export const selectUpdated = (dataset: Dataset, table: string, published: string[], now: IsoTime): string => {
  if (!keepsUpdates(dataset)) return `SELECT * FROM ${table}`;
  const updated = identifier(UPDATED_COLUMN);
  const said = columnsOf(dataset).filter(({ name }) => name !== UPDATED_COLUMN && !dataset.columns[name]?.derived);
  // Two rows of one id would have to differ and yet have one hash of 64 bits.
  const content = `hash(${said.map(({ name }) => identifier(name)).join(', ')})`;
  const id = identifier(dataset.id);
  return `WITH before AS (
      SELECT ${id} AS same_id, ${content} AS same_content, max(${updated}) AS known_at
      FROM (${selectFiles(dataset, published)}) GROUP BY ALL
    )
    SELECT ${table}.* REPLACE (CASE WHEN same_id IS NULL THEN ${timeLiteral(now)} ELSE known_at END AS ${updated})
    FROM ${table} LEFT JOIN before ON ${id} = same_id AND ${content} = same_content`;
};

/**
 * The same for a source that changed its ids: a record keeps the time of its id, whatever became of its values. One
 * that is new by id alone has the time of the publication before, `published`.
 */
export const selectSwitched = (dataset: Dataset, table: string, files: string[], published: IsoTime): string => {
  if (!keepsUpdates(dataset)) return `SELECT * FROM ${table}`;
  const updated = identifier(UPDATED_COLUMN);
  const id = identifier(dataset.id);
  return `WITH before AS (
      SELECT ${id} AS same_id, max(${updated}) AS known_at FROM (${selectFiles(dataset, files)}) GROUP BY ALL
    )
    SELECT ${table}.* REPLACE (COALESCE(known_at, ${timeLiteral(published)}) AS ${updated})
    FROM ${table} LEFT JOIN before ON ${id} = same_id`;
};
