/** The pages of many records that come with their first rows, by the names of their built files. */

import { TOOLS } from '../../shared/datasets/tools.ts';
import { happens } from '../../shared/site/happens.ts';
import { ALERTS_PAGE } from './alerts-page.ts';
import { RECORD_DATASETS } from './datasets.ts';
import type { GivenPage } from './given-page.ts';
import { HOME_PAGE } from './home-page.ts';
import { listPage } from './list-page.ts';

export const GIVEN_PAGES: Readonly<Record<string, GivenPage>> = {
  'index.html': HOME_PAGE,
  ...(TOOLS.alerts ? { 'alerts.html': ALERTS_PAGE } : {}),
  ...Object.fromEntries(RECORD_DATASETS.filter(happens).map((dataset) => [`${dataset.path}.html`, listPage(dataset)])),
};
