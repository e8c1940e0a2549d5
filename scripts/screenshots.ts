/**
 * `npm run screenshots -- [FOLDER [PART]]`: every page, or those with PART in their path, at phone and desktop width, light and
 * dark; then while it loads, without an answer, without records, and offline.
 */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CITY } from '#city/facts';
import { SITE_DATASETS } from '../shared/datasets/on-site.ts';
import { CALLS } from '../shared/datasets/registry.ts';
import { PUBLIC_PAGES, sampleRecords } from '../test/harness/public-pages.ts';
import { findChromium } from './chromium.mjs';
import { startWorld } from './local/world.ts';
import type { World } from './local/world-options.ts';

/** For an administrator who has logged in. */
const ADMIN_PAGES = ['/profile', '/applicationUser', '/hangfire'];
/** Pages that look different once an address is set. */
const ADDRESS_PAGES = ['/alerts', '/pickupDates'];
const WIDTHS = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 800 } };
const SCHEMES = ['light', 'dark'] as const;
/** Long enough for a map without a GPU to draw itself. */
const DRAWN_MS = 4000;

/** `/parcel/123` and `/explore?at=x` become `parcel-123` and `explore`. */
const fileOf = (folder: string, page: string, ...marks: string[]): string => {
  const [route = '', query = ''] = page.slice(1).split('?');
  const address = query.startsWith('number=') ? ['address'] : [];
  return path.join(folder, `${[route.replaceAll('/', '-') || 'home', ...address, ...marks].join('-')}.png`);
};

/** The parameters of a page with the address of a property. */
const addressOf = async (siteUrl: string, taxkey: string): Promise<string> => {
  const response = await fetch(`${siteUrl}/api/parcel/${taxkey}`);
  // A parcel of the sample city has all four.
  const parcel = (await response.json()) as Record<string, string | number | null>;
  const { houseNumber, streetdir, streetname, streettype } = parcel;
  return new URLSearchParams({
    number: String(houseNumber),
    direction: String(streetdir ?? ''),
    street: String(streetname),
    type: String(streettype ?? ''),
  }).toString();
};

const logIn = async (tab: Page, { url, accounts: { admin } }: World): Promise<void> => {
  await tab.goto(`${url}/login`);
  await tab.getByLabel('Email').fill(admin.email);
  await tab.getByRole('textbox', { name: 'Password' }).fill(admin.password);
  await tab.getByRole('button', { name: 'Log In' }).click();
  await tab.waitForURL(`${url}/`);
};

const shoot = async (browser: Browser, world: World, pages: string[], folder: string, part: string): Promise<void> => {
  for (const colorScheme of SCHEMES)
    for (const [name, viewport] of Object.entries(WIDTHS)) {
      const context = await browser.newContext({ viewport, colorScheme, timezoneId: CITY.timeZone });
      const tab = await context.newPage();
      const take = async (page: string): Promise<void> => {
        await tab.goto(`${world.url}${page}`);
        await tab.waitForTimeout(DRAWN_MS);
        await tab.screenshot({ path: fileOf(folder, page, name, colorScheme) });
      };
      for (const page of pages) if (page.includes(part)) await take(page);
      const own = ADMIN_PAGES.filter((page) => page.includes(part));
      if (own.length > 0) await logIn(tab, world);
      for (const page of own) await take(page);
      await context.close();
    }
};

/** Of which pages all states are drawn. */
const STATEFUL_PAGES = [
  '/',
  '/alerts',
  '/pickupDates',
  '/historicPhotoLocation/explore',
  '/address/:slug',
  '/corner/:slug',
  '/street/:slug',
  '/neighborhood',
  '/neighborhood/:id',
  '/district/:id',
  '/status',
  ...SITE_DATASETS.slice(0, 1).flatMap((dataset) => [`/${dataset.path}`, `/${dataset.path}/:id`]),
];
const LISTS = new RegExp(`/api/(?:${SITE_DATASETS.map((dataset) => dataset.path).join('|')}|search|area)(?:\\?.*)?$`);
const UNAVAILABLE = { Details: 'This is not ready yet. Please try again later.', code: 'unavailable' };

/** By its name, how a page gets into a state: before it is opened, or after. */
const STATES: Record<string, { before?: (tab: Page) => Promise<unknown>; after?: (tab: Page) => Promise<unknown> }> = {
  loading: { before: (tab) => tab.route('**/api/**', () => {}) },
  error: { before: (tab) => tab.route('**/api/**', (route) => route.fulfill({ status: 503, json: UNAVAILABLE })) },
  empty: {
    before: (tab) => tab.route(LISTS, (route) => route.fulfill({ headers: { 'x-total-count': '0' }, json: [] })),
  },
  offline: { after: (tab) => tab.context().setOffline(true) },
  search: { after: (tab) => tab.keyboard.press('/') },
};

const shootStates = async (browser: Browser, world: World, pages: string[], folder: string): Promise<void> => {
  for (const [state, { before, after }] of Object.entries(STATES))
    for (const [name, viewport] of Object.entries(WIDTHS)) {
      const colorScheme = name === 'phone' ? 'light' : 'dark';
      for (const page of state === 'search' ? pages.slice(0, 1) : pages) {
        // What was answered for another page is not kept.
        const context = await browser.newContext({ viewport, colorScheme, timezoneId: CITY.timeZone });
        const tab = await context.newPage();
        await before?.(tab);
        await tab.goto(`${world.url}${page}`);
        await tab.waitForTimeout(DRAWN_MS / 2);
        await after?.(tab);
        await tab.waitForTimeout(DRAWN_MS / 4);
        await tab.screenshot({ path: fileOf(folder, page, state, name, colorScheme) });
        await context.close();
      }
    }
};

const [folder = path.join('test-results', 'screenshots'), part = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const dir = mkdtempSync(path.join(tmpdir(), `${CITY.slug}-screenshots-`));
const world = await startWorld({
  dir,
  city: 'sample',
  historyDays: 1,
  site: 'built',
  basemap: 'local',
  askForPosition: false,
});
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--enable-unsafe-swiftshader', '--disable-background-networking', '--disable-component-update'],
});
try {
  for (const job of [...CALLS, 'search-index'] as const) await world.runJob(job);
  const records = await sampleRecords(world.url);
  const query = await addressOf(world.url, records.parcel);
  const pages = Object.values(PUBLIC_PAGES).map((pathOf) => pathOf(records));
  await shoot(browser, world, [...pages, ...ADDRESS_PAGES.map((page) => `${page}?${query}`)], folder, part);
  const stateful = STATEFUL_PAGES.flatMap((route) => PUBLIC_PAGES[route]?.(records) ?? []);
  const wanted = stateful.filter((page) => page.includes(part));
  await shootStates(browser, world, wanted, folder);
  console.log(`Written to ${folder}`);
} finally {
  await browser.close();
  await world.stop();
  rmSync(dir, { recursive: true, force: true });
}
