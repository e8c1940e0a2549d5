/**
 * An upload or a download whose connection is cut in its middle, by the client that runs on AWS (A13). It is tried
 * anew, and whole.
 */
import { once } from 'node:events';
import { access, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen } from '../../../scripts/http/listen.ts';
import { startS3 } from '../../../scripts/local/s3/s3.ts';
import { stopsInOrder } from '../../../scripts/local/stops.ts';
import { baseVariables, useVariables } from '../../../scripts/local/variables.ts';

/** More than all buffers between client and server hold. */
const SIZE = 12_000_000;
const MIDDLE = SIZE / 2;

let dir: string;
let file: string;
let stops: ReturnType<typeof stopsInOrder>;
beforeEach(async () => {
  stops = stopsInOrder();
  dir = await mkdtemp(path.join(tmpdir(), 'send-anew-'));
  file = path.join(dir, 'file');
  await writeFile(file, Buffer.alloc(SIZE, 'cream city brick '));
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stops.stop();
  await rm(dir, { recursive: true, force: true });
});

/** The client is the deployed functions' own: a module of its own for each test, configured by variables alone. */
const clientOf = async (endpoint: string) => {
  useVariables({ ...baseVariables(), AWS_ENDPOINT_URL_S3: endpoint });
  vi.resetModules();
  return import('../../../functions/snapshots/objects.ts');
};

/** How one try ends: in the middle, or with a status after the whole body. */
type End = 'cut' | number;

/** Answers the tries in turn, the last end again and again; `bytes` arrived in each. */
const storeThat = async (...ends: [End, ...End[]]) => {
  const bytes: number[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const end = ends[Math.min(bytes.length, ends.length - 1)];
    const index = bytes.push(0) - 1;
    for await (const part of request as AsyncIterable<Buffer>) {
      bytes[index] = (bytes[index] ?? 0) + part.length;
      if (end === 'cut' && (bytes[index] ?? 0) > MIDDLE) return void request.socket.destroy();
    }
    response.writeHead(Number(end)).end();
  };
  const { url } = stops.keep(await listen((request, response) => void answer(request, response).catch(() => {})));
  return { url, bytes };
};

test.each<[string, End]>([
  ['connection is cut in the middle', 'cut'],
  ['service fails', 503],
])('an upload whose %s is sent anew from its beginning', async (_, end) => {
  const { url, bytes } = await storeThat(end, 200);
  const { putFile } = await clientOf(url);
  await putFile('segments/long', file);
  expect(bytes).toHaveLength(2);
  // With the frames of its chunks.
  expect(bytes[1]).toBeGreaterThan(SIZE);
});

test('after three tries it fails', async () => {
  const { url, bytes } = await storeThat('cut');
  const { putFile } = await clientOf(url);
  await expect(putFile('segments/long', file)).rejects.toMatchObject({
    code: expect.stringMatching(/ECONNRESET|EPIPE/),
  });
  expect(bytes).toHaveLength(3);
});

test('an upload that the store refuses is sent once', async () => {
  const { url, bytes } = await storeThat(403);
  const { putFile } = await clientOf(url);
  await expect(putFile('segments/long', file)).rejects.toThrow();
  expect(bytes).toHaveLength(1);
});

/** Answers reads of an object: the first `cuts` of them end in the middle. */
const storeThatCuts = async (cuts: number) => {
  let reads = 0;
  const { url } = stops.keep(
    await listen((_request, response) => {
      const isCut = reads++ < cuts;
      response.writeHead(200, { 'content-length': SIZE });
      if (!isCut) return void response.end(Buffer.alloc(SIZE));
      response.write(Buffer.alloc(MIDDLE), () => response.socket?.destroy());
    }),
  );
  return { url, reads: () => reads };
};

test('a download whose connection is cut in the middle is read anew from its beginning', async () => {
  const { url, reads } = await storeThatCuts(2);
  const { getFile } = await clientOf(url);
  const into = path.join(dir, 'into');
  await getFile('segments/long', into);
  expect(reads()).toBe(3);
  expect((await stat(into)).size).toBe(SIZE);
});

test('after three cuts a download fails and leaves no file', async () => {
  const { url, reads } = await storeThatCuts(3);
  const { getFile } = await clientOf(url);
  const into = path.join(dir, 'into');
  await expect(getFile('segments/long', into)).rejects.toThrow();
  expect(reads()).toBe(3);
  await expect(access(into)).rejects.toThrow();
});

test('a download into memory is also read anew from its beginning, and fails after three cuts', async () => {
  const cutTwice = await storeThatCuts(2);
  const { getBytes } = await clientOf(cutTwice.url);
  expect((await getBytes('segments/long')).length).toBe(SIZE);
  expect(cutTwice.reads()).toBe(3);
  const alwaysCut = await storeThatCuts(3);
  const other = await clientOf(alwaysCut.url);
  await expect(other.getBytes('segments/long')).rejects.toThrow();
  expect(alwaysCut.reads()).toBe(3);
});

test('the local store has the whole object after its connection was cut once', async () => {
  const s3 = stops.keep(await startS3(path.join(dir, 's3'), 'data'));
  let connections = 0;
  const wire = createServer((near) => {
    const isCut = connections++ === 0;
    const far = connect(Number(new URL(s3.endpoint).port), '127.0.0.1');
    let passed = 0;
    near.on('data', (part) => {
      passed += part.length;
      if (isCut && passed > MIDDLE) near.destroy();
    });
    near.on('close', () => far.destroy()).on('error', () => far.destroy());
    far.on('close', () => near.destroy()).on('error', () => near.destroy());
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  stops.keep({ stop: () => wire.close() });
  const { getText, putFile } = await clientOf(`http://127.0.0.1:${(wire.address() as AddressInfo).port}`);
  await putFile('segments/long', file);
  expect(connections).toBe(2);
  expect((await getText('segments/long'))?.length).toBe(SIZE);
});
