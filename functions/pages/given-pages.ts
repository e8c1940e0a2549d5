/** The pages of many records that come with their first rows, by the names of their built files. */
import { TOOLS } from '../../shared/datasets/tools.ts';
import { ALERTS_PAGE } from './alerts-page.ts';
import type { GivenPage } from './given-page.ts';
import { HOME_PAGE } from './home-page.ts';

export const GIVEN_PAGES: Readonly<Record<string, GivenPage>> = {
  'index.html': HOME_PAGE,
  ...(TOOLS.alerts ? { 'alerts.html': ALERTS_PAGE } : {}),
};
