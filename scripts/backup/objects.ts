/** The objects of the data bucket to files and back, each with its content type and how long it may be kept. */
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { env } from '../../functions/lib/env.ts';
import { isMissing, listObjects } from '../../functions/snapshots/objects.ts';
import { sendAnew } from '../../functions/snapshots/try-anew.ts';
import { type KeptObject, PRIVATE_FILE_MODE, sha256Of } from './backup-folder.ts';

const isListed = async (wanted: string): Promise<boolean> => {
  for await (const { key } of listObjects(wanted)) if (key === wanted) return true;
  return false;
};

/** Null for one that compaction has removed since it was listed; one that may not be read is not taken for that. */
const keepObject = async (client: S3Client, folder: string, key: string, file: string): Promise<KeptObject | null> => {
  try {
    const { Body, ContentType, CacheControl } = await client.send(
      new GetObjectCommand({ Bucket: env('dataBucket'), Key: key }),
    );
    if (!(Body instanceof Readable)) throw new Error(`The object ${key} has no body.`);
    const target = path.join(folder, file);
    await pipeline(Body, createWriteStream(target, { flags: 'wx', mode: PRIVATE_FILE_MODE }));
    return { key, file, sha256: await sha256Of(target), type: ContentType, cacheControl: CacheControl };
  } catch (error) {
    if (isMissing(error) && !(await isListed(key))) return null;
    throw error;
  }
};

/** Every object, in files that are numbered: a key is no file name. */
export const keepObjects = async (folder: string): Promise<KeptObject[]> => {
  const client = new S3Client({});
  const kept: KeptObject[] = [];
  let number = 0;
  try {
    for await (const { key } of listObjects('')) {
      number += 1;
      const object = await keepObject(client, folder, key, `objects/${String(number).padStart(6, '0')}`);
      if (object) kept.push(object);
    }
  } finally {
    client.destroy();
  }
  return kept;
};

/** Puts every one under its key. */
export const restoreObjects = async (folder: string, objects: readonly KeptObject[]): Promise<void> => {
  const client = new S3Client({});
  try {
    for (const { key, file, type, cacheControl } of objects) {
      const source = path.join(folder, file);
      const input = {
        Bucket: env('dataBucket'),
        Key: key,
        ContentLength: (await stat(source)).size,
        ContentType: type,
        CacheControl: cacheControl,
      };
      await sendAnew(source, (Body) => client.send(new PutObjectCommand({ ...input, Body })));
    }
  } finally {
    client.destroy();
  }
};
