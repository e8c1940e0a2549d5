/** The site as an app: it can be installed, starts without a network, and keeps nothing of a person. */
import type { Page } from '@playwright/test';
import { shiftDate } from '../harness/moment.ts';
import { drawnOf, mapReady } from './shown-map.ts';
import { expect, expectPrinted, logIn, register, test } from './world-fixture.ts';

test.use({ serviceWorkers: 'allow' });

const ready = async (page: Page, shift: number): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // Claimed: later requests go through it.
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
  // A service worker has a clock of its own, which no script of a page reaches.
  for (const worker of page.context().serviceWorkers()) await worker.evaluate(shiftDate, shift);
};

test('can be installed', async ({ page, shift }) => {
  await page.goto('/');
  await ready(page, shift);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A private window is what a test runs in.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('the service worker, which fetches all that the site starts with, waits until the page rests', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const tasks: IdleRequestCallback[] = [];
    window.requestIdleCallback = (task) => tasks.push(task);
    addEventListener('rest', () => {
      for (const task of tasks) task({ didTimeout: false, timeRemaining: () => 50 });
    });
  });
  const workers = (): Promise<number> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(await workers()).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('rest')));
  await expect.poll(workers).toBe(1);
});

test('a first visit reads before its fonts come; the next begins with them', async ({ page, shift }) => {
  const drawnWith = (): Promise<string[]> =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
  const fonts = expect.arrayContaining(['Besley', 'Inter Variable']);
  // Only a script of the head, which runs before anything is painted, puts this style on.
  const early = page.locator('style#fonts');
  await page.goto('/about');
  await ready(page, shift);
  await expect.poll(drawnWith).toEqual(fonts);
  await expect(early).toHaveAttribute('media', '(scripting: none)');
  await page.goto('/privacy');
  await expect.poll(drawnWith).toEqual(fonts);
  await expect(early).toHaveAttribute('media', 'all');
});

test('the three main pages start without a network, with what was read last and from when it is', async ({
  page,
  problems,
  shift,
}) => {
  await page.goto('/');
  await ready(page, shift);
  await page.goto('/alerts');
  await mapReady(page);
  const calls = page.getByRole('region', { name: /^Calls/ }).getByRole('listitem');
  await expect(calls.first()).toBeVisible();
  await page.context().setOffline(true);
  for (const path of ['/', '/pickupDates', '/alerts']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(calls.first()).toBeVisible();
  await mapReady(page);
  await expect.poll(() => drawnOf(page, 'minor-fill')).toBeGreaterThan(0);
  await expect(page.getByText('No connection: shown as read', { exact: false })).toBeVisible();
  await page.context().setOffline(false);
  // The browser prints all that could not be asked.
  for (const problem of problems.splice(0)) expect(problem).toContain('net::ERR_');
});

test('a page that was never opened says so without a network, and leads to what was', async ({
  page,
  problems,
  records,
  shift,
}) => {
  await page.goto('/');
  await ready(page, shift);
  await page.goto('/status');
  await page.goto(`/crime/${records.crime}`);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await page.context().setOffline(true);
  // Its code was never here; of the other the code is, but no answer.
  for (const path of ['/how-we-count', '/crime/262990001']) {
    await page.goto(path);
    const said = page.getByRole('alert').filter({ hasText: 'You are offline, and this page was never opened here.' });
    await expect(said).toBeVisible();
    await expect(said.getByRole('link', { name: /Crime/ })).toHaveAttribute('href', `/crime/${records.crime}`);
    await said.getByRole('link', { name: /Status/i }).click();
    await expect(page.getByRole('heading', { level: 1, name: /status/i })).toBeVisible();
  }
  await page.context().setOffline(false);
  for (const problem of problems.splice(0)) expect(problem).toMatch(/net::ERR_|Failed to fetch|importing/);
});

test('keeps no answer to who is signed in and no page with a token, and forgets the rest with the log-out', async ({
  page,
  world,
  problems,
  shift,
}) => {
  await page.goto('/');
  await ready(page, shift);
  await page.goto('/manage?token=of.1.nobody');
  await expectPrinted(problems, 404);
  await page.goto('/status');
  const { email } = await register(world, 'offline');
  await logIn(page, email, '/login?redirect=/profile');
  await page.waitForURL(({ pathname }) => pathname === '/profile');
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => ['answers', 'pages', 'squares'].includes(name));
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
    });
  /** All that stands in any database of the browser, as text. */
  const noted = () =>
    page.evaluate(async () => {
      const done = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const all: unknown[] = [];
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await done(indexedDB.open(name));
        for (const store of database.objectStoreNames)
          all.push(await done(database.transaction(store).objectStore(store).getAll()));
        database.close();
      }
      return JSON.stringify(all);
    });
  const before = await kept();
  expect(before).toContain('/status');
  const ofPages = /:\d+\/(?:status|profile)"/;
  const ofAnswers = /:\d+\/api\//;
  await expect.poll(noted).toMatch(ofPages);
  expect(await noted()).toMatch(ofAnswers);
  expect(before.filter((url) => /token|account|Subscription|manage/.test(url))).toEqual([]);
  await page.goto('/logout');
  await expect(page.getByText('You have been logged out.')).toBeVisible();
  await expect.poll(async () => (await kept()).filter((url) => url !== '/logout')).toEqual([]);
  await expect.poll(noted).not.toMatch(ofPages);
  await expect.poll(noted).not.toMatch(ofAnswers);
});
