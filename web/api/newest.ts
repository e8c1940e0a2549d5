/** The newest calls and crimes of a place: which datasets have them, and the question for those of one. */
import type { ListParams } from '../../shared/api/schemas/lookups.ts';
import type { AnyRecord } from '../../shared/datasets/dataset.ts';
import { SITE_DATASETS, type SiteDataset } from '../../shared/datasets/on-site.ts';
import { happens } from '../../shared/site/happens.ts';
import { listPage, listRecords } from './lists.ts';

const SHOWN = 5;

/** The datasets whose records happen at a time and a place. */
export const HAPPENINGS: readonly SiteDataset[] = SITE_DATASETS.filter(happens);

/** `where` says which records: those of an area, or those that a filter lets through, perhaps within an outline. */
export const newestOf = (
  { name, path, order: { column, direction } }: Pick<SiteDataset, 'name' | 'path' | 'order'>,
  where: Pick<ListParams, 'area' | 'filter' | 'within'>,
) =>
  // Read as records of whichever dataset.
  listPage<AnyRecord>(path, listRecords(name), { ...where, order: `${column} ${direction}`, limit: SHOWN });
