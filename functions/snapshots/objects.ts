/** Objects in the data bucket: segments, hot segments, snapshots, public data. The one file that knows S3. */
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { env } from '../lib/env.ts';
import { sendAnew, tryAnew } from './try-anew.ts';

let made: S3Client | undefined;
const client = (): S3Client => {
  made ??= new S3Client({});
  return made;
};

/** How long browsers and the CDN may keep an object; absent: no limit. */
const keptFor = (seconds: number | undefined): { CacheControl?: string } =>
  seconds === undefined ? {} : { CacheControl: `public, max-age=${seconds}` };

/** Stores a file under `key`; a public one has a content type. */
export const putFile = async (
  key: string,
  file: string,
  { type, keptSeconds }: { type?: string; keptSeconds?: number } = {},
): Promise<void> => {
  const { size } = await stat(file);
  const input = {
    Bucket: env('dataBucket'),
    Key: key,
    ContentLength: size,
    ...(type === undefined ? {} : { ContentType: type }),
    ...keptFor(keptSeconds),
  };
  await sendAnew(file, (Body) => client().send(new PutObjectCommand({ ...input, Body })));
};

/** Stores a string under `key`, such as public data that the site fetches as it is. */
export const putText = async (key: string, text: string, type: string, keptSeconds?: number): Promise<void> => {
  await client().send(
    new PutObjectCommand({
      Bucket: env('dataBucket'),
      Key: key,
      Body: text,
      ContentType: type,
      ...keptFor(keptSeconds),
    }),
  );
};

/** Stores bytes under `key`, which only functions read. */
export const putBytes = async (key: string, bytes: Uint8Array): Promise<void> => {
  await client().send(new PutObjectCommand({ Bucket: env('dataBucket'), Key: key, Body: bytes }));
};

/** S3's errors for an object that exists, or that another writer is making at the same time. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && ['PreconditionFailed', 'ConditionalRequestConflict'].includes(error.name);

/** Like `putText`, but an existing object under `key` stays. */
export const putFirstText = async (key: string, text: string, type: string, keptSeconds?: number): Promise<void> => {
  try {
    await client().send(
      new PutObjectCommand({
        Bucket: env('dataBucket'),
        Key: key,
        Body: text,
        ContentType: type,
        IfNoneMatch: '*',
        ...keptFor(keptSeconds),
      }),
    );
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
};

/**
 * True if reading a key failed because there is no such object. To a role that may not list the bucket, S3 says only
 * that access is denied. It says the same for an object that the role may not read.
 */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'AccessDenied');

/** Hands the object under `key` to `read`, and a new stream of it to each try; throws when there is none. */
const download = <T>(key: string, read: (body: Readable) => Promise<T>): Promise<T> =>
  tryAnew('A download', async () => {
    const { Body } = await client().send(new GetObjectCommand({ Bucket: env('dataBucket'), Key: key }));
    if (!(Body instanceof Readable)) throw new Error(`The object ${key} has no body.`);
    return read(Body);
  });

const PART_BYTES = 1_048_576;

/** A stream's bytes in parts of a megabyte: on one processor every write of a file costs as much as copying that. */
async function* inLargeParts(body: Readable): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(parts);
    [parts, bytes] = [[], 0];
  }
  yield Buffer.concat(parts);
}

/** Writes the object under `key` to a new file; throws, and leaves no file, when there is none. */
export const getFile = async (key: string, file: string): Promise<void> => {
  try {
    await download(key, (body) => pipeline(inLargeParts(body), createWriteStream(file)));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
};

/** The object under `key`, in memory at once; throws when there is none. */
export const getBytes = (key: string): Promise<Uint8Array> =>
  download(key, async (body) => Buffer.concat(await body.toArray()));

/** Awaits the reading of an object; null where there is none. */
export const ifThere = async <T>(reading: Promise<T>): Promise<T | null> => {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** The string that an object holds; null where there is none. */
export const getText = async (key: string): Promise<string | null> => {
  const bytes = await ifThere(getBytes(key));
  return bytes && new TextDecoder().decode(bytes);
};

export interface StoredObject {
  key: string;
  modifiedAt: Date;
}

/** Every object whose key begins with `prefix`, page by page. */
export const listObjects = async function* (prefix: string): AsyncGenerator<StoredObject> {
  // The first form of this call pages by key, and has no token to keep.
  let last: string | undefined;
  for (;;) {
    const { Contents = [], IsTruncated } = await client().send(
      new ListObjectsCommand({ Bucket: env('dataBucket'), Prefix: prefix, Marker: last }),
    );
    for (const { Key, LastModified } of Contents) if (Key && LastModified) yield { key: Key, modifiedAt: LastModified };
    last = Contents.at(-1)?.Key;
    if (!IsTruncated || last === undefined) return;
  }
};

/** One version of an object: what it is, was before, or that it was deleted. Without an id where the bucket keeps none. */
export interface StoredVersion extends StoredObject {
  versionId?: string;
}

/** True if the store has no versions, as the local S3 has none. */
const keepsNoVersions = (error: unknown): boolean =>
  error instanceof Error && ['MethodNotAllowed', 'NotImplemented'].includes(error.name);

/** One page of versions, from a position on; null where the store keeps none. */
const versionsPage = async (prefix: string, from: { KeyMarker?: string; VersionIdMarker?: string }) => {
  try {
    return await client().send(new ListObjectVersionsCommand({ Bucket: env('dataBucket'), Prefix: prefix, ...from }));
  } catch (error) {
    if (keepsNoVersions(error)) return null;
    throw error;
  }
};

/** Every version of every object whose key begins with `prefix`, those of deleted ones included. */
export const listVersions = async function* (prefix: string): AsyncGenerator<StoredVersion> {
  for (let from = {}; ; ) {
    const page = await versionsPage(prefix, from);
    if (!page) return yield* listObjects(prefix);
    for (const { Key, VersionId, LastModified } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
      if (Key && VersionId && LastModified) yield { key: Key, versionId: VersionId, modifiedAt: LastModified };
    if (!page.IsTruncated) return;
    from = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker };
  }
};

/** S3 takes this many keys in one delete. */
const DELETE_BATCH = 1000;

/** Deletes objects, and for good the versions that are named; throws when one is refused. */
export const deleteVersions = async (versions: readonly Pick<StoredVersion, 'key' | 'versionId'>[]): Promise<void> => {
  for (let from = 0; from < versions.length; from += DELETE_BATCH) {
    const Objects = versions
      .slice(from, from + DELETE_BATCH)
      .map(({ key, versionId }) => ({ Key: key, VersionId: versionId }));
    const { Errors = [] } = await client().send(
      new DeleteObjectsCommand({ Bucket: env('dataBucket'), Delete: { Objects, Quiet: true } }),
    );
    if (Errors[0]) throw new Error(`${Errors.length} objects were not deleted: ${Errors[0].Key} ${Errors[0].Code}`);
  }
};

/** Deletes objects; throws when one is refused. A bucket that keeps versions can restore them. */
export const deleteObjects = (keys: readonly string[]): Promise<void> => deleteVersions(keys.map((key) => ({ key })));
