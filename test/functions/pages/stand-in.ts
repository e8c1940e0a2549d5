/** A stand-in of the site and its API for the function that fills pages: answers what a test says, and notes what it was asked. */
import type { IncomingHttpHeaders } from 'node:http';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { handler } from '../../../functions/pages/pages.ts';
import { listen } from '../../../scripts/http/listen.ts';
import { ENV } from '../../../shared/platform/env.ts';

/** Made as by the build, in short: `test/scripts/local/site/site-size.test.ts` holds that the real ones have all these parts. */
const SHELL = `<!doctype html><html lang="en"><head><title>Tools</title>
<meta
  name="description"
  content="Tools."
/>
<meta name="robots" content="noindex">
</head><body><div id="root" data-page="/x/:id"><h1 class="a">\u00a0</h1><div class="b" role="status"><span></span><span>Loading…</span></div></div>
<noscript>No.</noscript></body></html>`;

/** A page of many records, in short. */
const ROWS = `<!doctype html><html lang="en"><head><title>Tools</title></head><body><div id="root" data-page="/"><h1>Know your city</h1>
<div data-given="updated" class="u">\u00a0</div><div data-given="count" class="a">\u00a0</div><div data-given="map" class="b">\u00a0</div><div data-given="calls" class="c">\u00a0</div></div></body></html>`;

const NOT_FOUND = '<h1>There is no such page</h1>';

type Answer = unknown | { status: number } | 'never';

export interface StandIn {
  /** By path and query. A file not named is 404. */
  answers: Map<string, Answer>;
  /** Records and their total number by path, whatever the query. */
  lists: Map<string, { items: object[]; total: number }>;
  /** In place of the built pages, by path: a status, or what never ends. */
  files: Map<string, number | 'late'>;
  asked: { url: string; headers: IncomingHttpHeaders }[];
  get: (page: string, headers?: Record<string, string>) => Promise<APIGatewayProxyResult>;
  url: string;
  stop: () => Promise<void>;
}

const isStatus = (answer: unknown): answer is { status: number } =>
  typeof answer === 'object' && answer !== null && 'status' in answer && Object.keys(answer).length === 1;

export const startStandIn = async (): Promise<StandIn> => {
  const answers: StandIn['answers'] = new Map();
  const asked: StandIn['asked'] = [];
  const lists: StandIn['lists'] = new Map();
  const files: StandIn['files'] = new Map();
  const server = await listen(({ url = '', headers }, response) => {
    const file = files.get(url);
    if (file === 'late') return void response.writeHead(200).write('<!doctype html>');
    if (file !== undefined) return void response.writeHead(file).end();
    if (/^\/pages\/\w+\.html$/.test(url)) return void response.end(ROWS);
    if (url.endsWith('/_.html')) return void response.end(SHELL);
    if (url === '/404.html') return void response.end(NOT_FOUND);
    asked.push({ url, headers });
    const list = lists.get(url.replace(/\?.*/, ''));
    if (list) return void response.setHeader('x-total-count', list.total).end(JSON.stringify(list.items));
    const answer = answers.get(url);
    if (answer === 'never') return;
    const status = answer === undefined ? 404 : isStatus(answer) ? answer.status : 200;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  });
  process.env[ENV.apiUrl] = server.url;
  process.env[ENV.siteUrl] = server.url;
  const get: StandIn['get'] = (page, headers = {}) =>
    handler({ pathParameters: { page }, headers } as unknown as APIGatewayProxyEvent);
  return { answers, lists, files, asked, get, url: server.url, stop: server.stop };
};

/** One for all tests of a file, each of which begins without answers. */
export const standInForTests = (): StandIn => {
  // Filled in before the first test.
  const site = {} as StandIn;
  beforeAll(async () => {
    Object.assign(site, await startStandIn());
  });
  afterAll(() => site.stop());
  beforeEach(() => {
    site.answers.clear();
    site.lists.clear();
    site.files.clear();
    site.asked.length = 0;
  });
  return site;
};
