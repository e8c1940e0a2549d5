/** Functions that stream, as Lambda and API Gateway run them: heads, parts at the reader's pace, readers who leave, faults. */
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FrontServer, startFrontServer } from '../../../../scripts/http/front-server.ts';
import { apiAdapter } from '../../../../scripts/local/gateway/adapter.ts';
import { marked, provideRuntime, type StreamingHandler } from '../../../../scripts/local/gateway/lambda-runtime.ts';
import { startWorker, type Worker } from '../../../../scripts/local/workers/worker.ts';
import { logged } from '../../../harness/logged.ts';

/** Says what it did on the standard output of its process, which is where a worker can be heard. */
const FUNCTION = `
import { pipeline } from 'node:stream/promises';
export const handler = awslambda.streamifyResponse(async (event, stream) => {
  const { kind } = event.queryStringParameters ?? {};
  if (kind === 'fails') throw new Error('It failed at once.');
  const head = { statusCode: kind === 'empty' ? 304 : 200, headers: { 'x-kind': String(kind) } };
  const to = awslambda.HttpResponseStream.from(stream, head);
  if (kind === 'empty') { to.write(''); to.end(); return; }
  const state = globalThis.state ??= { made: 0, stopped: 0 };
  if (kind === 'state') { to.write(JSON.stringify(state)); to.end(); return; }
  state.made = 0;
  async function* parts() {
    try {
      for (; kind !== 'short' || state.made < 3; state.made += 1) {
        if (kind === 'breaks' && state.made === 3) throw new Error('It failed in the middle.');
        yield 'x'.repeat(100_000);
        await new Promise((resolve) => setImmediate(resolve));
      }
    } finally { state.stopped += 1; }
  }
  await pipeline(parts(), to);
});`;

let dir: string;
let worker: Worker;
let front: FrontServer;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stream-'));
  const file = path.join(dir, 'function.mjs');
  writeFileSync(file, FUNCTION);
  worker = startWorker(file);
  provideRuntime();
  const { handler } = (await import(file)) as { handler: StreamingHandler };
  const route = (name: string, one: StreamingHandler) => ({
    method: 'GET',
    path: `/api/${name}`,
    group: name,
    handler: one,
  });
  front = await startFrontServer(0);
  front.serve([['/api', apiAdapter([route('here', handler), route('worker', marked(worker.stream))])]]);
});
afterAll(async () => {
  await worker.stop();
  await front.stop();
  await rm(dir, { recursive: true });
});

describe.each(['here', 'worker'])('a function that runs in a %s process', (where) => {
  const url = (kind: string): string => `${front.url}/api/${where}?kind=${kind}`;
  const state = async (): Promise<{ made: number; stopped: number }> =>
    JSON.parse(await (await fetch(url('state'))).text());

  test('sends head and parts', async () => {
    const response = await fetch(url('short'));
    expect(response.headers.get('x-kind')).toBe('short');
    expect(await response.text()).toHaveLength(300_000);
  });

  test('sends a head without a body', async () => {
    expect((await fetch(url('empty'))).status).toBe(304);
  });

  test('is 502 when it fails at once, and cut off when it fails in the middle', async () => {
    const failed = await fetch(url('fails'));
    expect(failed.status).toBe(502);
    expect(await failed.json()).toMatchObject({ code: 'unexpected' });
    const broken = await fetch(url('breaks'));
    expect(broken.status).toBe(200);
    await expect(broken.text()).rejects.toThrow();
    expect(logged()).toEqual(Array(2).fill('A function failed'));
  });

  test('makes no more than is read, and stops when the reader leaves', async () => {
    const before = await state();
    const response = await new Promise<http.IncomingMessage>((resolve) => {
      http.get(url('endless'), resolve);
    });
    // Unread, the answer fills the buffers between, and then nothing more is made: two looks see the same.
    let made = -1;
    await expect
      .poll(
        async () => {
          const last = made;
          made = (await state()).made;
          return made > 0 && made === last;
        },
        { interval: 200, timeout: 10_000 },
      )
      .toBe(true);
    response.destroy();
    await expect.poll(async () => (await state()).stopped, { timeout: 10_000 }).toBe(before.stopped + 1);
  });
});
