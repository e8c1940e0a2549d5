/** Keeps a stream of records in a file of its own, so that they can be counted and hashed before they are used. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface Spool<T> {
  rows: number;
  /** SHA-256 of `besides` and all records in their order. */
  hash: string;
  /** The records once more; may be called again. */
  read: () => AsyncIterable<T>;
  remove: () => Promise<void>;
}

/** Reads `records` to their end. Throws what they throw, and leaves no file then. */
export const spool = async <T>(records: AsyncIterable<T>, besides = ''): Promise<Spool<T>> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sync-'));
  const file = path.join(folder, 'records.ndjson');
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
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
  try {
    await pipeline(lines, createWriteStream(file));
  } catch (error) {
    await remove();
    throw error;
  }
  const read = async function* (): AsyncGenerator<T> {
    const opened = await open(file);
    // Each line was a record of this type.
    for await (const line of opened.readLines()) yield JSON.parse(line) as T;
  };
  return { rows, hash: hash.digest('hex'), read, remove };
};
