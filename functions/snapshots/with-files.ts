/** Fetches objects as temporary files. */
import { rm } from 'node:fs/promises';
import { scratchFile } from './engine.ts';
import { getFile } from './objects.ts';

/** Fetches under way at once. */
const FETCHERS = 8;

/** Fetches objects for as long as `work` runs; files that it adds to the list go with the others. */
export const withFiles = async <T>(keys: string[], work: (files: string[]) => Promise<T>): Promise<T> => {
  const files: string[] = [];
  try {
    for (let from = 0; from < keys.length; from += FETCHERS)
      await Promise.all(
        keys.slice(from, from + FETCHERS).map(async (key, index) => {
          const file = await scratchFile('.parquet');
          files[from + index] = file;
          await getFile(key, file);
        }),
      );
    return await work(files);
  } finally {
    await Promise.all(files.map((file) => rm(file, { force: true })));
  }
};
