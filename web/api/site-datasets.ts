/** Looks up what every page knows of a dataset by its name, and which are of calls. */
import type { Role } from '../../shared/datasets/dataset.ts';
import { SITE_DATASETS, type SiteCalls, type SiteDataset } from '../../shared/datasets/on-site.ts';
import type { CallsName } from '../../shared/datasets/registry.ts';

/** Throws for one without pages. */
export const datasetNamed = (name: string): SiteDataset => {
  const found = SITE_DATASETS.find((dataset) => dataset.name === name);
  if (!found) throw new Error(`The site has no pages of a dataset named ${name}.`);
  return found;
};

/** The one that has a role; undefined where the city has none with pages. */
export const datasetFor = (role: Role): SiteDataset | undefined =>
  SITE_DATASETS.find((dataset) => dataset.role === role);

const isOfCalls = (dataset: SiteDataset): dataset is SiteCalls =>
  dataset.kind === 'calls' && dataset.site.calls !== undefined;

/** The datasets of calls, in the registry's order. */
export const CALLS: readonly SiteCalls[] = SITE_DATASETS.filter(isOfCalls);

export const CALLS_NAMES: readonly CallsName[] = CALLS.map(({ name }) => name);

/** Throws for one that is not of calls: a value that names the parts of calls must be. */
export const callsNamed = (name: string): SiteCalls => {
  const found = CALLS.find((dataset) => dataset.name === name);
  if (!found) throw new Error(`${name} is no dataset of calls on the site.`);
  return found;
};
