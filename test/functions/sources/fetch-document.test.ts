/** Fetching, over a plain connection and over a completed chain: who asks, what is tried again, every limit, and unchanged sources. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchDocument, fetchText, pause } from '../../../functions/sources/fetch-document.ts';
import { type Authority, startAuthority, startForgetful } from '../../harness/sources/completed-chain.ts';
import {
  type Answering,
  type SourceAnswer,
  type SourceServer,
  startSource,
} from '../../harness/sources/source-server.ts';

const LIMITS = { seconds: 10, bytes: 1000 };
const sleep = pause.sleep;
let pauses: number[] = [];
let server: SourceServer;
let authority: Authority;
beforeAll(async () => {
  authority = await startAuthority();
});
afterAll(() => authority.stop());
beforeEach(() => {
  pauses = [];
  pause.sleep = async (millis) => {
    pauses.push(millis);
  };
});
afterEach(async () => {
  pause.sleep = sleep;
  await server?.stop();
});

const WAYS: [string, (answer: Answering) => Promise<SourceServer>][] = [
  ['a plain connection', startSource],
  ['a completed chain', (answer) => startForgetful(authority, answer)],
];

describe.each(WAYS)('over %s', (_, start) => {
  /** Answers one request after the other, the last answer from then on. */
  const serve = async (...answers: (SourceAnswer | 'hang up')[]): Promise<void> => {
    server = await start(() => (answers.length > 1 ? answers.shift()! : answers[0]!));
  };

  test('a document comes whole, and the city can see who asked', async () => {
    await serve({ body: 'Grüße' });
    expect(await fetchText(server.url, LIMITS)).toBe('Grüße');
    expect(server.requests[0]?.headers['user-agent']).toMatch(/^CreamCityTools\/1\.0 \(\+https:\/\/\S+\)$/);
  });

  describe('passing faults', () => {
    test.each<[string, SourceAnswer | 'hang up']>([
      ['500', { status: 500 }],
      ['503', { status: 503, body: 'busy' }],
      ['429', { status: 429 }],
      ['no bytes', {}],
      ['a broken connection', 'hang up'],
    ])('%s is tried again', async (_, fault) => {
      await serve(fault, fault, { body: 'at last' });
      expect(await fetchText(server.url, LIMITS)).toBe('at last');
      expect(server.requests).toHaveLength(3);
    });

    test('pauses grow, each shortened by chance to half at most', async () => {
      await serve({ status: 500 });
      await expect(fetchText(server.url, LIMITS)).rejects.toThrow('127.0.0.1');
      expect(server.requests).toHaveLength(3);
      expect(pauses).toHaveLength(2);
      expect(pauses[0]).toBeGreaterThanOrEqual(500);
      expect(pauses[0]).toBeLessThanOrEqual(1000);
      expect(pauses[1]).toBeGreaterThanOrEqual(1000);
      expect(pauses[1]).toBeLessThanOrEqual(2000);
    });

    test('a missing page is not tried again', async () => {
      await serve({ status: 404 });
      await expect(fetchText(server.url, LIMITS)).rejects.toThrow(/127\.0\.0\.1:\d+ answered with status 404/);
      expect(server.requests).toHaveLength(1);
    });
  });

  describe('limits', () => {
    test('a body over the limit is refused at once', async () => {
      await serve({ body: 'x'.repeat(1001) });
      await expect(fetchText(server.url, LIMITS)).rejects.toThrow('more than 1000 bytes');
      expect(server.requests).toHaveLength(1);
    });

    test('bytes count after decompression', async () => {
      await serve({ headers: { 'content-encoding': 'gzip' }, body: gzipSync('x'.repeat(100_000)) });
      await expect(fetchText(server.url, LIMITS)).rejects.toThrow('more than 1000 bytes');
    });

    test('a server that does not answer in time is given up', async () => {
      server = await start(({ pathname }) => (pathname === '/silent' ? 'silence' : { body: 'at once' }));
      await fetchText(server.url, LIMITS);
      await expect(fetchText(`${server.url}/silent`, { seconds: 0.3, bytes: 10 })).rejects.toThrow('did not answer');
      expect(server.requests).toHaveLength(4);
    });

    test.each(['file:///etc/passwd', 'ftp://127.0.0.1/x', 'data:text/plain,x'])(
      '%s is not fetched',
      async (address) => {
        await serve({});
        await expect(fetchText(address, LIMITS)).rejects.toThrow('only HTTP');
      },
    );
  });

  describe('an unchanged source', () => {
    const known = { etag: '"7"', lastModified: 'Tue, 02 Apr 2024 18:00:00 GMT' };

    test('is asked for by what is known of it', async () => {
      await serve({ status: 304 });
      expect(await fetchDocument(server.url, LIMITS, known)).toBe('not-modified');
      expect(server.requests[0]?.headers).toMatchObject({
        'if-none-match': known.etag,
        'if-modified-since': known.lastModified,
      });
    });

    test('comes as a stream with its version when it did change', async () => {
      await serve({ headers: { etag: '"8"', 'last-modified': known.lastModified }, body: 'new' });
      const document = await fetchDocument(server.url, LIMITS, known);
      if (document === 'not-modified') throw new Error('The document was changed.');
      expect(document).toMatchObject({ etag: '"8"', lastModified: known.lastModified });
      const chunks: Uint8Array[] = [];
      for await (const chunk of document.body) chunks.push(chunk);
      expect(Buffer.concat(chunks).toString()).toBe('new');
    });

    test('is no answer to who knows nothing of it', async () => {
      await serve({ status: 304 });
      await expect(fetchDocument(server.url, LIMITS)).rejects.toThrow('304');
      await expect(fetchDocument(server.url, LIMITS, {})).rejects.toThrow('304');
    });
  });

  describe('compressed answers', () => {
    test.each([
      ['gzip', gzipSync('Grüße')],
      ['deflate', deflateSync('Grüße')],
    ])('%s is read', async (encoding, body) => {
      await serve({ headers: { 'content-encoding': encoding }, body });
      expect(await fetchText(server.url, LIMITS)).toBe('Grüße');
    });
  });

  describe('redirects', () => {
    const moving =
      (status: number): Answering =>
      (url, { method }) =>
        url.pathname === '/' ? { status, headers: { location: '/there?a=1' } } : { body: `${method} ${url.search}` };

    test.each([301, 302, 303, 307, 308])('%i is followed', async (status) => {
      server = await start(moving(status));
      expect(await fetchText(server.url, LIMITS)).toBe('GET ?a=1');
      expect(server.requests).toHaveLength(2);
    });

    test.each([
      [301, 'GET'],
      [302, 'GET'],
      [303, 'GET'],
      [307, 'POST'],
      [308, 'POST'],
    ])('a form that is answered with %i goes on by %s', async (status, method) => {
      server = await start(moving(status));
      expect(await fetchText(server.url, LIMITS, { form: { number: '1' } })).toBe(`${method} ?a=1`);
    });

    test('without end are left', async () => {
      server = await start(() => ({ status: 302, headers: { location: '/' } }));
      await expect(fetchText(server.url, LIMITS)).rejects.toThrow('redirects too often');
      expect(server.requests).toHaveLength(11);
    });

    test('to what is not HTTP are not followed', async () => {
      server = await start(() => ({ status: 302, headers: { location: 'file:///etc/passwd' } }));
      await expect(fetchText(server.url, LIMITS)).rejects.toThrow('only HTTP');
    });

    test('take secrets along on the same host, never to another', async () => {
      const other = await startSource(() => ({ body: 'x' }));
      server = await start(({ pathname }) =>
        pathname === '/'
          ? { status: 307, headers: { location: '/own' } }
          : { status: 307, headers: { location: other.url } },
      );
      await fetchText(server.url, LIMITS, { secrets: { 'x-app-token': 'secret' } });
      expect(server.requests.map(({ headers }) => headers['x-app-token'])).toEqual(['secret', 'secret']);
      expect(other.requests.map(({ headers }) => headers['x-app-token'])).toEqual([undefined]);
      await other.stop();
    });
  });

  test('a form is sent as one', async () => {
    let body = '';
    server = await start((_url, request) => {
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      return { body: 'x' };
    });
    await fetchText(server.url, LIMITS, { form: { street: 'W Wells St', number: '1' } });
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    });
    await expect.poll(() => body).toBe('street=W+Wells+St&number=1');
  });

  test('a stream that is shorter than it says throws', async () => {
    await serve('hang up');
    const document = await fetchDocument(server.url, LIMITS);
    const reading = async (): Promise<void> => {
      if (document === 'not-modified') return;
      for await (const chunk of document.body) expect(String(Buffer.from(chunk))).toBe('half');
    };
    await expect(reading()).rejects.toThrow('broke off');
  });

  describe('a source that says how long to wait', () => {
    test('is given that time', async () => {
      await serve({ status: 429, headers: { 'retry-after': '7' } }, { body: 'x' });
      expect(await fetchText(server.url, LIMITS)).toBe('x');
      expect(pauses).toEqual([7000]);
    });

    test('is left when that is longer than an answer may take', async () => {
      await serve({ status: 503, headers: { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() } });
      await expect(fetchText(server.url, LIMITS)).rejects.toThrow('503');
      expect([server.requests.length, pauses]).toEqual([1, []]);
    });
  });
});

test('brotli is read where it is asked for', async () => {
  server = await startForgetful(authority, () => ({
    headers: { 'content-encoding': 'br' },
    body: brotliCompressSync('Grüße'),
  }));
  expect(await fetchText(server.url, LIMITS)).toBe('Grüße');
  expect(server.requests[0]?.headers['accept-encoding']).toContain('br');
});

test('half of a compressed answer is tried again over a completed chain', async () => {
  const half = gzipSync('Grüße').subarray(0, 12);
  const answers = [{ headers: { 'content-encoding': 'gzip' }, body: half }, { body: 'whole' }];
  server = await startForgetful(authority, () => answers.shift() ?? {});
  expect(await fetchText(server.url, LIMITS)).toBe('whole');
});

test('an encoding that nobody asked for is not read', async () => {
  server = await startForgetful(authority, () => ({ headers: { 'content-encoding': 'zip' }, body: 'x' }));
  await expect(fetchText(server.url, LIMITS)).rejects.toThrow();
});

test('nobody there: the reason is named', async () => {
  server = await startSource(() => ({}));
  await server.stop();
  await expect(fetchText(server.url, LIMITS)).rejects.toThrow('did not answer (ECONNREFUSED)');
});
