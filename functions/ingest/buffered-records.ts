/** Keeps a stream of records in a file of its own, so that they can be counted and hashed before they are used. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { scratchFile } from '../snapshots/engine.ts';

export interface BufferedRecords<T> {
  rows: number;
  /** SHA-256 of `besides` and all records in their order. */
  hash: string;
  /** The records once more; may be called again. */
  read: () => AsyncIterable<T>;
  remove: () => Promise<void>;
}

/** Characters that are written at once: line by line a million rows take ten seconds longer. */
const BLOCK = 100_000;

/**
 * Reads `records` to their end. Throws what they throw, and leaves no file then. The file lies in this process's
 * scratch folder: what a process that was killed left there, gigabytes perhaps, goes when the next one starts.
 */
export const bufferRecords = async <T>(records: AsyncIterable<T>, besides = ''): Promise<BufferedRecords<T>> => {
  const file = await scratchFile('.ndjson');
  const remove = (): Promise<void> => rm(file, { force: true });
  const hash = createHash('sha256').update(besides);
  let rows = 0;
  const lines = async function* (): AsyncGenerator<string> {
    let held = '';
    for await (const record of records) {
      held += `${JSON.stringify(record)}\n`;
      rows += 1;
      if (held.length < BLOCK) continue;
      hash.update(held);
      yield held;
      held = '';
    }
    hash.update(held);
    yield held;
  };
  // Opened first: a stream that fails before it has opened its file would make it after it was removed.
  const opened = await open(file, 'w');
  try {
    await pipeline(lines, opened.createWriteStream());
  } catch (error) {
    await remove();
    throw error;
  }
  const read = async function* (): AsyncGenerator<T> {
    let held = '';
    for await (const block of createReadStream(file, { encoding: 'utf8', highWaterMark: BLOCK })) {
      const lines = `${held}${block}`.split('\n');
      held = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as T; // Each line was a record of this type.
    }
  };
  return { rows, hash: hash.digest('hex'), read, remove };
};
