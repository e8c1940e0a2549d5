/** The pages of datasets: a list of each, and a page for its records. */
import { SITE_DATASETS, type SiteDataset } from '../shared/datasets/on-site.ts';
import type { MenuEntry } from '../shared/datasets/site.ts';
import { datasetNamed } from './api/site-datasets.ts';
import { listFilesOf, listPartsOf, recordFilesOf, recordMapOf, recordPartsOf } from './datasets/parts.ts';
import { loadDataset, valueFileOf } from './datasets/state/listed.ts';
import type { PageRoute } from './page-route.ts';

const LIST_FILE = 'web/datasets/list/list-page.tsx';
const RECORD_FILE = 'web/datasets/record/dataset-record.tsx';

/** Before the entries of pages that have one at any rate. */
const DATA_ORDER = 80;

const headingOf = ({ title, site }: Pick<SiteDataset, 'title' | 'site'>): string => site.heading ?? title.many;

/** A list's entry in the menu; null where it has none. */
export const menuOf = (dataset: Pick<SiteDataset, 'title' | 'site'>): MenuEntry | null =>
  dataset.site.menu === undefined ? { group: 'data', label: headingOf(dataset), order: DATA_ORDER } : dataset.site.menu;

const listRoute = (dataset: SiteDataset): PageRoute => {
  const { path, site } = dataset;
  const menu = menuOf(dataset);
  return {
    access: 'public',
    path: `/${path}`,
    title: headingOf(dataset),
    brand: site.brand ?? 'Tools',
    ...(menu && { menu }),
    files: [LIST_FILE, valueFileOf(dataset), ...listFilesOf(dataset)],
    page: async () => {
      const [{ listPage }, value, partsOf] = await Promise.all([
        import('./datasets/list/list-page.tsx'),
        loadDataset(dataset),
        listPartsOf(dataset),
      ]);
      return listPage(value, partsOf(value));
    },
  };
};

const recordRoute = (dataset: SiteDataset): PageRoute => {
  const { path, site, related: list } = dataset;
  const other = list && datasetNamed(list.dataset);
  return {
    access: 'public',
    path: `/${path}/:id`,
    title: null,
    brand: site.brand ?? 'Tools',
    files: [RECORD_FILE, valueFileOf(dataset), ...recordFilesOf(dataset), ...(other ? recordFilesOf(other) : [])],
    page: async () => {
      const [{ recordPage }, value, parts, RecordMap, otherParts] = await Promise.all([
        import('./datasets/record/dataset-record.tsx'),
        loadDataset(dataset),
        recordPartsOf(dataset),
        recordMapOf(dataset),
        other && recordPartsOf(other),
      ]);
      const related = list && other && { list, dataset: other, parts: otherParts ?? {} };
      const loadHappenings = async () => (await import('./datasets/happenings.ts')).loadHappenings();
      return recordPage({ dataset: value, parts, RecordMap, related, loadHappenings });
    },
  };
};

export const DATASET_ROUTES: readonly PageRoute[] = SITE_DATASETS.flatMap((dataset) => [
  listRoute(dataset),
  recordRoute(dataset),
]);
