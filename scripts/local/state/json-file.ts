/** A small JSON file that is replaced whole, so that a kill at any moment leaves the old content or the new. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DamagedState } from './damaged-state.ts';

export interface JsonFile<T> {
  /** null while it was never written. */
  read: () => T | null;
  write: (content: T) => void;
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Readable by its owner alone. A file that holds no JSON throws DamagedState with `wayOut`: state is never thrown away
 * unasked.
 */
export const jsonFile = <T>(file: string, wayOut = 'Put back a copy of it'): JsonFile<T> => ({
  read: () => {
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch (cause) {
      if (isMissing(cause)) return null;
      throw new Error(`${file} cannot be read.`, { cause });
    }
    try {
      // We wrote it ourselves, as a T.
      return JSON.parse(text) as T;
    } catch {
      throw new DamagedState(file, wayOut);
    }
  },
  write: (content) => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  },
});
