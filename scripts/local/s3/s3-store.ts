/** Keeps the objects of a bucket in a folder, in the layout of s3rver, which kept those of earlier folders. */
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { S3Error } from './s3-error.ts';

export interface StoredObject {
  key: string;
  file: string;
  size: number;
  modified: Date;
  /** In quotes. */
  etag: string;
  /** All others that came with it, by names in lower case. */
  headers: Record<string, string>;
}

/** A file's name is the last part of its key with one of these behind it. */
const MARK = '._S3rver_';
const OBJECT = `${MARK}object`;
const METADATA = `${MARK}metadata.json`;

/** So that a name of 255 bytes, the longest in a folder, holds the ending too. */
const LONGEST_PART = 200;

/** The order in which S3 lists keys. */
export const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

const textIn = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** Beside an object of s3rver; a kill could cut it off. */
const earlierMd5 = (file: string): string =>
  textIn(`${file}.md5`) || createHash('md5').update(readFileSync(file)).digest('hex');

/** The metadata of an object whose bytes came into place before a kill follow them now. */
const finishUploads = (uploads: string, metadataOf: (key: string) => string): void => {
  if (!existsSync(uploads)) return;
  for (const name of readdirSync(uploads).filter((one) => one.endsWith('.json'))) {
    const journal = path.join(uploads, name);
    if (existsSync(journal.slice(0, -'.json'.length))) continue;
    renameSync(journal, metadataOf(JSON.parse(readFileSync(journal, 'utf8')).key));
  }
};

export type Store = ReturnType<typeof openStore>;

/** Its methods but one are synchronous: no other request sees an object between two steps of a change. */
export const openStore = (directory: string, bucket: string) => {
  const root = path.join(directory, bucket);
  const uploads = `${directory}-uploads`;

  const fileOf = (key: string, ending = OBJECT): string => {
    const parts = key.split('/');
    const isUnsafe = parts.slice(0, -1).some((part) => ['', '.', '..'].includes(part)) || key.includes('\0');
    if (isUnsafe || key.includes(MARK)) throw new S3Error('InvalidURI', 'The local S3 has no place for this key.');
    if (parts.some((part) => Buffer.byteLength(part) > LONGEST_PART))
      throw new S3Error('KeyTooLongError', `The local S3 takes ${LONGEST_PART} bytes between slashes.`);
    return path.join(root, ...parts) + ending;
  };
  const metadataOf = (key: string): string => fileOf(key, METADATA);

  mkdirSync(root, { recursive: true });
  finishUploads(uploads, metadataOf);
  rmSync(uploads, { recursive: true, force: true });
  mkdirSync(uploads);

  const find = (key: string): StoredObject | null => {
    const file = fileOf(key);
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) return null;
    const kept: Record<string, string> = JSON.parse(textIn(metadataOf(key)) ?? '{}');
    const { key: _, etag = earlierMd5(file), ...headers } = kept;
    return { key, file, size: found.size, modified: found.mtime, etag: `"${etag}"`, headers };
  };

  /** Moves a whole file to its place. The metadata lie ready before that, so that `finishUploads` finds them. */
  const put = (key: string, unfinished: string, headers: Record<string, string>, etag: string): void => {
    const file = fileOf(key);
    const journal = `${unfinished}.json`;
    try {
      writeFileSync(journal, JSON.stringify({ ...headers, etag, key }, null, 2));
      mkdirSync(path.dirname(file), { recursive: true });
      renameSync(unfinished, file);
    } catch (error) {
      // Alone it would say that the file is in its place.
      rmSync(journal, { force: true });
      throw error;
    }
    renameSync(journal, metadataOf(key));
    rmSync(`${file}.md5`, { force: true });
  };

  const remove = (key: string): void => {
    const file = fileOf(key);
    if (!existsSync(file)) return;
    for (const one of [file, metadataOf(key), `${file}.md5`]) rmSync(one, { force: true });
    for (let at = path.dirname(file); at !== root && readdirSync(at).length === 0; at = path.dirname(at)) rmdirSync(at);
  };

  const keysIn = (folder: string, before: string, prefix: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const name = before + entry.name;
      if (!entry.isDirectory()) return name.endsWith(OBJECT) ? [name.slice(0, -OBJECT.length)] : [];
      const inner = `${name}/`;
      const mayHold = inner.startsWith(prefix) || prefix.startsWith(inner);
      return mayHold ? keysIn(path.join(folder, entry.name), inner, prefix) : [];
    });

  return {
    find,
    put,
    remove,
    /** Those that begin with `prefix`, in S3's order. */
    keys: (prefix: string): string[] =>
      keysIn(root, '', prefix)
        .filter((key) => key.startsWith(prefix))
        .sort(byBytes),
    /** Hands out the name of a new file, which is gone afterwards unless it was put. */
    withFile: async <T>(use: (file: string) => Promise<T>): Promise<T> => {
      const file = path.join(uploads, randomUUID());
      try {
        return await use(file);
      } finally {
        await rm(file, { force: true });
      }
    },
    /** The name of a new file that is its owner's to remove. */
    newFile: (): string => path.join(uploads, randomUUID()),
  };
};
