/** The search index in the bucket: written by its job, read into memory where it is searched, and read again when it is another. */
import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { IsoTime } from '../../../shared/base/dates.ts';
import { noteComing } from '../../lib/data-state.ts';
import { getFile, getText, putFile, putText } from '../../snapshots/objects.ts';
import { readIndex, type SearchIndex, writeIndex } from './search-index.ts';

const FILE = 'search/index.bin';
const NOTE = 'search/index.json';

/** The facts known of the stored index without reading it. */
export interface IndexNote {
  version: string;
  madeAt: IsoTime;
  bytes: number;
}

/** A file of this process's own for as long as `work` takes. */
const withFile = async <T>(work: (file: string) => Promise<T>): Promise<T> => {
  const file = path.join(tmpdir(), `search-${randomUUID()}`);
  try {
    return await work(file);
  } finally {
    await rm(file, { force: true });
  }
};

/** Null where no index was made yet. */
export const readIndexNote = async (): Promise<IndexNote | null> => {
  const text = await getText(NOTE);
  return text === null ? null : (JSON.parse(text) as IndexNote); // Only this file writes it.
};

/** The note last: whoever reads a new one finds the new file. */
export const storeIndex = async (index: SearchIndex): Promise<IndexNote> => {
  const bytes = writeIndex(index);
  await withFile(async (file) => {
    await writeFile(file, bytes);
    await putFile(FILE, file);
  });
  const note = { version: index.version, madeAt: index.madeAt, bytes: bytes.length };
  await putText(NOTE, JSON.stringify(note), 'application/json');
  return note;
};

const fetchIndex = (): Promise<SearchIndex> =>
  withFile(async (file) => {
    await getFile(FILE, file);
    return readIndex(await readFile(file));
  });

/** So long one note is believed. */
const CHECK_MILLIS = 60_000;

/**
 * Gives a function that answers with what `make` makes of the stored index, null where there is none. One that waits
 * for the first is served once it is there; a newer one is read while the one before still answers.
 */
export const keptIndex = <T>(
  make: (index: SearchIndex) => T,
  checkMillis = CHECK_MILLIS,
): (() => Promise<T | null>) => {
  let kept: { version: string; value: T } | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | null = null;
  const check = async (): Promise<void> => {
    const note = await readIndexNote();
    if (note && note.version !== kept?.version) kept = { version: note.version, value: make(await fetchIndex()) };
    // While there is none, everybody looks.
    if (kept) checkedAt = performance.now();
  };
  return async () => {
    if (performance.now() - checkedAt >= checkMillis) {
      checking ??= check().finally(() => {
        checking = null;
      });
      await checking;
    }
    if (!kept) noteComing();
    return kept?.value ?? null;
  };
};
