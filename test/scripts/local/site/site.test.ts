/** The built site on the port: caching, compression, the page for every path, and the headers of every answer. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FrontServer, startFrontServer } from '../../../../scripts/http/front-server.ts';
import { openSite, type Site } from '../../../../scripts/local/site/site-files.ts';
import { FAILED_STATUSES } from '../../../../shared/platform/filled-page.ts';
import { securityHeaders } from '../../../../shared/platform/security-headers.ts';
import { SITE_URL_MARK } from '../../../../shared/platform/site-file.ts';
import { sendRaw, statusOf } from '../gateway/raw-socket.ts';

let dir: string;
let front: FrontServer;
let site: Site;
const script = `console.log("${'x'.repeat(2000)}")`;
const page = '<!doctype html><title>Site</title><script>const a = 1;</script><script src="/assets/a-1.js"></script>';

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'site-'));
  for (const folder of ['assets', '.brotli/assets']) mkdirSync(path.join(dir, 'site', folder), { recursive: true });
  const files: Record<string, string | Buffer> = {
    'index.html': `${page}<link rel="canonical" href="${SITE_URL_MARK}/">`,
    'calls.html': '<!doctype html><title>Calls as built</title>',
    'about.html': '<!doctype html><title>About</title>',
    'shell.html': page,
    'favicon.svg': '<svg/>',
    'robots.txt': 'User-agent: *',
    'assets/a-1.js': script,
    '.brotli/assets/a-1.js': brotliCompressSync(script),
    'assets/b-2.js': script,
    '404.html': '<!doctype html><title>None</title>',
    '.sources': 'stamp',
    '.pages.json': JSON.stringify({
      '/': '/pages/index.html',
      '/calls': '/pages/calls.html',
      '/about': '/about.html',
      '/alerts': '/shell.html',
      '/crime/*': '/shell.html',
    }),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(dir, 'site', name), content);
  writeFileSync(path.join(dir, 'secret.txt'), 'secret');
  site = await openSite(
    path.join(dir, 'site'),
    'https://tools.example',
    { userPoolId: '</script>' },
    {
      gateway: async (_, response) => void response.writeHead(home.status).end(home.body),
      data: async () => {},
    },
  );
  front = await startFrontServer(0);
  front.serve([['/', site.answer]]);
});
afterAll(async () => {
  await front.stop();
  await rm(dir, { recursive: true });
});

/** The function's answer for the city's page. */
const FAILING = { status: 503, body: '' };
let home = FAILING;

const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${front.url}${target}`, { headers, method });

test('a page with rows is the function’s, and the built one in the same answer where the function fails', async () => {
  try {
    home = { status: 200, body: 'filled' };
    for (const target of ['/', '/?home', '/calls', '/Calls/'])
      expect([target, await (await get(target)).text()]).toEqual([target, 'filled']);
    // It asks for other rows than those of everybody.
    expect(await (await get('/calls?page=2')).text()).toContain('Calls as built');
    for (const status of FAILED_STATUSES) {
      home = { status, body: 'failed' };
      const answer = await get('/');
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('https://tools.example/')]);
      expect(await (await get('/calls')).text()).toContain('Calls as built');
    }
  } finally {
    home = FAILING;
  }
});

describe('a file', () => {
  test('with a hash in its name may be kept for ever, a page is asked for again', async () => {
    expect((await get('/assets/a-1.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const target of ['/', '/index.html', '/favicon.svg'])
      expect((await get(target)).headers.get('cache-control')).toBe('no-cache');
  });

  test('comes compressed, as it was beforehand or on the spot, with its own type', async () => {
    for (const [target, accepted, encoding] of [
      ['/assets/a-1.js', 'br', 'br'],
      ['/assets/b-2.js', 'br', 'br'],
      ['/assets/a-1.js', 'gzip', 'gzip'],
      ['/assets/a-1.js', 'identity', null],
    ] as const) {
      const response = await get(target, { 'accept-encoding': accepted });
      expect([target, response.headers.get('content-encoding')]).toEqual([target, encoding]);
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(await response.text()).toBe(script);
    }
    expect((await get('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml');
  });

  test('that is known already is 304, compressed or not', async () => {
    const { headers } = await get('/assets/a-1.js', { 'accept-encoding': 'gzip' });
    const again = await get('/assets/a-1.js', { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('that is not there is 404, and nothing but a look is allowed', async () => {
    for (const target of ['/missing.js', '/assets/missing-3.js', '/.brotli/assets/a-1.js', '/.sources'])
      expect((await get(target)).status).toBe(404);
    expect((await get('/', {}, 'POST')).status).toBe(405);
    expect((await get('/', {}, 'HEAD')).status).toBe(200);
  });
});

test('a page that was drawn beforehand is a file, and says where the site is', async () => {
  for (const target of ['/about', '/about/']) expect(await (await get(target)).text()).toContain('About');
  expect(await (await get('/')).text()).toBe(`${page}<link rel="canonical" href="https://tools.example/">`);
});

test('another page that there is, however it is written, is the shell', async () => {
  for (const target of ['/alerts', '/Alerts/?token=a.b', '/crime/230211026'])
    expect([(await get(target)).status, await (await get(target)).text()]).toEqual([200, page]);
});

test('P17: a page that there is not is 404, with a page that says so', async () => {
  for (const target of ['/no-such-page', '/about/more', '/crime/42/more', '/parcel/42', '/shell', '/caf%C3%A9']) {
    const answer = await get(target);
    expect([target, answer.status, answer.headers.get('content-type')]).toEqual([
      target,
      404,
      'text/html; charset=utf-8',
    ]);
    expect(await answer.text()).toContain('<title>None</title>');
  }
});

test('no path leads out of the site', async () => {
  const step = fc.constantFrom('..', '%2e%2e', '.', 'assets', 'secret.txt', 'site', '%2f', '\\', '..%2f', '%5c');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      const answer = await sendRaw(
        front.port,
        `GET /${steps.join('/')} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      );
      expect([200, 400, 404]).toContain(statusOf(answer));
      expect(answer).not.toMatch(/\r\n\r\nsecret/);
    }),
    { numRuns: 100 },
  );
});

describe('the security headers', () => {
  const policyOf = (context: Partial<Parameters<typeof securityHeaders>[0]>) =>
    securityHeaders({ https: false, basemap: 'local', mapbox: false, connectTo: [], scriptHashes: [], ...context });

  test('allow the hosts in use and no others', () => {
    const policy = (context: Parameters<typeof policyOf>[0]) => policyOf(context)['content-security-policy'] ?? '';
    expect(policy({})).toContain("connect-src 'self';");
    expect(policy({ basemap: 'auto' })).toContain('tiles.openfreemap.org');
    expect(policy({ basemap: 'auto' })).not.toContain('mapbox');
    expect(policy({ mapbox: true })).toContain('https://api.mapbox.com');
    expect(policy({ connectTo: ['https://cognito-idp.us-east-1.amazonaws.com'] })).toContain('cognito-idp');
    expect(policy({})).toContain("frame-ancestors 'none'");
    expect(policy({})).not.toMatch(/script-src[^;]*unsafe/);
  });

  test('let the page’s own script run, and only that', () => {
    expect(site.scriptHashes).toHaveLength(1);
    const policy = policyOf({ scriptHashes: site.scriptHashes })['content-security-policy'];
    expect(policy).toContain(`script-src 'self' '${site.scriptHashes[0]}'`);
  });

  test('bind to https only where it is https', () => {
    expect(policyOf({})['strict-transport-security']).toBeUndefined();
    expect(policyOf({ https: true })['strict-transport-security']).toMatch(/max-age=31536000/);
  });
});
