/** Objects of the local S3 by the real SDK: their tags, parts and metadata, conditions, keys of any kind, and deletes. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Bucket, refusal, startBucket } from '../../../harness/cloud/bucket.ts';

let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

const put = (Key: string, Body: string, more: Partial<PutObjectCommandInput> = {}) =>
  bucket.client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const head = (Key: string) => bucket.client.send(new HeadObjectCommand({ Bucket, Key }));
const tagOf = (body: string): string => `"${createHash('md5').update(body).digest('hex')}"`;

test('an object has the MD5 of its bytes for a tag, its length and its time', async () => {
  expect(await put('tagged', 'cream city')).toMatchObject({ ETag: tagOf('cream city') });
  for (const found of [await bucket.get('tagged'), await head('tagged')]) {
    expect(found).toMatchObject({ ETag: tagOf('cream city'), ContentLength: 10, AcceptRanges: 'bytes' });
    expect(Math.abs(Date.now() - Number(found.LastModified))).toBeLessThan(60_000);
  }
  await put('tagged', 'brick');
  expect(await bucket.get('tagged')).toMatchObject({ ETag: tagOf('brick'), text: 'brick' });
});

test('all that was said of an object comes back with it, and nothing of the one before', async () => {
  const said = {
    ContentType: 'text/csv; charset=utf-8',
    CacheControl: 'public, max-age=60',
    ContentEncoding: 'gzip',
    ContentDisposition: 'attachment; filename="a.csv"',
    ContentLanguage: 'de',
    Metadata: { rows: '12', source: 'city' },
  };
  await put('said', 'a', said);
  expect(await bucket.get('said')).toMatchObject(said);
  expect(await head('said')).toMatchObject(said);
  await put('said', 'b');
  const { ContentType, CacheControl, ContentEncoding, Metadata } = await bucket.get('said');
  expect({ ContentType, CacheControl, ContentEncoding, Metadata }).toEqual({
    ContentType: 'application/octet-stream',
    CacheControl: undefined,
    ContentEncoding: undefined,
    Metadata: {},
  });
});

describe('a part of an object', () => {
  beforeAll(() => put('range', '0123456789'));

  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('%s', async (Range, part, ContentRange) => {
    const found = await bucket.get('range', { Range });
    expect(found).toMatchObject({ text: part, ContentRange, ContentLength: part.length });
    expect(found.$metadata.httpStatusCode).toBe(206);
    expect(found.ChecksumCRC32).toBeUndefined();
  });

  test.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('%s lies outside', async (Range) => {
    await expect(bucket.get('range', { Range })).rejects.toMatchObject(refusal('InvalidRange', 416));
  });

  test.each(['bytes=4-2', 'bytes=0-1,3-4', 'lines=1-2'])('%s is none, and the whole answers', async (Range) => {
    const found = await bucket.get('range', { Range });
    expect([found.$metadata.httpStatusCode, found.text]).toEqual([200, '0123456789']);
  });
});

describe('on condition', () => {
  const failed = refusal('PreconditionFailed', 412);

  test('of a tag an object is written over the one it was, and over no other', async () => {
    const { ETag } = await put('conditional', 'one');
    await expect(put('conditional', 'two', { IfMatch: '"0"' })).rejects.toMatchObject(failed);
    expect((await bucket.get('conditional')).text).toBe('one');
    await put('conditional', 'two', { IfMatch: ETag });
    expect((await bucket.get('conditional')).text).toBe('two');
    await expect(put('conditional', 'three', { IfMatch: ETag })).rejects.toMatchObject(failed);
  });

  test('of a tag nothing is written where nothing is', async () => {
    await expect(put('nothing', 'one', { IfMatch: '"0"' })).rejects.toMatchObject(refusal('NoSuchKey', 404));
    await expect(bucket.get('nothing')).rejects.toMatchObject({ name: 'AccessDenied' });
  });

  test('that nothing is there one of many writers at the same time wins', async () => {
    const ends = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => put('first', `writer ${index}`, { IfNoneMatch: '*' })),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject(failed);
    const winner = ends.findIndex(({ status }) => status === 'fulfilled');
    expect((await bucket.get('first')).text).toBe(`writer ${winner}`);
  });

  test('an object is read', async () => {
    const { ETag } = await put('read', 'one');
    const [before, after] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)];
    const unchanged = { $metadata: { httpStatusCode: 304 } };
    expect((await bucket.get('read', { IfMatch: ETag, IfUnmodifiedSince: before })).text).toBe('one');
    expect((await bucket.get('read', { IfNoneMatch: '"0"', IfModifiedSince: after })).text).toBe('one');
    expect((await bucket.get('read', { IfModifiedSince: before })).text).toBe('one');
    await expect(bucket.get('read', { IfMatch: '"0"' })).rejects.toMatchObject(failed);
    await expect(bucket.get('read', { IfUnmodifiedSince: before })).rejects.toMatchObject(failed);
    await expect(bucket.get('read', { IfNoneMatch: ETag })).rejects.toMatchObject(unchanged);
    await expect(bucket.get('read', { IfModifiedSince: after })).rejects.toMatchObject(unchanged);
  });
});

describe('a key', () => {
  test.each([
    'a/b/c d+e',
    'percent%41%2F100%',
    'Bücher/日本/🧱',
    'quote"\'<&>/`$(x)',
    'ends/with/',
    '.hidden/..two/...',
    '..',
    'new\nline',
  ])('%j is one object', async (key) => {
    await put(key, key);
    expect((await bucket.get(key)).text).toBe(key);
    await bucket.client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    await expect(bucket.get(key)).rejects.toMatchObject({ name: 'AccessDenied' });
  });

  /** Sends the target just so: clients of other makers leave dots alone. */
  const ask = (method: string, target: string): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const asked = request({ ...address(), method, path: target }, (response) => {
        text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
      });
      asked.once('error', reject);
      asked.end(method === 'PUT' ? 'out' : undefined);
    });
  const address = () => ({ host: '127.0.0.1', port: new URL(bucket.endpoint).port });

  test.each([
    '/data/../outside',
    '/data/a/../../../outside',
    '/data/%2e%2e/outside',
    '/data/..%2f..%2foutside',
    '/data/a/./b',
    '/data//b',
    '/data/nul%00',
    '/data/a._S3rver_object/b',
    '/data/a._S3rver_metadata.json',
    '/data/%E0%A4%A',
  ])('%s is refused', async (target) => {
    for (const method of ['PUT', 'GET', 'DELETE']) {
      const { status, body } = await ask(method, target);
      expect([method, status, body]).toEqual([method, 400, expect.stringContaining('<Code>InvalidURI</Code>')]);
    }
    expect(readdirSync(bucket.dir).sort()).toEqual(['s3', 's3-uploads']);
    expect(readdirSync(path.join(bucket.dir, 's3'))).toEqual(['data']);
  });

  test('that no folder could hold is refused in words', async () => {
    await expect(put('x'.repeat(300), 'a')).rejects.toMatchObject(refusal('KeyTooLongError', 400));
  });
});

test('deleted objects are gone, and their folders; what is not there is deleted too', async () => {
  for (const key of ['gone/a/1', 'gone/a/2', 'gone/b&c', 'gone-not']) await put(key, key);
  const removed = await bucket.client.send(
    new DeleteObjectsCommand({
      Bucket,
      Delete: { Objects: ['gone/a/1', 'gone/b&c', 'gone/never'].map((Key) => ({ Key })) },
    }),
  );
  expect(removed.Deleted?.map(({ Key }) => Key)).toEqual(['gone/a/1', 'gone/b&c', 'gone/never']);
  expect(removed.Errors ?? []).toEqual([]);
  expect((await bucket.get('gone/a/2')).text).toBe('gone/a/2');
  await bucket.client.send(new DeleteObjectCommand({ Bucket, Key: 'gone/a/2' }));
  await bucket.client.send(new DeleteObjectCommand({ Bucket, Key: 'gone/a/2' }));
  expect(existsSync(path.join(bucket.dir, 's3/data/gone'))).toBe(false);
  expect((await bucket.get('gone-not')).text).toBe('gone-not');
});

test('a quiet delete names the refused alone; a version is refused, and its object stays', async () => {
  await put('versioned', 'kept');
  await put('plain', 'gone');
  const Objects = [{ Key: 'versioned', VersionId: 'v1' }, { Key: 'plain' }, { Key: 'a/../b' }];
  const { Deleted, Errors } = await bucket.client.send(
    new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
  );
  expect(Deleted ?? []).toEqual([]);
  expect(Errors?.map(({ Key, Code }) => [Key, Code])).toEqual([
    ['versioned', 'NoSuchVersion'],
    ['a/../b', 'InvalidURI'],
  ]);
  expect((await bucket.get('versioned')).text).toBe('kept');
});

test.each([
  '',
  '<Delete></Delete>',
  '<Delete><Object><Key>plain</Key>',
  '<Other><Object><Key>plain</Key></Object></Other>',
])('a delete of %j is malformed, and deletes nothing', async (body) => {
  await put('plain', 'kept');
  const answer = await fetch(`${bucket.endpoint}/${Bucket}?delete`, { method: 'POST', body });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('<Code>MalformedXML</Code>')]);
  expect((await bucket.get('plain')).text).toBe('kept');
});

test('an upload that is cut leaves what was there, and no file', async () => {
  await put('cut', 'whole');
  const asked = request(`${bucket.endpoint}/${Bucket}/cut`, { method: 'PUT', headers: { 'content-length': '1000' } });
  const closed = new Promise((resolve) => asked.once('error', resolve));
  asked.write('half');
  const uploads = path.join(bucket.dir, 's3-uploads');
  await expect.poll(() => readdirSync(uploads).length).toBe(1);
  asked.destroy(new Error('cut'));
  await closed;
  await expect.poll(() => readdirSync(uploads)).toEqual([]);
  expect((await bucket.get('cut')).text).toBe('whole');
});

test('who reads an object that is replaced reads it to its end', async () => {
  const old = 'old '.repeat(2_000_000);
  await put('replaced', old);
  const answer = await fetch(`${bucket.endpoint}/${Bucket}/replaced`);
  await put('replaced', 'new');
  expect((await answer.text()) === old).toBe(true);
  expect((await bucket.get('replaced')).text).toBe('new');
});

describe('refused is', () => {
  test('what the local S3 has no operation for: a copy, the versions, a subresource', async () => {
    await put('source', 'kept');
    const copy = new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: `${Bucket}/source` });
    const versions = new ListObjectVersionsCommand({ Bucket });
    await expect(bucket.client.send(copy)).rejects.toMatchObject(refusal('NotImplemented', 501));
    await expect(bucket.client.send(versions)).rejects.toMatchObject(refusal('MethodNotAllowed', 405));
    const tagging = await fetch(`${bucket.endpoint}/${Bucket}/source?tagging`, { method: 'PUT', body: '<Tagging/>' });
    expect(tagging.status).toBe(405);
    expect((await bucket.get('source')).text).toBe('kept');
  });

  test('another bucket', async () => {
    const command = new PutObjectCommand({ Bucket: 'other', Key: 'a', Body: 'a' });
    await expect(bucket.client.send(command)).rejects.toMatchObject(refusal('NoSuchBucket', 404));
  });

  test('a key pair that is not the local one', async () => {
    const credentials = { accessKeyId: 'REAL', secretAccessKey: 'real' };
    const client = new S3Client({ credentials });
    const command = new PutObjectCommand({ Bucket, Key: 'a', Body: 'a' });
    await expect(client.send(command)).rejects.toMatchObject(refusal('InvalidAccessKeyId', 403));
    client.destroy();
  });
});
