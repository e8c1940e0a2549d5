/** Objects of the local S3: put, read and deleted one by one, and deleted many at once. */
import { readFile } from 'node:fs/promises';
import { checkWrite, isUnchanged, rangeOf } from './s3-conditions.ts';
import { S3Error } from './s3-error.ts';
import { type Answer, type Asked, bytesOf, xmlAnswer } from './s3-request.ts';
import type { Store, StoredObject } from './s3-store.ts';
import { headersToKeep, type Received, receive } from './s3-upload.ts';
import { readRecords } from './s3-xml.ts';

/** Before the name of a checksum that is kept with an object. */
const KEPT = 'x-amz-meta-local-checksum-';
const CHECKSUM = 'x-amz-checksum-';

/** The headers that answer an upload. */
export const receiptOf = ({ md5, checksum }: Received): Record<string, string> => ({
  etag: `"${md5}"`,
  ...(checksum ? { [CHECKSUM + checksum.name]: checksum.value } : {}),
});

export const putObject = (store: Store, { request, headers, key }: Asked): Promise<Answer> =>
  store.withFile(async (file) => {
    if (headers['x-amz-copy-source'] !== undefined) throw new S3Error('NotImplemented', 'The local S3 copies nothing.');
    const received = await receive(request, file);
    const { md5, checksum } = received;
    checkWrite(headers, store.find(key));
    const kept = headersToKeep(headers);
    store.put(key, file, checksum ? { ...kept, [KEPT + checksum.name]: checksum.value } : kept, md5);
    return { headers: receiptOf(received) };
  });

/** The checksum is of the whole object: who reads a part gets none. */
const shownHeaders = ({ headers, etag, modified }: StoredObject, isPart: boolean): Record<string, string> => ({
  'accept-ranges': 'bytes',
  'content-type': 'binary/octet-stream',
  ...Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      if (!name.startsWith(KEPT)) return [[name, value]];
      return isPart ? [] : [[CHECKSUM + name.slice(KEPT.length), value]];
    }),
  ),
  etag,
  'last-modified': modified.toUTCString(),
});

/** Without permission to list the bucket a missing key is answered with 403; roles that only read have none. */
export const readObject = async (store: Store, { request, headers, key }: Asked): Promise<Answer> => {
  const found = store.find(key);
  if (!found) throw new S3Error('AccessDenied', 'Access Denied');
  if (isUnchanged(headers, found)) return { status: 304, headers: shownHeaders(found, true) };
  const range = rangeOf(headers.range, found.size);
  const { start, length } = range ?? { start: 0, length: found.size };
  return {
    status: range ? 206 : 200,
    headers: {
      ...shownHeaders(found, range !== null),
      'content-length': length,
      ...(range ? { 'content-range': `bytes ${start}-${start + length - 1}/${found.size}` } : {}),
    },
    ...(request.method === 'HEAD' || length === 0 ? {} : { bytes: bytesOf(found.file, start, length) }),
  };
};

export const deleteObject = async (store: Store, { key }: Asked): Promise<Answer> => {
  store.remove(key);
  return { status: 204 };
};

/** A body of XML, compared with the checksum that came with it. */
export const readBody = (store: Store, { request }: Asked): Promise<string> =>
  store.withFile(async (file) => {
    await receive(request, file);
    return readFile(file, 'utf8');
  });

export const deleteObjects = async (store: Store, asked: Asked): Promise<Answer> => {
  const { records, beside } = readRecords(await readBody(store, asked), 'Delete', 'Object');
  const removeOne = (
    record: Map<string, string>,
  ): { deleted: string } | { Key: string; Code: string; Message: string } => {
    const key = record.get('Key') ?? '';
    try {
      if (record.has('VersionId')) throw new S3Error('NoSuchVersion', 'The local S3 keeps no versions.');
      store.remove(key);
      return { deleted: key };
    } catch (error) {
      if (!(error instanceof S3Error)) throw error;
      return { Key: key, Code: error.code, Message: error.message };
    }
  };
  const ends = records.map(removeOne);
  return xmlAnswer('DeleteResult', {
    Deleted:
      beside.get('Quiet') === 'true' ? [] : ends.flatMap((end) => ('deleted' in end ? [{ Key: end.deleted }] : [])),
    Error: ends.flatMap((end) => ('deleted' in end ? [] : [end])),
  });
};
