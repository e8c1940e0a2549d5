/** The states in which a page is drawn beside how it opens: by its name, how a page gets there, and which pages have it. */
import type { Page } from '@playwright/test';
import { SITE_DATASETS } from '../../shared/datasets/on-site.ts';

export interface State {
  /** Paths of `PUBLIC_PAGES`. */
  pages: readonly string[];
  /** Sizes in which it exists; all where this is absent. */
  sizes?: readonly string[];
  /** Before the page is opened. */
  before?: (tab: Page) => Promise<unknown>;
  /** Once it is drawn. */
  after?: (tab: Page) => Promise<unknown>;
}

const LISTS = SITE_DATASETS.map((dataset) => `/${dataset.path}`);
const FIRST_LIST = LISTS.slice(0, 1);
/** Places of photos have neither times nor kinds. */
const CHARTED = SITE_DATASETS.filter(({ role }) => role !== 'photos').map((dataset) => `/${dataset.path}`);
const PLACES = ['/address/:slug', '/corner/:slug', '/street/:slug', '/neighborhood/:id', '/district/:id'];
const WITH_DATA = [
  '/',
  '/alerts',
  '/pickupDates',
  '/historicPhotoLocation/explore',
  '/neighborhood',
  '/status',
  ...PLACES,
  ...FIRST_LIST,
  ...FIRST_LIST.map((path) => `${path}/:id`),
];
const ANSWERS_OF_LISTS = new RegExp(
  `/api/(?:${SITE_DATASETS.map((dataset) => dataset.path).join('|')}|search|area)(?:\\?.*)?$`,
);
const UNAVAILABLE = { Details: 'This is not ready yet. Please try again later.', code: 'unavailable' };

const press = (name: string | RegExp) => (tab: Page) => tab.getByRole('button', { name }).first().click();

export const STATES: Readonly<Record<string, State>> = {
  loading: { pages: WITH_DATA, before: (tab) => tab.route('**/api/**', () => {}) },
  error: {
    pages: WITH_DATA,
    before: (tab) => tab.route('**/api/**', (route) => route.fulfill({ status: 503, json: UNAVAILABLE })),
  },
  empty: {
    pages: WITH_DATA,
    before: (tab) =>
      tab.route(ANSWERS_OF_LISTS, (route) => route.fulfill({ headers: { 'x-total-count': '0' }, json: [] })),
  },
  offline: { pages: WITH_DATA, after: (tab) => tab.context().setOffline(true) },
  search: { pages: ['/'], after: (tab) => tab.keyboard.press('/') },
  menu: { pages: ['/'], sizes: ['phone'], after: press('Menu') },
  form: { pages: ['/alerts'], sizes: ['phone', 'tablet'], after: press('Alert me near an address') },
  sheet: {
    pages: ['/alerts', ...FIRST_LIST],
    sizes: ['phone', 'tablet'],
    after: (tab) => tab.getByRole('slider', { name: /^Size of/ }).click(),
  },
  filters: { pages: LISTS, after: press('Filters') },
  charts: { pages: CHARTED, after: press('Charts') },
  columns: { pages: FIRST_LIST, sizes: ['tablet', 'desktop'], after: press('Columns') },
  faults: { pages: ['/address/:slug'], after: press(/^Start$/) },
  dialog: { pages: ['/address/:slug'], after: press('or with a password') },
  paper: {
    pages: ['/pickupDates', '/address/:slug', ...FIRST_LIST],
    sizes: ['desktop'],
    after: (tab) => tab.emulateMedia({ media: 'print' }),
  },
};
