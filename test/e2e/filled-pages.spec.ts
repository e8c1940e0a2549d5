/** Pages of one record or place as they are sent: found or not, their own words, and taken over by the site without a jump. */
import type { APIRequestContext } from '@playwright/test';
import { personalColumns } from '../../shared/datasets/personal.ts';
import { DATASETS } from '../../shared/datasets/registry.ts';
import { pathOf } from '../harness/public-pages.ts';
import { expect, expectPrinted, test } from './world-fixture.ts';

/** Every page of one record or place, and whether search engines may show it. */
const KINDS: Record<string, boolean> = {
  '/policeDispatchCall/:id': false,
  '/fireDispatchCall/:id': false,
  '/crime/:id': false,
  '/parcel/:id': false,
  '/historicPhotoLocation/:id': true,
  '/historicPhoto/:id': true,
  '/address/:slug': false,
  '/corner/:slug': false,
  '/street/:slug': true,
  '/neighborhood/:id': true,
  '/district/:id': true,
};

const sent = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path, { maxRedirects: 0 });
  return { status: response.status(), headers: response.headers(), html: await response.text() };
};

test('every one has its own title, tags and words, and is found by the rule', async ({ request, records, world }) => {
  const titles = new Set<string>();
  for (const [kind, mayBeFound] of Object.entries(KINDS)) {
    const path = pathOf(kind, records);
    const { status, headers, html } = await sent(request, path);
    expect([status, headers['content-type']], path).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['cache-control'], path).toMatch(/s-maxage=\d/);
    expect(headers['content-security-policy'], path).toContain("script-src 'self'");
    titles.add(/<title>([^<]+)</.exec(html)?.[1] ?? '');
    expect(html, path).toContain(`<link rel="canonical" href="${world.url}${path}">`);
    for (const name of ['title', 'description', 'url', 'type', 'site_name', 'image'])
      expect(html, `${name} of ${path}`).toMatch(new RegExp(`<meta property="og:${name}" content="[^"]+">`));
    expect(html.includes('noindex'), path).toBe(!mayBeFound);
    expect(html, path).toMatch(/<h1[^>]*>[^<\u00a0]/);
  }
  expect(titles.size).toBe(Object.keys(KINDS).length);
});

test('there is none: 404, kept by nobody; another spelling leads to the right one', async ({ request, records }) => {
  for (const path of ['/crime/none', '/address/9-nowhere-st', '/district/ald-999', '/historicPhotoLocation/none']) {
    const { status, headers, html } = await sent(request, path);
    expect([status, headers['cache-control']], path).toEqual([404, 'no-store']);
    expect(html).toContain('There is no such page');
  }
  const right = pathOf('/address/:slug', records);
  const { status, headers } = await sent(request, right.toUpperCase().replace('/ADDRESS', '/address'));
  expect([status, headers.location]).toEqual([308, right]);
});

test('no owner of a property is in its page as it is sent', async ({ request, records }) => {
  const answer = await request.get(`/api/parcel/${records.parcel}`);
  const parcel = (await answer.json()) as Record<string, unknown>;
  const { html } = await sent(request, pathOf('/parcel/:id', records));
  const named = personalColumns(DATASETS.parcel).flatMap((name) => (parcel[name] ? [String(parcel[name])] : []));
  expect(named.length).toBeGreaterThan(1);
  // The owner may live in the property itself.
  for (const text of named.filter((one) => one !== parcel.address)) expect(html).not.toContain(text);
});

for (const [what, width, scheme] of [
  ['a desktop', 1280, 'light'],
  ['a phone in the dark', 360, 'dark'],
] as const)
  test(`the site takes each over without a jump, and does not ask again for what came with it: ${what}`, async ({
    page,
    records,
    problems,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((chosen) => {
      localStorage.setItem('mantine-color-scheme-value', chosen);
      const moved: number[] = [];
      Object.assign(globalThis, { moved });
      new PerformanceObserver((list) => {
        // The browser's entries of this type have a value.
        for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
      // The page as it is in every frame, from its heading on.
      const seen = new Set<string>();
      Object.assign(globalThis, { seen });
      const look = (): void => {
        const heading = document.querySelector('h1');
        if (heading) {
          const tops = ['header', 'main', 'h1'].map(
            (part) => document.querySelector(part)?.getBoundingClientRect().top,
          );
          const hasContent = (document.querySelector('main')?.textContent ?? '').length > 200;
          seen.add([heading.textContent, ...tops.map((top) => Math.round(top ?? -1)), hasContent].join(' | '));
        }
        requestAnimationFrame(look);
      };
      look();
    }, scheme);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const kind of Object.keys(KINDS)) {
      const path = pathOf(kind, records);
      asked.length = 0;
      await page.goto(path);
      const title = await page.title();
      await expect(page.locator('#filled'), path).toHaveCount(0);
      // The same heading at the same place above its content, in each frame before, at and after the change.
      const seen = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
      expect(seen, path).toEqual([expect.stringContaining('true')]);
      await expect(page.locator('main > div > [role="status"]'), path).toHaveCount(0);
      await expect(page).toHaveTitle(title);
      // Owners are asked for by the site.
      const again = asked.filter((one) => one === `/api${path}` || one === '/api/address' || one === '/api/search');
      expect(again, path).toEqual(kind === '/parcel/:id' ? [`/api${path}`] : []);
      const moved = await page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved);
      expect(
        moved.reduce((sum, one) => sum + one, 0),
        path,
      ).toBeLessThan(0.05);
      expect(problems, path).toEqual([]);
    }
  });

test('whoever has come to a link by keyboard is at the same link after it', async ({ page, records }) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/given-page-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const going = page.goto(pathOf('/crime/:id', records));
  const brand = page.locator('header a').first();
  await brand.focus();
  await expect(page.locator('#filled')).toHaveCount(1);
  release();
  await going;
  await expect(page.locator('#filled')).toHaveCount(0);
  await expect(brand).toBeFocused();
});

test('a page that is not there is drawn as such', async ({ page, records, problems }) => {
  await page.goto(`${pathOf('/crime/:id', records)}-none`);
  await expect(page.getByText('There is no crime with this number.')).toBeVisible();
  await expectPrinted(problems, 404, 404);
});

test('the sitemap leads to pages that are there', async ({ request, records, world }) => {
  expect(records.street).not.toBe('');
  const { html: robots } = await sent(request, '/robots.txt');
  expect(robots).toContain(`Sitemap: ${world.url}/sitemap-index.xml`);
  const placesIn = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place);
  const parts = placesIn((await sent(request, '/sitemap-index.xml')).html);
  expect(parts.map((part) => part.replace(world.url, ''))).toEqual([
    '/sitemap.xml',
    '/sitemap-streets-1.xml',
    '/sitemap-areas-1.xml',
    '/sitemap-photos-1.xml',
  ]);
  for (const part of parts) {
    const [first = ''] = placesIn((await sent(request, part)).html);
    const { status, html } = await sent(request, first);
    expect([status, html.includes('noindex')], first).toEqual([200, false]);
  }
});

test('the feeds that a list, an area and a street announce are there', async ({ request, records }) => {
  const paths = ['/policeDispatchCall', pathOf('/neighborhood/:id', records), pathOf('/street/:slug', records)];
  for (const path of paths) {
    const { html } = await sent(request, path);
    const feeds = [...html.matchAll(/<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]*)"/g)];
    expect(feeds.length, path).toBeGreaterThan(0);
    for (const [, feed = ''] of feeds) {
      const { status, headers } = await sent(request, feed.replaceAll('&amp;', '&'));
      expect([status, headers['content-type']], feed).toEqual([200, 'application/atom+xml; charset=utf-8']);
    }
  }
});
