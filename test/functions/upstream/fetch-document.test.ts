/** Fetching: who asks, what is tried again, every limit, and unchanged sources. */
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fetchDocument, fetchText, pause } from '../../../functions/upstream/fetch-document.ts';
import { type SourceAnswer, type SourceServer, startSource } from '../../support/source-server.ts';

const LIMITS = { seconds: 10, bytes: 1000 };
const sleep = pause.sleep;
let pauses: number[] = [];
let server: SourceServer;
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

/** Answers one request after the other, the last answer from then on. */
const serve = async (...answers: (SourceAnswer | 'hang up')[]): Promise<void> => {
  server = await startSource(() => (answers.length > 1 ? answers.shift()! : answers[0]!));
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
    server = await startSource(() => 'silence');
    await expect(fetchText(server.url, { seconds: 0.05, bytes: 10 })).rejects.toThrow('did not answer');
    expect(server.requests).toHaveLength(3);
  });

  test.each(['file:///etc/passwd', 'ftp://127.0.0.1/x', 'data:text/plain,x'])('%s is not fetched', async (address) => {
    await serve({});
    await expect(fetchText(address, LIMITS)).rejects.toThrow('only HTTP');
  });
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
