/** The description of each dataset's list page, for search engines and for whoever is sent a link, by path. */
import { CITY } from '#city/facts';
import type { Dataset } from './dataset.ts';
import { ALL_DATASETS } from './registry.ts';

const descriptionOf = ({ title, site }: Dataset): string =>
  site?.description ??
  `${title.many} in ${CITY.name}, on a map and in a table: filter them, and download what you see.`;

export const DATASET_DESCRIPTIONS: Readonly<Record<string, string>> = Object.fromEntries(
  ALL_DATASETS.filter(({ listed, site }) => listed && site !== null).map((dataset) => [
    `/${dataset.path}`,
    descriptionOf(dataset),
  ]),
);
