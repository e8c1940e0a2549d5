/** Serves the built site: files compressed beforehand, its pages, and 404 with a page of its own for every other path. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { scriptHashesOf } from '../../../infra/assets.ts';
import {
  FAILED_STATUSES,
  FILLED_PREFIX,
  isFilled,
  isGivenFile,
  plainFileOf,
} from '../../../shared/platform/filled-page.ts';
import {
  BROTLI_FOLDER,
  mayNameSite,
  NOT_FOUND_FILE,
  PAGES_FILE,
  pageForSite,
  type SitePages,
  siteFileOf,
} from '../../../shared/platform/site-file.ts';
import { sitemapObjectOf } from '../../../shared/platform/sitemaps.ts';
import { type Headers, send } from '../../http/answer.ts';
import { acceptedEncoding, isCompressible } from '../../http/compress.ts';
import type { Answerer } from '../../http/front-server.ts';
import { pathOf, queryOf } from '../../http/request-target.ts';

interface SiteFile {
  body: Buffer;
  brotli: Buffer | null;
  headers: Headers;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const typeOf = (file: string): string => TYPES[path.extname(file)] ?? 'application/octet-stream';

export const isWorthCompressing = (file: string, bytes: number): boolean => isCompressible(typeOf(file), bytes);

/** Everything under a folder, as paths with slashes. */
export const filesUnder = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
};

const readSite = async (folder: string, siteUrl: string, config: SiteConfig): Promise<Map<string, SiteFile>> => {
  const names = await filesUnder(folder);
  const site = new Map<string, SiteFile>();
  for (const name of names) {
    if (name.startsWith(`${BROTLI_FOLDER}/`) || path.basename(name).startsWith('.')) continue;
    const file = await readFile(path.join(folder, name));
    const brotli = `${BROTLI_FOLDER}/${name}`;
    const body = mayNameSite(name) ? Buffer.from(pageForSite(file.toString(), siteUrl, config)) : file;
    site.set(`/${name}`, {
      body,
      brotli: names.includes(brotli) ? await readFile(path.join(folder, brotli)) : null,
      headers: {
        'content-type': typeOf(name),
        // Vite puts a hash of its content into the name of everything under assets.
        'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
      },
    });
  }
  return site;
};

/** The configuration of this deployment, which stands in every page. */
export type SiteConfig = Readonly<Record<string, unknown>>;

export interface Site {
  answer: Answerer;
  scriptHashes: string[];
}

/** Answers for some of the site's addresses in place of its files. */
export interface Others {
  /** The API with the pages that a function fills. */
  gateway: Answerer;
  /** Public data. */
  data: Answerer;
}

/** Asks the function as CloudFront does: without a query, and with the site's key whatever the viewer sends. */
const fillPage = (request: IncomingMessage, response: ServerResponse, gateway: Answerer, path: string) => {
  request.url = path;
  delete request.headers['x-api-key'];
  return gateway(request, response);
};

/** A page with parts filled; false, and nothing is sent, where the function fails. */
const fillParts = async (
  request: IncomingMessage,
  response: ServerResponse,
  gateway: Answerer,
  file: string,
): Promise<boolean> => {
  const { writeHead, end } = response;
  let isHeld = false;
  // Both are called as they are declared; an answer that fails is held back whole.
  response.writeHead = ((status: number, ...others: []) => {
    isHeld = FAILED_STATUSES.includes(status);
    return isHeld ? response : writeHead.call(response, status, ...others);
  }) as typeof writeHead;
  response.end = ((...all: Parameters<typeof end>) => (isHeld ? response : end.apply(response, all))) as typeof end;
  await fillPage(request, response, gateway, file);
  Object.assign(response, { writeHead, end });
  return !isHeld;
};

/** The whole site is kept in memory: a new build beside a running system changes nothing under it. */
export const openSite = async (
  folder: string,
  siteUrl: string,
  config: SiteConfig,
  { gateway, data }: Others,
): Promise<Site> => {
  const files = await readSite(folder, siteUrl, config);
  const notFound = files.get(`/${NOT_FOUND_FILE}`);
  if (!notFound) throw new Error(`${folder} holds no ${NOT_FOUND_FILE}.`);
  // The build has written it.
  const pages = JSON.parse(await readFile(path.join(folder, PAGES_FILE), 'utf8')) as SitePages;
  const answer: Answerer = async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    // The CDN may give the city's page its file's name.
    const at = pathOf(request) === '/index.html' ? '/' : pathOf(request);
    const name = siteFileOf(decodeURIComponent(at), pages);
    if (name === null) {
      await send(request, response, 404, notFound.headers, notFound.body);
      return;
    }
    if (sitemapObjectOf(name)) {
      request.url = `/data${name}`;
      return data(request, response);
    }
    if (isFilled(name, at)) return fillPage(request, response, gateway, FILLED_PREFIX + at);
    const mayBeGiven = isGivenFile(name, at) && (at === '/' || queryOf(request) === '');
    if (mayBeGiven && (await fillParts(request, response, gateway, name))) return;
    const file = files.get(isGivenFile(name, at) ? plainFileOf(name) : name);
    if (!file) {
      await send(request, response, 404, { 'content-type': 'text/plain; charset=utf-8' }, Buffer.from('Not found\n'));
      return;
    }
    if (request.headers['if-none-match']?.includes(String(file.headers.etag))) {
      response.writeHead(304, file.headers).end();
      return;
    }
    const isBrotli = file.brotli !== null && acceptedEncoding(request.headers['accept-encoding']?.toString()) === 'br';
    if (isBrotli && file.brotli)
      await send(
        request,
        response,
        200,
        { ...file.headers, vary: 'accept-encoding', 'content-encoding': 'br' },
        file.brotli,
      );
    else await send(request, response, 200, file.headers, file.body);
  };
  const html = [...files].flatMap(([name, { body }]) => (name.endsWith('.html') ? [String(body)] : []));
  return { answer, scriptHashes: scriptHashesOf(html) };
};
