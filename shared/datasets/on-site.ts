/**
 * Every page's knowledge of the datasets with pages: their values without columns, cards and licences. The
 * build writes this list into the site as it stands (`web/build/datasets.ts`): a page fetches the whole
 * value of its own dataset alone.
 */
import { type Dataset, type Related, shownWith } from './dataset.ts';
import { ALL_DATASETS, type CallsName, type ListedName } from './registry.ts';
import type { CallsOnSite, Site } from './site.ts';

/** The fields that only the dataset's own pages want to know. */
type OnPages = 'charts' | 'credits' | 'description' | 'detail' | 'includes' | 'isNoted' | 'limit' | 'zoom';

/** Records of another dataset that probably tell of the same event: `GET /api/{path}/{id}/{as}`. */
export type RelatedList = Omit<Related, 'about'>;

export interface SiteDataset
  extends Pick<Dataset, 'path' | 'title' | 'id' | 'order' | 'placeField' | 'kind' | 'role' | 'fillDays'> {
  name: ListedName;
  /** The records that a record's page asks for with it. */
  includes: readonly string[];
  related?: RelatedList;
  site: Omit<Site, OnPages>;
}

/** For a dataset of calls. */
export interface SiteCalls extends SiteDataset {
  name: CallsName;
  /** The source of the data: the map of recent calls says so too. */
  note: string;
  site: SiteDataset['site'] & { calls: CallsOnSite };
}

/** Without the sentence of the API's documentation. */
const relatedOf = ({ related }: Dataset): RelatedList | undefined =>
  related && { title: related.title, dataset: related.dataset, as: related.as };

const onSite = (dataset: Dataset) => {
  const { name, path, title, id, order, placeField, kind, role, fillDays, note, site } = dataset;
  const {
    charts: _8,
    credits: _1,
    description: _7,
    detail: _2,
    includes: _3,
    isNoted: _4,
    limit: _5,
    zoom: _6,
    ...rest
  } = site ?? {};
  const of = { name, path, title, id, order, placeField, kind, role, fillDays };
  const whole = { ...of, includes: shownWith(dataset), related: relatedOf(dataset), site: rest };
  return kind === 'calls' ? { ...whole, note } : whole;
};

/** In the registry's order. */
export const SITE_DATASETS: readonly SiteDataset[] = ALL_DATASETS.filter(
  ({ listed, site }) => listed && site !== null,
).map((dataset) => ({ ...onSite(dataset), name: dataset.name as ListedName }));

/** The name in URLs of the dataset of outlines; null where the city has none. */
export const OUTLINES_PATH: string | null = ALL_DATASETS.find(({ role }) => role === 'outlines')?.path ?? null;
