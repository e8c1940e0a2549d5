/** `npm run screenshots -- [FOLDER]`: every page at phone and desktop width, light and dark, of a sample city. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { PUBLIC_PAGES, sampleRecords } from '../test/support/public-pages.ts';
import { findChromium } from './chromium.mjs';
import { startWorld, type World } from './local/world.ts';

/** For an administrator who has logged in. */
const ADMIN_PAGES = ['/profile', '/applicationUser'];
const WIDTHS = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 800 } };
const SCHEMES = ['light', 'dark'] as const;
/** Long enough for a map without a GPU to draw itself. */
const DRAWN_MS = 4000;

/** `/parcel/123` and `/explore?at=x` become `parcel-123` and `explore`. */
const fileOf = (folder: string, page: string, ...marks: string[]): string => {
  const [route = ''] = page.slice(1).split('?');
  return path.join(folder, `${[route.replaceAll('/', '-') || 'home', ...marks].join('-')}.png`);
};

const logIn = async (tab: Page, { url, accounts: { admin } }: World): Promise<void> => {
  await tab.goto(`${url}/login`);
  await tab.getByLabel('Email').fill(admin.email);
  await tab.getByRole('textbox', { name: 'Password' }).fill(admin.password);
  await tab.getByRole('button', { name: 'Log In' }).click();
  await tab.waitForURL(`${url}/`);
};

const shoot = async (browser: Browser, world: World, pages: string[], folder: string): Promise<void> => {
  for (const colorScheme of SCHEMES)
    for (const [name, viewport] of Object.entries(WIDTHS)) {
      const context = await browser.newContext({ viewport, colorScheme, timezoneId: 'America/Chicago' });
      const tab = await context.newPage();
      const take = async (page: string): Promise<void> => {
        await tab.goto(`${world.url}${page}`);
        await tab.waitForTimeout(DRAWN_MS);
        await tab.screenshot({ path: fileOf(folder, page, name, colorScheme) });
      };
      for (const page of pages) await take(page);
      await logIn(tab, world);
      for (const page of ADMIN_PAGES) await take(page);
      await context.close();
    }
};

const folder = process.argv[2] ?? path.join('test-results', 'screenshots');
mkdirSync(folder, { recursive: true });
const dir = mkdtempSync(path.join(tmpdir(), 'cream-city-screenshots-'));
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
  for (const job of ['police-dispatch-call', 'fire-dispatch-call']) await world.runJob(job);
  const records = await sampleRecords(world.url);
  const pages = Object.values(PUBLIC_PAGES).map((pathOf) => pathOf(records));
  await shoot(browser, world, pages, folder);
  console.log(`Written to ${folder}`);
} finally {
  await browser.close();
  await world.stop();
  rmSync(dir, { recursive: true, force: true });
}
