/** A visitor's first sight: pages drawn beforehand and taken over as they are, the brand's icon; what is counted. */

import { RELEASE } from '../../shared/platform/release.ts';
import { MESSAGES } from '../../shared/texts/messages.ts';
import { ENV_LONG } from '../harness/long.ts';
import { expect, expectPrinted, test } from './world-fixture.ts';

/** Drawn when the site is built. */
const DRAWN = [
  '/',
  '/about',
  '/privacy',
  '/alerts',
  '/pickupDates',
  '/policeDispatchCall',
  '/fireDispatchCall',
  '/crime',
  '/parcel',
  '/historicPhotoLocation',
  '/historicPhotoLocation/explore',
  '/dispatchCallTypes',
];

test('a page can be read before any script has run', async ({ browser, world }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of DRAWN) {
    await page.goto(world.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(MESSAGES.notAffiliated).last()).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', world.url + path);
  }
  await context.close();
});

for (const [what, width, stored] of [
  ...(process.env[ENV_LONG] ? ([['a desktop', 1280, null]] as const) : []),
  ['a phone', 360, null],
  ['whoever chose dark', 1280, 'dark'],
] as const)
  test(`pages drawn beforehand are taken over as they are: ${what}`, async ({ page, problems }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((scheme) => {
      if (scheme) localStorage.setItem('mantine-color-scheme-value', scheme);
      // Before the page's own scripts: what is drawn anew afterwards has no mark.
      document.addEventListener('readystatechange', () => {
        if (document.readyState === 'interactive')
          for (const part of document.querySelectorAll('header, main, h1, footer')) part.setAttribute('data-kept', '');
      });
    }, stored);
    for (const path of DRAWN) {
      await page.goto(path);
      await expect(page.locator('html[data-ready]')).toBeAttached();
      for (const part of ['header', 'main', 'h1', 'footer'])
        await expect(page.locator(part).first(), `${part} of ${path}`).toHaveAttribute('data-kept');
      expect(problems, path).toEqual([]);
    }
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });

  test('P1: the largest thing that a page paints came with it, and its configuration is not asked for', async ({
    page,
    records,
  }) => {
    // Else the largest may be the line that says that data are coming.
    expect(records.crime).toBeTruthy();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState === 'interactive')
          for (const part of document.querySelectorAll('#root *')) part.setAttribute('data-came', '');
      });
      new PerformanceObserver((list) => {
        // The observer has no others of this type.
        const { element } = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null };
        document.documentElement.dataset.largest = element?.hasAttribute('data-came')
          ? 'came'
          : String(element?.outerHTML);
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    for (const path of DRAWN) {
      await page.goto(path);
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html'), path).toHaveAttribute('data-largest', 'came');
    }
    expect(asked).not.toContain('/config.json');
  });
});

test('a page with a query is drawn by the browser, and one of a record says which', async ({ page, records }) => {
  await page.goto('/alerts?filter=police');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/crime/${records.crime}`);
  await expect(page.getByRole('heading', { level: 1, name: records.crime })).toBeVisible();
});

test('the tab has the icon of the brand', async ({ page }) => {
  const icon = page.locator('link[rel="icon"]');
  await page.goto('/pickupDates');
  await expect(icon).toHaveAttribute('href', '/icons/TrashDay.svg');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await expect(icon).toHaveAttribute('href', '/icons/Tools.svg');
  const { status, type } = await page.evaluate(async () => {
    const answer = await fetch('/icons/Tools.svg');
    return { status: answer.status, type: answer.headers.get('content-type') };
  });
  expect([status, type]).toEqual([200, 'image/svg+xml']);
});

test.describe('what is counted', () => {
  const views = async (url: string): Promise<string[]> => {
    const response = await fetch(`${url}/__local/analytics.json`);
    // Views, oldest first.
    return ((await response.json()) as { page: string }[]).map(({ page }) => page);
  };

  test('is the kind of page of each navigation, never which one', async ({ page, world, records, problems }) => {
    const before = (await views(world.url)).length;
    await page.goto(`/crime/${records.crime}?from=mail`);
    await expect.poll(async () => (await views(world.url)).slice(before)).toEqual(['/crime/:id']);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect.poll(async () => (await views(world.url)).slice(before)).toEqual(['/crime/:id', '/about']);
    await page.goto('/no/such/page');
    await expect.poll(async () => (await views(world.url)).slice(before)).toEqual(['/crime/:id', '/about', '*']);
    await expectPrinted(problems, 404);
  });

  test('is nothing of whoever asks not to be', async ({ page, world }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    expect(sent.filter((url) => url.startsWith(`${world.url}/__local/analytics`))).toEqual([]);
  });
});

test('an error that nothing caught is told: where in our code, on which kind of page, and nothing of what was looked at', async ({
  page,
  problems,
}) => {
  const fault = `;setTimeout(() => { throw new TypeError('No photo 4711 of "Ann"'); }, 0); setInterval(() => { throw new TypeError('No photo 4712 of "Bob"'); }, 50);`;
  await page.route('**/assets/about-*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()) + fault });
  });
  const told: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/browserError')) told.push(request.postDataJSON());
  });
  const answered = page.waitForResponse('**/api/browserError');
  await page.goto('/about?from=mail');
  expect((await answered).status()).toBe(204);
  await expect.poll(() => problems.length).toBeGreaterThan(5);
  problems.length = 0;
  await page.unrouteAll();
  await page.goto('/privacy');
  expect(told).toEqual([
    {
      message: 'TypeError: No photo 0 of …',
      place: expect.stringMatching(/^assets\/about-[\w-]{8}\.js:\d+:\d+$/),
      route: '/about',
      build: RELEASE,
    },
    expect.objectContaining({ message: 'TypeError: No photo 0 of …' }),
  ]);
  problems.length = 0;
});
