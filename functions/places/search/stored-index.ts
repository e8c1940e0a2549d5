/** The search index in the bucket: written by its job, read into memory where it is searched, and again when it is another. */
import type { IsoTime } from '../../../shared/base/dates.ts';
import { noteComing } from '../../lib/data-state.ts';
import { getBytes, getText, putBytes, putText } from '../../snapshots/objects.ts';
import { numbersApart, readNumbers, splitIndex, writeNumbers } from './numbers-apart.ts';
import { type KnownNumbers, readIndex, type SearchIndex, writeIndex } from './search-index.ts';

const FILE = 'search/index.bin';
const NOTE = 'search/index.json';
const numbersFile = (dataset: string): string => `search/numbers-${dataset}.bin`;

/** The facts known of the stored index without reading it. */
export interface IndexNote {
  version: string;
  madeAt: IsoTime;
  bytes: number;
}

/** Null where no index was made yet. */
export const readIndexNote = async (): Promise<IndexNote | null> => {
  const text = await getText(NOTE);
  return text === null ? null : (JSON.parse(text) as IndexNote); // Only this file writes it.
};

/** The note last, and numbers first: whoever reads a new note finds the new index, and of that the numbers or newer ones. */
export const storeIndex = async (whole: SearchIndex): Promise<IndexNote> => {
  const { index, numbers } = splitIndex(whole);
  for (const one of numbers) await putBytes(numbersFile(one.dataset), writeNumbers(one));
  const bytes = writeIndex(index);
  await putBytes(FILE, bytes);
  const note = { version: index.version, madeAt: index.madeAt, bytes: bytes.length };
  await putText(NOTE, JSON.stringify(note), 'application/json');
  return note;
};

const fetchIndex = async (): Promise<SearchIndex> => readIndex(await getBytes(FILE));

/** The numbers of a stored index among which a typed text may be; a file that is missing is an error. */
export const storedNumbers = (index: SearchIndex): ((typed: string) => Promise<KnownNumbers[]>) =>
  numbersApart(index, async (dataset) => readNumbers(await getBytes(numbersFile(dataset))));

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
