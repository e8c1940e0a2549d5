/** A function in a process of its own: answers, errors, and a kill in the middle of its work. */
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker, type Worker } from '../../../../scripts/local/workers/worker.ts';

let dir: string;
let worker: Worker;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'worker-'));
  const file = path.join(dir, 'function.ts');
  writeFileSync(
    file,
    `export const handler = async (event: { wait?: true; fail?: true; say?: string }) => {
       if (event.fail) throw new Error('it failed');
       if (event.wait) { process.send?.({ id: -1, result: null }); await new Promise(() => setInterval(() => {}, 1000)); }
       return { said: event.say, pid: process.pid };
     };`,
  );
  worker = startWorker(file);
});
afterAll(async () => {
  await worker.stop();
  await rm(dir, { recursive: true });
});

test('answers and fails as the function does', async () => {
  expect(await worker.handler({ say: 'hello' })).toMatchObject({ said: 'hello' });
  await expect(worker.handler({ fail: true })).rejects.toThrow('it failed');
});

test('a call while a stopped process is ending has a new one', async () => {
  const before = await worker.handler({ say: 'one' });
  const stopping = worker.stop();
  expect(await worker.handler({ say: 'two' })).not.toMatchObject({ pid: (before as { pid: number }).pid });
  await stopping;
});

test('a kill rejects what was in hand, and the next call has a new process', async () => {
  const before = await worker.handler({ say: 'one' });
  const inHand = worker.handler({ wait: true });
  worker.kill();
  // Asked while the killed one may not have ended yet.
  const next = worker.handler({ say: 'two' });
  await expect(inHand).rejects.toThrow('died');
  const after = await next;
  expect(after).toMatchObject({ said: 'two' });
  expect(after).not.toMatchObject({ pid: (before as { pid: number }).pid });
});

test('a signal to our whole group, as Ctrl-C sends in a terminal, does not reach it', async () => {
  const { pid } = (await worker.handler({ say: 'one' })) as { pid: number };
  // It throws where no group has this number.
  expect(() => process.kill(-pid, 0)).not.toThrow();
});
