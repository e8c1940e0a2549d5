/** A file of JSON lines that a stand-in keeps its state in: what `append` has answered survives a kill or a power cut. */
import { existsSync, readFileSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { DamagedState } from './damaged-state.ts';

interface Journal<Entry> {
  /** Resolves once the entries are on the disk; entries appended meanwhile share the next flush. */
  append: (...entries: Entry[]) => Promise<void>;
  /** Writes the file anew. `kept` is asked at that moment and must hold all that is still wanted of what was appended. */
  replace: (kept: () => Entry[]) => Promise<void>;
  /** Lines in the file. */
  size: () => number;
  close: () => Promise<void>;
}

/**
 * The entries of a file; a last line cut off by a crash was never answered for and is left out. Throws DamagedState,
 * which names the line, for any other that is no JSON.
 */
const readEntries = <Entry>(file: string): Entry[] => {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  lines.pop();
  return lines.map((line, index) => {
    try {
      // Written by this module only, from values of the same type.
      return JSON.parse(line) as Entry;
    } catch {
      throw new DamagedState(`${file}, line ${index + 1},`, 'Remove this line');
    }
  });
};

const toLines = (entries: unknown[]): string => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

/** Writes beside the file and renames, so that a crash leaves the old content or the new. */
const rewrite = async (file: string, entries: unknown[]): Promise<FileHandle> => {
  // For appending: what is written after a truncation begins where that ended.
  const handle = await open(`${file}.new`, 'a', 0o600);
  try {
    await handle.truncate();
    await handle.appendFile(toLines(entries));
    await handle.sync();
    await rename(`${file}.new`, file);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
};

/** Opens the journal; `compact` says which entries are still worth keeping of those found. */
export const openJournal = async <Entry>(
  file: string,
  compact: (found: Entry[]) => Entry[],
): Promise<{ journal: Journal<Entry>; entries: Entry[] }> => {
  await mkdir(path.dirname(file), { recursive: true });
  const entries = compact(readEntries<Entry>(file));
  let handle = await rewrite(file, entries);
  let lines = entries.length;
  /** All that is in the file and answered for. */
  let bytes = Buffer.byteLength(toLines(entries));
  let pending: Entry[] = [];
  let next: Promise<void> | null = null;
  let work: Promise<void> = Promise.resolve();

  const flush = async (): Promise<void> => {
    const batch = pending;
    pending = [];
    next = null;
    const text = toLines(batch);
    try {
      await handle.appendFile(text);
      await handle.datasync();
    } catch (error) {
      // A full disk: half a line must not stand before the next one.
      await handle.truncate(bytes);
      throw error;
    }
    lines += batch.length;
    bytes += Buffer.byteLength(text);
  };

  /** A failure does not stop later writes; its own caller gets the error. */
  const inTurn = (write: () => Promise<void>): Promise<void> => {
    const written = work.then(write);
    work = written.catch(() => undefined);
    return written;
  };

  const journal: Journal<Entry> = {
    append: (...added) => {
      pending.push(...added);
      next ??= inTurn(flush);
      return next;
    },
    replace: (kept) =>
      inTurn(async () => {
        const [entries, dropped] = [kept(), pending];
        pending = [];
        try {
          const fresh = await rewrite(file, entries);
          await handle.close();
          handle = fresh;
        } catch (error) {
          pending = [...dropped, ...pending];
          throw error;
        }
        lines = entries.length;
        bytes = Buffer.byteLength(toLines(entries));
      }),
    size: () => lines,
    close: async () => {
      await work;
      await handle.close();
    },
  };
  return { journal, entries };
};
