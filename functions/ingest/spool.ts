/** Keeps a stream of records in a file of its own, so that they can be counted and hashed before they are used. */
import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { scratchFile } from '../store/engine.ts';

export interface Spool<T> {
  rows: number;
  /** SHA-256 of `besides` and all records in their order. */
  hash: string;
  /** The records once more; may be called again. */
  read: () => AsyncIterable<T>;
  remove: () => Promise<void>;
}

/**
 * Reads `records` to their end. Throws what they throw, and leaves no file then. The file lies in this process's
 * scratch folder: what a process that was killed left there, gigabytes perhaps, goes when the next one starts.
 */
export const spool = async <T>(records: AsyncIterable<T>, besides = ''): Promise<Spool<T>> => {
  const file = await scratchFile('.ndjson');
  const remove = (): Promise<void> => rm(file, { force: true });
  const hash = createHash('sha256').update(besides);
  let rows = 0;
  const lines = async function* (): AsyncGenerator<string> {
    for await (const record of records) {
      const line = `${JSON.stringify(record)}\n`;
      hash.update(line);
      rows += 1;
      yield line;
    }
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
    const reading = await open(file);
    // Each line was a record of this type.
    for await (const line of reading.readLines()) yield JSON.parse(line) as T;
  };
  return { rows, hash: hash.digest('hex'), read, remove };
};
