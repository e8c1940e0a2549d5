/** Uploads in parts to the local S3 by the real SDK: begun, listed, completed and given up. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Bucket, refusal, startBucket } from '../../../harness/cloud/bucket.ts';

/** The least that a part before the last may have. */
const LONG = 'brick'.repeat(1024 * 1024);
const SHORT = 'the last part';

let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

const begin = async (Key: string) => {
  const input = { Bucket, Key, ContentType: 'text/plain', Metadata: { rows: '2' } };
  const { UploadId } = await bucket.client.send(new CreateMultipartUploadCommand(input));
  const of = { Bucket, Key, UploadId };
  return {
    put: async (PartNumber: number, Body: string) => {
      const { ETag } = await bucket.client.send(new UploadPartCommand({ ...of, PartNumber, Body }));
      return { PartNumber, ETag };
    },
    parts: async () => (await bucket.client.send(new ListPartsCommand(of))).Parts ?? [],
    complete: (Parts: { PartNumber: number; ETag: string | undefined }[], more = {}) =>
      bucket.client.send(new CompleteMultipartUploadCommand({ ...of, MultipartUpload: { Parts }, ...more })),
    abort: () => bucket.client.send(new AbortMultipartUploadCommand(of)),
  };
};
const begun = async () => (await bucket.client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads ?? [];
const files = (): string[] => readdirSync(path.join(bucket.dir, 's3-uploads'));

test('its parts become one object, with the tag of their tags, and only when it is complete', async () => {
  await bucket.client.send(new PutObjectCommand({ Bucket, Key: 'a b/whole', Body: 'before' }));
  const upload = await begin('a b/whole');
  // In another order, and one sent twice.
  const last = await upload.put(7, SHORT);
  await upload.put(2, 'by mistake');
  const first = await upload.put(2, LONG);
  expect(await upload.parts()).toMatchObject([
    { ...first, Size: LONG.length },
    { ...last, Size: SHORT.length },
  ]);
  expect(await begun()).toMatchObject([{ Key: 'a b/whole' }]);
  expect((await bucket.get('a b/whole')).text).toBe('before');
  const md5 = (data: string | Buffer) => createHash('md5').update(data).digest();
  const ETag = `"${md5(Buffer.concat([md5(LONG), md5(SHORT)])).toString('hex')}-2"`;
  expect(await upload.complete([first, last])).toMatchObject({ Bucket, Key: 'a b/whole', ETag });
  const found = await bucket.get('a b/whole');
  expect(found.text === LONG + SHORT).toBe(true);
  expect(found).toMatchObject({ ETag, ContentType: 'text/plain', Metadata: { rows: '2' } });
  expect([await begun(), files()]).toEqual([[], []]);
  await expect(upload.complete([first, last])).rejects.toMatchObject(refusal('NoSuchUpload', 404));
});

test('one that is given up leaves nothing, and takes no part', async () => {
  const upload = await begin('given-up');
  const part = await upload.put(1, SHORT);
  await upload.abort();
  expect([await begun(), files()]).toEqual([[], []]);
  const ended = refusal('NoSuchUpload', 404);
  await expect(upload.put(2, SHORT)).rejects.toMatchObject(ended);
  await expect(upload.complete([part])).rejects.toMatchObject(ended);
  await expect(upload.parts()).rejects.toMatchObject(ended);
  await expect(upload.abort()).rejects.toMatchObject(ended);
  await expect(bucket.get('given-up')).rejects.toMatchObject({ name: 'AccessDenied' });
  expect(files()).toEqual([]);
});

test('one whose list of parts is wrong is not completed, and may be set right', async () => {
  const upload = await begin('wrong');
  const [one, two] = [await upload.put(1, SHORT), await upload.put(2, LONG)];
  await expect(upload.complete([two, one])).rejects.toMatchObject(refusal('InvalidPartOrder', 400));
  await expect(upload.complete([{ ...one, ETag: two.ETag }])).rejects.toMatchObject(refusal('InvalidPart', 400));
  await expect(upload.complete([{ ...one, PartNumber: 3 }])).rejects.toMatchObject(refusal('InvalidPart', 400));
  await expect(upload.complete([one, two])).rejects.toMatchObject(refusal('EntityTooSmall', 400));
  await expect(upload.complete([])).rejects.toMatchObject(refusal('MalformedXML', 400));
  await expect(upload.put(0, SHORT)).rejects.toMatchObject(refusal('InvalidArgument', 400));
  await expect(bucket.get('wrong')).rejects.toMatchObject({ name: 'AccessDenied' });
  await upload.complete([one]);
  expect((await bucket.get('wrong')).text).toBe(SHORT);
});

test('on condition that nothing is there it is refused where something is', async () => {
  await bucket.client.send(new PutObjectCommand({ Bucket, Key: 'taken', Body: 'first' }));
  const upload = await begin('taken');
  const part = await upload.put(1, SHORT);
  await expect(upload.complete([part], { IfNoneMatch: '*' })).rejects.toMatchObject(refusal('PreconditionFailed', 412));
  expect((await bucket.get('taken')).text).toBe('first');
});
