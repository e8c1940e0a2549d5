/** The file of a stand-in whose disk is full: what could not be written is told, what comes after is whole. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJournal } from '../../../../scripts/local/state/journal.ts';
import { startWorker, type Worker } from '../../../../scripts/local/workers/worker.ts';

let dir: string;
let file: string;
let writer: Worker;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'journal-'));
  file = path.join(dir, 'lines.jsonl');
  writer = startWorker(path.join(import.meta.dirname, 'journal-process.ts'));
});
afterAll(async () => {
  await writer.stop();
  await rm(dir, { recursive: true, force: true });
});

/** No file of the writer may grow beyond so many bytes. */
const limit = async (bytes: number | 'unlimited'): Promise<void> => {
  const pid = await writer.handler({ ask: 'pid' });
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
};

const append = (...entries: string[]) => writer.handler({ ask: 'append', file, entries });

test('half a line is cut off again, and the next one stands alone', async () => {
  await append('first', 'second');
  await limit(30);
  await expect(append('x'.repeat(100))).rejects.toThrow('EFBIG');
  await expect(writer.handler({ ask: 'replace', file, entries: ['y'.repeat(100)] })).rejects.toThrow('EFBIG');
  await limit('unlimited');
  await append('third');
  const { journal, entries } = await openJournal<string>(file, (found) => found);
  await journal.close();
  expect(entries).toEqual(['first', 'second', 'third']);
});
