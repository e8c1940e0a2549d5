/** The pages of one record or place as HTML: with a title, tags and first facts of their own, and 404 where there is none. */
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { CITY } from '#city/facts';
import { secondsToMidnight } from '../../shared/base/calendar-date.ts';
import { escapeHtml } from '../../shared/base/escape-html.ts';
import { TOOLS } from '../../shared/datasets/tools.ts';
import { FILLED_PREFIX } from '../../shared/platform/filled-page.ts';
import { NOT_FOUND_FILE, SITE_URL_MARK } from '../../shared/platform/site-file.ts';
import { t } from '../../shared/texts/pages/filled.data.ts';
import { t as others } from '../../shared/texts/pages/others.data.ts';
import { clock } from '../lib/clock.ts';
import { env } from '../lib/env.ts';
import { log } from '../lib/log.ts';
import { countAnswer } from '../lib/metrics.ts';
import { countResponse } from '../tables/operations/response-times.ts';
import { type Ask, asking, UnansweredError } from './ask.ts';
import { RECORD_DATASETS } from './datasets.ts';
import { fill, fillGiven, fillHead, unfilled } from './fill.ts';
import type { GivenPage } from './given-page.ts';
import { GIVEN_PAGES } from './given-pages.ts';
import type { Found } from './page-facts.ts';
import { PHOTO_PAGES } from './photo-page.ts';
import { ADDRESS_PAGES, AREA_PAGES } from './place-pages.ts';
import { recordPage } from './record-page.ts';

/** A new deployment's pages come this late; the files that the old ones name are still there. */
const KEPT_MILLIS = 60_000;
/** Twice that, for a page and for the one that says there is none, is within the function's time. */
const MOST_MILLIS = 3000;

/** Has the parts of a built page that are filled, and nothing else: it is read without the site's scripts. */
const plain = (words: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(CITY.name)}</title>
<meta name="description" content="">
<meta name="robots" content="noindex">
</head><body><h1>\u00a0</h1><div role="status">${escapeHtml(words)}</div><noscript></noscript></body></html>`;

interface Shell {
  html: string;
  /** Without the site, which would fill in the rest. */
  isPlain: boolean;
}

const shells = new Map<string, { html: string; until: number }>();

const fetchShell = async (file: string): Promise<string> => {
  const response = await fetch(env('siteUrl') + file, { signal: AbortSignal.timeout(MOST_MILLIS) });
  if (response.ok) return (await response.text()).replaceAll(SITE_URL_MARK, env('siteUrl'));
  await response.body?.cancel();
  throw new Error(`The site answers ${response.status} for ${file}.`);
};

/** The file of the built site, such as `/crime/_.html`; a plain page in its place, with these words, where the site does not send it. */
const readShell = async (file: string, words = t('notLoaded')): Promise<Shell> => {
  const known = shells.get(file);
  if (known && known.until > performance.now()) return { html: known.html, isPlain: false };
  try {
    const html = await fetchShell(file);
    shells.set(file, { html, until: performance.now() + KEPT_MILLIS });
    return { html, isPlain: false };
  } catch (error) {
    log.error('A built page could not be fetched', error, { file });
    // An old one is better than none.
    return known ? { html: known.html, isPlain: false } : { html: plain(words), isPlain: true };
  }
};

interface Kind {
  /** The first part of its pages' paths. */
  name: string;
  find: (name: string, ask: Ask) => Promise<Found>;
  /** True if search engines may show its pages. */
  mayBeFound: boolean;
}

const FOUND = ['street', 'neighborhood', 'district', 'historicPhoto'];

const KINDS: readonly Kind[] = [
  ...RECORD_DATASETS.map((dataset) => ({
    name: dataset.path,
    find: recordPage(dataset),
    mayBeFound: dataset.role === 'photos',
  })),
  ...Object.entries({
    ...(TOOLS.addresses ? ADDRESS_PAGES : {}),
    ...(TOOLS.areas ? AREA_PAGES : {}),
    ...(TOOLS.photos ? PHOTO_PAGES : {}),
  }).map(([name, find]) => ({ name, find, mayBeFound: FOUND.includes(name) })),
];

/** The CDN keeps a page so long, and none that tells of today past midnight; a browser asks again each time. */
const KEPT_SECONDS = 300;
const kept = (): string =>
  `public, max-age=0, must-revalidate, s-maxage=${Math.min(KEPT_SECONDS, secondsToMidnight(clock.now()))}`;
const UNKEPT = 'no-store';

const html = (statusCode: number, body: string, cacheControl: string): APIGatewayProxyResult => ({
  statusCode,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl },
  body,
});

const notFound = async (): Promise<APIGatewayProxyResult> =>
  html(404, (await readShell(`/${NOT_FOUND_FILE}`, others('thereIsNoSuchPage'))).html, UNKEPT);

type Known = Extract<Found, { is: 'page' | 'named' }>;

/** Null where the API could not say, and where something of ours went wrong: the site then tries by itself. */
const find = async (kind: Kind, name: string, ask: Ask): Promise<Found | null> => {
  try {
    const found = await kind.find(name, ask);
    if (found.is === 'named') log.warn('A page is sent without its facts.', { page: kind.name });
    return found;
  } catch (error) {
    if (error instanceof UnansweredError)
      log.warn('A page is sent without its name.', { page: kind.name, why: error.message });
    else log.error('A page could not be made', error, { page: kind.name });
    return null;
  }
};

/** Found, but not to be kept, as it lacks something: a page that the site completes, or one that is worth another try. */
const lacking = (body: string, { isPlain }: Shell): APIGatewayProxyResult => html(isPlain ? 503 : 200, body, UNKEPT);

const filled = (shell: Shell, { name, mayBeFound }: Kind, found: Known | null): APIGatewayProxyResult => {
  try {
    if (found?.is === 'page')
      return html(200, fill(shell.html, found.facts, mayBeFound, env('siteUrl')), shell.isPlain ? UNKEPT : kept());
    if (found) return lacking(fillHead(shell.html, found.head, mayBeFound, env('siteUrl')), shell);
  } catch (error) {
    log.error('A page could not be filled', error, { page: name });
  }
  return lacking(unfilled(shell.html, mayBeFound), shell);
};

/** A page is sent whether or not it could be counted. */
const count = async (millis: number, isLacking: boolean): Promise<void> => {
  try {
    await countResponse('pages', millis, isLacking);
  } catch (error) {
    log.warn('Pages could not be counted', { why: String(error) });
  }
};

/** The CDN keeps a page with rows a minute, and sends it so long beyond while it asks for the next. */
const KEPT_ROWS = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600';

/** During a deployment the CDN may ask for a page whose file is there without rows alone: it is sent as it was built. */
const withoutRows = async (file: string): Promise<APIGatewayProxyResult> => {
  const built = await readShell(`/${file}`);
  // 503 has the CDN send the built page, where it has one.
  return html(built.isPlain ? 503 : 200, built.html, UNKEPT);
};

const withRows = async (
  file: string,
  { parts, fill: fillParts }: GivenPage,
  ask: Ask,
): Promise<APIGatewayProxyResult> => {
  const began = performance.now();
  const [shell, given] = await Promise.all([readShell(`${FILLED_PREFIX}/${file}`), fillParts(ask)]);
  if (shell.isPlain) return withoutRows(file);
  const isWhole = parts.every((part) => part in given);
  await count(performance.now() - began, !isWhole);
  return html(200, fillGiven(shell.html, given), isWhole ? KEPT_ROWS : UNKEPT);
};

const answer = async ({ pathParameters, headers }: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
  const page = pathParameters?.page ?? '';
  const rows = Object.hasOwn(GIVEN_PAGES, page) ? GIVEN_PAGES[page] : undefined;
  if (rows) return withRows(page, rows, asking(headers ?? {}));
  const [, first = '', name = ''] = /^([^/]+)\/([^/]+)\/?$/.exec(page) ?? [];
  const kind = KINDS.find((one) => one.name.toLowerCase() === first.toLowerCase());
  if (!kind) return notFound();
  const began = performance.now();
  const asked = readShell(`/${kind.name}/_.html`);
  const found = await find(kind, name, asking(headers ?? {}));
  await count(performance.now() - began, found === null || found.is === 'named');
  if (found?.is === 'missing') return notFound();
  if (found?.is === 'moved')
    return { statusCode: 308, headers: { location: found.path, 'cache-control': kept() }, body: '' };
  return filled(await asked, kind, found);
};

/** `page` is the path of the site's page without the slash before it. */
export const handler = async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
  const answered = await answer(event);
  countAnswer(answered.statusCode);
  return answered;
};
