/** The built site: how much of it a visitor loads first, what may wait, and that the pages drawn beforehand are whole. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { GIVEN_PAGES } from '../../../../functions/pages/given-pages.ts';
import { scriptHashesOf } from '../../../../infra/assets.ts';
import { siteFileCode } from '../../../../infra/constructs/edge-code.ts';
import { builtSite } from '../../../../scripts/local/site/site-build.ts';
import { filesUnder } from '../../../../scripts/local/site/site-files.ts';
import { FILLED_PREFIX } from '../../../../shared/platform/filled-page.ts';
import { FRAMED_PATH, securityHeaders } from '../../../../shared/platform/security-headers.ts';
import { SITE_URL_MARK, type SitePages, siteFileOf } from '../../../../shared/platform/site-file.ts';
import { MESSAGES } from '../../../../shared/texts/messages.ts';
import { type Chunks, chunkOf, readChunks, withImports } from '../../../../web/build/chunks.ts';
import { PASSING_PAGES, PUBLIC_PAGES } from '../../../harness/public-pages.ts';

/** Bytes of JavaScript as a deployment sends it, as Brotli at its best (the budgets of docs/web.md). */
const TEXT_PAGE = 143_000;
const WITH_SAMPLES = 152_000;
const PLACE_PAGE = 161_000;
const MAP_PAGE = 189_000;
const MAP_PAGE_MORE = 374_000;

const TEXT_PAGES = ['/', '/about', '/privacy', '/developers', '/status'];
const PLACE_PAGES = ['/address/1-n-1st-st', '/corner/1', '/street/1', '/neighborhood/1', '/district/1'];
/** On a slow line each file costs a journey. */
const MOST_SCRIPTS = 10;
const MOST_SHEETS = 3;
/** The list page of any dataset. */
const LIST = 'web/datasets/list/list-page';
const MAP_PAGES: Record<string, string> = {
  '/alerts': 'web/pages/alerts/alerts',
  '/policeDispatchCall': LIST,
  '/fireDispatchCall': LIST,
  '/crime': LIST,
  '/pickupDates': 'web/pages/pickup-dates/pickup-dates',
  '/parcel': LIST,
  '/historicPhotoLocation': LIST,
  '/historicPhotoLocation/explore': 'web/pages/explore-photos/explore-photos',
};

/** The files that a map needs when it is drawn with our own streets. */
const MAP_PARTS = ['web/map/engine-maplibre.tsx', 'web/map/local-style.ts', 'web/map/local/tiles.ts'];

/** Files that no page loads first. */
const LATER = [
  /^node_modules\/amazon-cognito-identity-js\//,
  /^node_modules\/@mantine\/notifications\//,
  /^node_modules\/@mantine\/core\/.*\/(Modal|Menu|Popover|Autocomplete)\//,
  /^node_modules\/swagger-ui-dist\//,
  /^node_modules\/(maplibre-gl|mapbox-gl)\//,
];

let site: string;
let chunks: Chunks;
let files: string[];
let htmlFiles: string[];
let pages: SitePages;
const sizes = new Map<string, number>();

beforeAll(async () => {
  site = await builtSite(() => {});
  chunks = await readChunks(site);
  files = await filesUnder(site);
  htmlFiles = files.filter((file) => file.endsWith('.html')).map((file) => `/${file}`);
  pages = JSON.parse(readFileSync(path.join(site, '.pages.json'), 'utf8'));
});

const sizeOf = (file: string): number => {
  const known = sizes.get(file) ?? brotliCompressSync(readFileSync(path.join(site, file))).length;
  sizes.set(file, known);
  return known;
};
const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + sizeOf(file), 0);

const fileText = (file: string): string => readFileSync(path.join(site, file), 'utf8');
const htmlOf = (page: string): string => fileText(siteFileOf(page, pages) ?? '404.html');

const scriptsNamed = (html: string): string[] =>
  [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="\/([^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  );

/** Scripts that the page itself names, and whatever those need at once. */
const firstLoad = (page: string): Set<string> => withImports(chunks, scriptsNamed(htmlOf(page)));

describe('the first load', () => {
  test.each(TEXT_PAGES)('of %s is small', (page) => {
    const first = firstLoad(page);
    expect(first.size).toBeGreaterThan(2);
    expect(sum(first)).toBeLessThanOrEqual(page === '/developers' ? WITH_SAMPLES : TEXT_PAGE);
  });

  test.each(PLACE_PAGES)('of %s is small before its map', (page) => {
    const first = firstLoad(page);
    expect(first).toContain(
      chunkOf(chunks, `web/pages/place/${/address|corner/.test(page) ? 'place' : 'place-pages'}.tsx`),
    );
    expect(sum(first)).toBeLessThanOrEqual(PLACE_PAGE);
  });

  test.each(Object.keys(MAP_PAGES))('of %s is small before its map', (page) => {
    expect(sum(firstLoad(page))).toBeLessThanOrEqual(MAP_PAGE);
  });

  test('of every page is few files, and begins with what all pages need', () => {
    const entry = [...withImports(chunks, [chunkOf(chunks, 'web/main.tsx')])];
    for (const page of htmlFiles.filter((file) => file !== '/404.html')) {
      const html = fileText(page);
      const scripts = scriptsNamed(html);
      expect(new Set(scripts.slice(0, entry.length)), page).toEqual(new Set(entry));
      expect(withImports(chunks, scripts).size, page).toBeLessThanOrEqual(MOST_SCRIPTS);
      const sheets = [...withImports(chunks, scripts)].flatMap((file) => chunks[file]?.css ?? []);
      expect(new Set(sheets).size, page).toBeLessThanOrEqual(MOST_SHEETS);
    }
  });

  test.each(['profile/profile', 'manage/manage', 'unsubscribe', 'confirm-email', 'resume'])(
    'of a page that the browser draws alone is few files: %s',
    (page) => {
      const files = ['web/main.tsx', `web/pages/${page}.tsx`].map((file) => chunkOf(chunks, file));
      expect(withImports(chunks, files).size).toBeLessThanOrEqual(MOST_SCRIPTS);
    },
  );

  test.each([...TEXT_PAGES, ...Object.keys(MAP_PAGES), '/login', '/crime/1'])(
    'of %s leaves for later what nobody may need, and names all it needs',
    (page) => {
      const first = firstLoad(page);
      const modules = [...first]
        .flatMap((file) => chunks[file]?.modules ?? [])
        .filter((module) => !module.endsWith('.css'));
      expect(modules.filter((module) => LATER.some((pattern) => pattern.test(module)))).toEqual([]);
      for (const file of first) expect(htmlOf(page)).toContain(`"/${file}"`);
    },
  );
});

test.each(Object.entries(MAP_PAGES))('%s is at most so much more with its map', (page, source) => {
  const first = firstLoad(page);
  expect(first).toContain(chunkOf(chunks, `${source}.tsx`));
  const whole = withImports(chunks, [...first, ...MAP_PARTS.map((part) => chunkOf(chunks, part))]);
  const [worker, ...others] = files.filter((file) => /^assets\/maplibre-gl-worker.*\.js$/.test(file));
  expect(others).toEqual([]);
  expect(sum([...whole, worker ?? ''])).toBeLessThanOrEqual(MAP_PAGE + MAP_PAGE_MORE);
});

test('React is built for production', () => {
  const modules = Object.values(chunks).flatMap((chunk) => chunk.modules);
  expect(modules).toContain('node_modules/react-dom/cjs/react-dom-client.production.js');
  expect(modules.filter((module) => /react(-dom)?[\w-]*\.development\.js$/.test(module))).toEqual([]);
});

describe('a page that is drawn beforehand', () => {
  test.each(['/', '/about', '/alerts', '/pickupDates', '/policeDispatchCall'])('%s can be read', (page) => {
    const html = htmlOf(page);
    expect(html).toContain(`<div id="root" data-page="${page}">`);
    expect(html).toMatch(/<h1[ >]/);
    expect(html).toContain(MESSAGES.notAffiliated);
    expect(html).toContain(`<link rel="canonical" href="${SITE_URL_MARK}${page}">`);
  });

  test('has a title and a description of its own, and stands in the sitemap', () => {
    const drawn = htmlFiles
      .filter((page) => !/\/(shell|_|404)\.html$/.test(page) && !page.startsWith(FILLED_PREFIX))
      .map((page) => page.replace(/(index)?\.html$/, ''));
    const found = (pattern: RegExp) => drawn.map((page) => pattern.exec(htmlOf(page || '/'))?.[1] ?? '');
    for (const texts of [found(/<title>([^<]+)</), found(/name="description"\s+content="([^"]+)"/)]) {
      expect(texts).not.toContain('');
      expect(new Set(texts).size).toBe(drawn.length);
    }
    const sitemap = readFileSync(path.join(site, 'sitemap.xml'), 'utf8');
    const named = [...sitemap.matchAll(/<loc>https:\/\/site-url\.invalid([^<]*)<\/loc>/g)].map(([, at]) => at);
    expect(named.sort()).toEqual(drawn.filter((page) => page !== FRAMED_PATH).sort());
    // A page made for frames is nothing to find.
    expect(htmlOf(FRAMED_PATH)).toContain('noindex');
  });

  test('whoever finds a weakness is told whom to write to, for a year', () => {
    const text = fileText('.well-known/security.txt');
    expect(text).toContain('Contact: mailto:hello@creamcity.tools');
    expect(text).toContain('Canonical: https://site-url.invalid/.well-known/security.txt');
    const days = (Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(360);
    expect(days).toBeLessThanOrEqual(366);
  });

  test('holds one script, the same in each, for which the policy needs one hash', () => {
    expect(scriptHashesOf(htmlFiles.map(fileText))).toHaveLength(1);
  });

  test('waits for no sheet before it is shown, and fetches its code after', () => {
    for (const page of htmlFiles.filter((file) => file !== '/404.html')) {
      const text = fileText(page);
      const [, code = ''] = /<template id="code">([\s\S]*?)<\/template>/.exec(text) ?? [];
      const others = text.replace(code, '');
      expect(code.match(/<script type="module"/g)).toHaveLength(1);
      expect(others.match(/rel="(?:stylesheet|modulepreload)"|<script [^>]*src/g)).toBeNull();
      expect(others.match(/<style id="first">/g)).toHaveLength(1);
      expect(code).toContain('rel="stylesheet"');
    }
  });
});

describe('who may be found', () => {
  const NOINDEX = '<meta name="robots" content="noindex">';
  const sitemapPaths = (): string[] =>
    [...fileText('sitemap.xml').matchAll(/<loc>https:\/\/site-url\.invalid([^<]*)<\/loc>/g)].map(([, at = '']) => at);

  test('a page stands in the sitemap, or says that no search engine may show it', () => {
    const paths = Object.keys(pages);
    expect(paths.length).toBeGreaterThan(20);
    const unfound = paths.filter((at) => fileText(siteFileOf(at, pages) ?? '').includes(NOINDEX));
    // Addresses are found whatever the case of their letters.
    const named = sitemapPaths().map((at) => at.toLowerCase());
    expect(named.sort()).toEqual(paths.filter((at) => !unfound.includes(at)).sort());
  });

  test.each(['crime', 'fireDispatchCall', 'parcel', 'policeDispatchCall'])('one %s is not', (route) => {
    expect(htmlOf(`/${route}/230211026`)).toContain(NOINDEX);
    expect(htmlOf(`/${route}`)).not.toContain('noindex');
  });

  test('pages behind links in mails are not, lists and photos are', () => {
    for (const page of ['/manage', '/confirm-email', '/profile', '/pickupDatesSubscription/unsubscribe'])
      expect(htmlOf(page)).toContain(NOINDEX);
    for (const page of ['/', '/alerts', '/historicPhotoLocation/explore', '/historicPhotoLocation'])
      expect(htmlOf(page)).not.toContain('noindex');
  });

  test('no answer of the API is', () => expect(fileText('robots.txt')).toContain('\nDisallow: /api/\n'));
});

test.each(['crime', 'fireDispatchCall', 'parcel', 'policeDispatchCall'])('the page of one %s stands empty', (route) => {
  const html = htmlOf(`/${route}/230211026`);
  expect(html).toContain(`<div id="root" data-page="/${route}/:id">`);
  expect(html).toMatch(/<h1[^>]*>\u00a0<\/h1>/);
  // It is of no record: nobody may keep it as the page of one.
  expect(html).not.toMatch(/rel="canonical"|og:url/);
});

test('pages that links in mails lead to are drawn by the browser alone', () => {
  for (const page of ['/confirm-email', '/resume', '/dispatchCallSubscription/unsubscribe', '/profile']) {
    expect(siteFileOf(page, pages)).toBe('/shell.html');
    expect(htmlOf(page)).not.toMatch(/data-page|rel="canonical"/);
  }
});

test('the fonts of a page’s first words have the letters of English alone, and come after the words', () => {
  const fonts = files.filter((file) => /^assets\/plain-.+\.woff2$/.test(file));
  expect(fonts.map((file) => file.split('-')[1])).toEqual(['besley', 'inter']);
  const bytes = fonts.reduce((sum, file) => sum + readFileSync(path.join(site, file)).length, 0);
  expect(bytes).toBeLessThanOrEqual(38_000);
  const html = htmlOf('/');
  const first = /<style id="first">[\s\S]*?<\/style>/.exec(html)?.[0] ?? '';
  expect(first).toContain('@font-face{font-family:Inter Until Loaded');
  expect(first).not.toContain('url(');
  const before = html.slice(0, html.indexOf('<script>'));
  for (const font of fonts) {
    const late = `crossorigin href="/${font}" media="(scripting: none)">`;
    expect(before).toContain(`<link rel="preload" as="font" type="font/woff2" ${late}`);
    expect(before).toMatch(new RegExp(`<style id="fonts" media="\\(scripting: none\\)">.*${font}`));
  }
});

test('P17: the page for an address that is none is small enough for the edge, which runs it as code', () => {
  const notFound = htmlOf('/no-such-page');
  expect(notFound).toContain('<h1>There is no such page</h1>');
  const headers = securityHeaders({ https: true, basemap: 'auto', mapbox: true, connectTo: [], scriptHashes: [] });
  expect(siteFileCode({ pages, notFound, headers }).length).toBeLessThan(9500);
});

test('the pages that may come with rows are those that the function fills, each with all of its parts', () => {
  const built = Object.values(pages).flatMap((file) => (file.startsWith(FILLED_PREFIX) ? [file] : []));
  expect(built.map((file) => file.slice(`${FILLED_PREFIX}/`.length)).sort()).toEqual(Object.keys(GIVEN_PAGES).sort());
  for (const file of built) {
    const names = [...fileText(file).matchAll(/ data-given="(\w+)"/g)].map(([, name = '']) => name);
    expect([file, names.sort()]).toEqual([file, [...(GIVEN_PAGES[path.basename(file)]?.parts ?? [])].sort()]);
    expect(fileText(file)).toBe(fileText(file.slice(FILLED_PREFIX.length)));
  }
});

test('every route of the table is a page, and nothing else is', () => {
  const open = Object.keys(PUBLIC_PAGES).filter((route) => route !== '*');
  const guarded = ['/profile', '/applicationUser', '/applicationUser/:id', '/hangfire'];
  const routes = [...open, ...PASSING_PAGES, ...guarded].map((route) =>
    route.toLowerCase().replace(/:(?:id|slug)/, '*'),
  );
  expect(Object.keys(pages).sort()).toEqual(routes.sort());
});
