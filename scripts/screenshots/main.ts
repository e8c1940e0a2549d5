/**
 * `npm run screenshots -- [FOLDER [PART]]`: every page, or those with PART in their path. Each is drawn on a phone, a
 * tablet and a desktop, light and dark; then in each of its states. Pictures that could not be drawn are named at the
 * end.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { CITY } from '#city/facts';
import { CALLS } from '../../shared/datasets/registry.ts';
import { idOf, PUBLIC_PAGES, sampleRecords } from '../../test/harness/public-pages.ts';
import { findChromium } from '../browsers.mjs';
import { startWorld } from '../local/world.ts';
import type { World } from '../local/world-options.ts';
import { STATES } from './states.ts';

/** For an administrator who has logged in. */
const ADMIN_PAGES = ['/profile', '/applicationUser', '/hangfire'];
/** Pages that look different once an address is set. */
const ADDRESS_PAGES = ['/alerts', '/pickupDates'];
const TOUCH = { isMobile: true, hasTouch: true };
const SIZES: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, ...TOUCH },
  tablet: { viewport: { width: 820, height: 1180 }, ...TOUCH },
  desktop: { viewport: { width: 1280, height: 800 } },
};
const SCHEMES = ['light', 'dark'] as const;
/** Long enough for a map without a GPU to draw itself. */
const DRAWN_MS = 3500;

const [folder = path.join('test-results', 'screenshots'), part = ''] = process.argv.slice(2);

const missed: string[] = [];

/** `/parcel/123` and `/explore?at=x` become `parcel-123` and `explore`. */
const fileOf = (page: string, ...marks: string[]): string => {
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

/** The page as it is now in both schemes, without opening it again. */
const draw = async (tab: Page, page: string, ...marks: string[]): Promise<void> => {
  for (const colorScheme of SCHEMES) {
    await tab.emulateMedia({ colorScheme });
    await tab.waitForTimeout(DRAWN_MS / 4);
    await tab.screenshot({ path: fileOf(page, ...marks, colorScheme) });
  }
  await tab.emulateMedia({ colorScheme: 'light' });
};

const open = async (browser: Browser, size: string): Promise<Page> => {
  const context = await browser.newContext({
    ...SIZES[size],
    colorScheme: 'light',
    timezoneId: CITY.timeZone,
    serviceWorkers: 'block',
  });
  const tab = await context.newPage();
  tab.setDefaultTimeout(10_000);
  return tab;
};

const shoot = async (browser: Browser, world: World, pages: readonly string[]): Promise<void> => {
  for (const size of Object.keys(SIZES)) {
    const tab = await open(browser, size);
    const take = async (page: string): Promise<void> => {
      await tab.goto(`${world.url}${page}`);
      await tab.waitForTimeout(DRAWN_MS);
      await draw(tab, page, size);
    };
    for (const page of pages) if (page.includes(part)) await take(page);
    const own = ADMIN_PAGES.filter((page) => page.includes(part));
    if (own.length > 0) await logIn(tab, world);
    for (const page of own) await take(page);
    await tab.context().close();
  }
};

const shootStates = async (browser: Browser, world: World, pageOf: (route: string) => string): Promise<void> => {
  for (const [state, { pages, sizes = Object.keys(SIZES), before, after }] of Object.entries(STATES))
    for (const size of sizes)
      for (const page of pages.map(pageOf).filter((page) => page.includes(part))) {
        // An answer for another page is not kept.
        const tab = await open(browser, size);
        try {
          await before?.(tab);
          await tab.goto(`${world.url}${page}`);
          await tab.waitForTimeout(DRAWN_MS / 2);
          await after?.(tab);
          await tab.waitForTimeout(DRAWN_MS / 4);
          await draw(tab, page, state, size);
        } catch (error) {
          missed.push(`${page}, ${state}, ${size}: ${String(error).split('\n')[0]}`);
        }
        await tab.context().close();
      }
};

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
  await world.earlier;
  for (const job of [...CALLS, 'search-index'] as const) await world.runJob(job);
  const records = await sampleRecords(world.url);
  const query = await addressOf(world.url, idOf(records, 'parcel'));
  const pages = Object.values(PUBLIC_PAGES).map((pathOf) => pathOf(records));
  await shoot(browser, world, [...pages, ...ADDRESS_PAGES.map((page) => `${page}?${query}`)]);
  // An hour later nothing would be fresh.
  for (const job of CALLS) await world.runJob(job);
  await shootStates(browser, world, (route) => {
    const pathOf = PUBLIC_PAGES[route];
    if (!pathOf) throw new Error(`There is no page ${route}.`);
    return pathOf(records);
  });
  console.log(`Written to ${folder}`);
  for (const line of missed) console.log(`Not drawn: ${line}`);
  if (missed.length) process.exitCode = 1;
} finally {
  await browser.close();
  await world.stop();
  rmSync(dir, { recursive: true, force: true });
}
