/** The stand-in of API Gateway: event shape, limits, errors, and that no bytes whatever bring it down. */
import { gunzipSync } from 'node:zlib';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FrontServer, startFrontServer } from '../../../../scripts/http/front-server.ts';
import { apiAdapter } from '../../../../scripts/local/gateway/adapter.ts';
import { client } from '../../../harness/cloud/client.ts';
import { logged } from '../../../harness/logged.ts';
import { turns } from '../../../harness/turns.ts';
import { sendRaw, statusOf } from './raw-socket.ts';

let front: FrontServer;
let seen: { event: APIGatewayProxyEvent; context: Context } | undefined;
/** The answer of the handler under test. */
let answer: (event: APIGatewayProxyEvent) => Promise<unknown>;
const ok = async (): Promise<unknown> => ({ statusCode: 200, body: '{"ok":true}' });

const handler = async (event: APIGatewayProxyEvent, context: Context): Promise<unknown> => {
  seen = { event, context };
  return answer(event);
};
const paths = ['GET /api/x', 'POST /api/x', 'GET /api/x/{id}', 'GET /api/x/literal', 'GET /api/natures/{nature+}'];

beforeAll(async () => {
  front = await startFrontServer(0);
  const routes = paths.map((name) => {
    const [method = '', path = ''] = name.split(' ');
    return { method, path, group: 'test', handler };
  });
  const adapter = apiAdapter(routes, { bodyBytes: 1000, answerBytes: 6 * 2 ** 20, millis: 300 });
  front.serve([['/api', adapter]]);
  answer = ok;
});
afterEach(() => {
  answer = ok;
  seen = undefined;
});
afterAll(() => front.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${front.url}${path}`, { headers });

describe('the event', () => {
  test('has path, query, headers and body as API Gateway writes them', async () => {
    const response = await fetch(`${front.url}/api/x?a=1&a=2&b=%C3%A9+x`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Thing': 'one' },
      body: '{"é":1}',
    });
    expect(response.status).toBe(200);
    expect(seen?.event).toMatchObject({
      resource: '/api/x',
      path: '/api/x',
      httpMethod: 'POST',
      queryStringParameters: { a: '2', b: 'é x' },
      multiValueQueryStringParameters: { a: ['1', '2'], b: ['é x'] },
      pathParameters: null,
      body: '{"é":1}',
      isBase64Encoded: false,
      requestContext: { identity: { sourceIp: '127.0.0.1' }, resourcePath: '/api/x', stage: 'local' },
    });
    expect(seen?.event.headers['X-Thing'] ?? seen?.event.headers['x-thing']).toBe('one');
    expect(seen?.event.requestContext.requestId).toBe(seen?.context.awsRequestId);
    expect(seen?.context.getRemainingTimeInMillis()).toBeGreaterThan(0);
  });

  test('tells the site from a developer, and believes neither about where they are', async () => {
    const forged = { 'CloudFront-Viewer-Address': '203.0.113.9:1', 'X-Forwarded-For': '203.0.113.8' };
    await get('/api/x', forged);
    expect(seen?.event.requestContext.identity.apiKeyId).toBe('site');
    expect(seen?.event.headers['CloudFront-Viewer-Address']).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(seen?.event.multiValueHeaders['CloudFront-Viewer-Address']).toHaveLength(1);
    await get('/api/x', { ...forged, 'x-api-key': 'a key of theirs' });
    expect(seen?.event.requestContext.identity.apiKeyId).toBe('developer');
  });

  test('keeps the path encoded and decodes the parameters', async () => {
    await get('/api/natures/TRBL%20W%2FSUBJ/more');
    expect(seen?.event).toMatchObject({
      resource: '/api/natures/{nature+}',
      path: '/api/natures/TRBL%20W%2FSUBJ/more',
      pathParameters: { nature: 'TRBL W/SUBJ/more' },
      queryStringParameters: null,
      multiValueQueryStringParameters: null,
      body: null,
    });
  });

  test('names the literal route before the one with a parameter', async () => {
    await get('/api/x/literal');
    expect(seen?.event.resource).toBe('/api/x/literal');
    await get('/api/x/__proto__?__proto__=1&constructor=2');
    expect(seen?.event.resource).toBe('/api/x/{id}');
    expect(Object.entries(seen?.event.queryStringParameters ?? {})).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
  });

  test('carries bytes that are no text as base64', async () => {
    await fetch(`${front.url}/api/x`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from([0, 255, 128]),
    });
    expect(seen?.event).toMatchObject({ isBase64Encoded: true, body: 'AP+A' });
  });
});

describe('the answer', () => {
  test('carries status, headers, repeated headers and bytes', async () => {
    answer = async () => ({
      statusCode: 201,
      headers: { 'X-Total-Count': 7, 'Content-Type': 'image/png' },
      multiValueHeaders: { 'Set-Cookie': ['a=1', 'b=2'] },
      body: 'AP+A',
      isBase64Encoded: true,
    });
    const response = await get('/api/x');
    expect(response.status).toBe(201);
    expect(response.headers.get('x-total-count')).toBe('7');
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from([0, 255, 128]));
  });

  test('is compressed where that is accepted and worth it', async () => {
    const body = JSON.stringify({ text: 'milwaukee '.repeat(500) });
    answer = async () => ({ statusCode: 200, headers: { etag: '"x"' }, body });
    for (const [accepted, encoding] of [
      ['gzip, br', 'br'],
      ['gzip;q=1, br;q=0', 'gzip'],
      ['identity', null],
    ] as const) {
      const response = await get('/api/x', { 'accept-encoding': accepted });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('etag')).toBe(encoding ? 'W/"x"' : '"x"');
      expect(response.headers.get('vary')).toBe('accept-encoding');
      expect(await response.text()).toBe(body);
    }
    const raw = await sendRaw(front.port, 'GET /api/x HTTP/1.0\r\nHost: a\r\nAccept-Encoding: gzip\r\n\r\n');
    const bytes = Buffer.from(raw.slice(raw.indexOf('\r\n\r\n') + 4), 'latin1');
    expect(bytes.length).toBeLessThan(body.length / 5);
    expect(gunzipSync(bytes).toString()).toBe(body);
    answer = ok;
    expect((await get('/api/x', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull();
  });

  test('without content has no body', async () => {
    answer = async () => ({ statusCode: 204, body: '' });
    const response = await get('/api/x');
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(response.headers.get('content-length')).toBeNull();
  });
});

describe('limits and errors', () => {
  test('an unknown path or method is 404 with the one error body', async () => {
    for (const [method, path] of [
      ['GET', '/api'],
      ['GET', '/api/'],
      ['GET', '/api/nothing'],
      ['GET', '/api/x/'],
      ['GET', '/api/x/a/b'],
      ['DELETE', '/api/x'],
    ] as const) {
      const response = await fetch(`${front.url}${path}`, { method });
      expect([path, response.status, await response.json()]).toEqual([
        path,
        404,
        { Details: expect.any(String), SubErrors: [], code: 'missing', requestId: expect.any(String) },
      ]);
    }
  });

  test('a handler that throws, answers wrongly or too much is 502', async () => {
    const wrong: (() => Promise<unknown>)[] = [
      async () => {
        throw new Error('secret detail');
      },
      async () => undefined,
      async () => ({ statusCode: '200' }),
      async () => ({ statusCode: 99 }),
      async () => ({ statusCode: 200, body: { not: 'text' } }),
      async () => ({ statusCode: 200, body: 'x'.repeat(6 * 2 ** 20) }),
    ];
    for (const one of wrong) {
      answer = one;
      const response = await get('/api/x');
      const text = await response.text();
      expect([response.status, JSON.parse(text).code]).toEqual([502, 'unexpected']);
      expect(text).not.toContain('secret');
      expect(logged()).toEqual(['A function failed']);
    }
    answer = async () => ({ statusCode: 200, body: 'x'.repeat(6 * 2 ** 20 - 1000) });
    expect((await get('/api/x')).status).toBe(200);
  });

  test('a handler that takes too long is 504, and its late failure harms nobody', async () => {
    let fail: ((reason: Error) => void) | undefined;
    answer = () =>
      new Promise((_, reject) => {
        fail = reject;
      });
    expect((await get('/api/x')).status).toBe(504);
    fail?.(new Error('late'));
    await turns(3);
    answer = ok;
    expect((await get('/api/x')).status).toBe(200);
  });

  test('a body that is too long is 413, one that just fits is read', async () => {
    const post = (bytes: number) => fetch(`${front.url}/api/x`, { method: 'POST', body: 'x'.repeat(bytes) });
    expect((await post(1000)).status).toBe(200);
    expect((await post(1001)).status).toBe(413);
    expect((await post(2_000_000)).status).toBe(413);
  });
});

describe('malformed requests', () => {
  const line = (target: string, host = '127.0.0.1') =>
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  test.each([
    ['two slashes', line('//')],
    ['two slashes before a path', line('//api/x')],
    ['a lone percent', line('%')],
    ['a percent in a path', line('/api/x/%')],
    ['no hexadecimal digits', line('/api/x/%zz')],
    ['bytes that are no UTF-8', line('/api/x/%ff')],
    ['an encoded NUL', line('/api/x/a%00b')],
    ['an encoded NUL in the query', line('/api/x?a=%00')],
    ['a malformed query', line('/api/x?a=%zz')],
    ['a NUL', line('/api/x/\0')],
    ['the absolute form', line('http://example.com/api/x')],
    ['the asterisk form', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n'],
    ['a fragment', line('/api/x#a')],
    ['no slash', line('api/x')],
    ['a Host with a path', line('/api/x', 'a/b')],
    ['a Host with spaces', line('/api/x', 'a b')],
    ['an empty Host', line('/api/x', '')],
    ['no Host', 'GET /api/x HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two Hosts', 'GET /api/x HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['half a chunk', 'POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
  ])('%s is 400', async (_, bytes) => {
    expect(statusOf(await sendRaw(front.port, bytes))).toBe(400);
    expect(seen).toBeUndefined();
  });

  test('a backslash, brackets and dots in a path are just another path', async () => {
    for (const target of ['/api/x/\\\\', '/api/x/[', '/api/x/..', '/\\[', '/api/../../etc/passwd'])
      expect([200, 404, 503]).toContain(statusOf(await sendRaw(front.port, line(target))));
  });

  test('headers without end are 431', async () => {
    const bytes = `GET /api/x HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`;
    expect(statusOf(await sendRaw(front.port, bytes))).toBe(431);
  });

  test('an upload broken off in the middle leaves the server as it was', async () => {
    await sendRaw(front.port, 'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\nabc', { leaveAfterMs: 0 });
    expect(seen).toBeUndefined();
    expect((await get('/api/x')).status).toBe(200);
  });

  const piece = fc.constantFrom(
    '/',
    '%',
    '%4',
    '%41',
    '%ff',
    '%00',
    '.',
    '..',
    '?',
    '=',
    '#',
    '\\',
    '[',
    '@',
    'a',
    '\0',
    '\xff',
    ' ',
  );
  const pieces = fc.array(piece, { maxLength: 6 }).map((all) => all.join(''));
  const target = fc.oneof(
    pieces.map((text) => `/api/x/${text}`),
    pieces.map((text) => `/api/x?${text}`),
    pieces,
    fc.webUrl(),
  );
  const name = fc.constantFrom(
    'Host',
    'Content-Length',
    'Transfer-Encoding',
    'Expect',
    '__proto__',
    'Upgrade',
    'Accept-Encoding',
  );
  const header = fc.tuple(name, fc.string({ maxLength: 12 })).map(([key, value]) => `${key}: ${value}\r\n`);
  const method = fc.oneof(
    { weight: 4, arbitrary: fc.constant('GET') },
    fc.constantFrom('POST', 'HEAD', 'OPTIONS', 'CONNECT', 'PATCH', 'gEt', ''),
  );
  const version = fc.oneof({ weight: 4, arbitrary: fc.constant('1.1') }, fc.constantFrom('1.0', '2.0', '9'));
  const headers = fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(header, { maxLength: 3 }));
  // Bytes after a request are read as the next one, whose 400 may overtake the answer to the first.
  const body = fc.oneof({ weight: 4, arbitrary: fc.constant('') }, fc.string({ maxLength: 40 }));
  const request = fc
    .tuple(method, target, version, headers, body)
    .map(([verb, path, number, extra, rest]) =>
      Buffer.from(
        `${verb} ${path} HTTP/${number}\r\nHost: a\r\nConnection: close\r\n${extra.join('')}\r\n${rest}`,
        'latin1',
      ),
    );
  const anyBytes = fc.oneof({ weight: 5, arbitrary: request }, fc.uint8Array({ maxLength: 300 }));

  test('whatever the bytes, the answer ends and is no 500, and the next visitor is served', async () => {
    await fc.assert(
      fc.asyncProperty(anyBytes, async (bytes) => {
        const answered = await sendRaw(front.port, bytes, { leaveAfterMs: 15 });
        if (answered) expect(statusOf(answered)).toBeGreaterThan(0);
        expect(statusOf(answered)).not.toBe(500);
      }),
      { numRuns: 400 },
    );
    expect((await client(front.url).get('/api/x')).body).toEqual({ ok: true });
  });
});
