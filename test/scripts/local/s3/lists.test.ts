/** Lists of the local S3 by the real SDK, in both forms of the call: by prefix, in order, page by page. */
import {
  ListObjectsCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Bucket, refusal, startBucket } from '../../../harness/cloud/bucket.ts';

/** In S3's order, which is that of their bytes. */
const KEYS = ['a&<b>', 'a+b c', 'a/1', 'a/2', 'a/b/3', 'a0', 'b/1', 'b/2', 'é/1', '\uffee', '🧱'];

let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  bucket = await startBucket();
  for (const Key of KEYS.toReversed()) await bucket.client.send(new PutObjectCommand({ Bucket, Key, Body: Key }));
});
afterAll(() => bucket.stop());

const keysOf = (contents: { Key?: string | undefined }[] | undefined) => (contents ?? []).map(({ Key }) => Key);
const list = (more: Partial<ListObjectsV2CommandInput>) =>
  bucket.client.send(new ListObjectsV2Command({ Bucket, ...more }));

test('all keys, with what is known of each', async () => {
  const { Contents, IsTruncated, KeyCount, Name } = await list({});
  expect(keysOf(Contents)).toEqual(KEYS);
  expect({ IsTruncated, KeyCount, Name }).toEqual({ IsTruncated: false, KeyCount: KEYS.length, Name: Bucket });
  const { ETag, LastModified } = await bucket.get('a/1');
  expect(Contents?.find(({ Key }) => Key === 'a/1')).toMatchObject({ ETag, Size: 3 });
  expect(Number(Contents?.[2]?.LastModified) - Number(LastModified)).toBeLessThan(1000);
});

test.each([
  ['a/', ['a/1', 'a/2', 'a/b/3']],
  ['a/b', ['a/b/3']],
  ['b', ['b/1', 'b/2']],
  ['é/', ['é/1']],
  ['../', []],
  ['c', []],
])('the keys that begin with %s', async (Prefix, keys) => {
  expect(keysOf((await list({ Prefix })).Contents)).toEqual(keys);
});

test.each([1, 2, 3, KEYS.length])('by tokens, %d a page, each key comes once', async (pageSize) => {
  const pages: (string | undefined)[][] = [];
  for await (const page of paginateListObjectsV2({ client: bucket.client, pageSize }, { Bucket }))
    pages.push(keysOf(page.Contents));
  expect(pages.flat()).toEqual(KEYS);
  expect(pages).toHaveLength(Math.ceil(KEYS.length / pageSize));
});

test('by markers each key comes once', async () => {
  const found: (string | undefined)[] = [];
  for (let Marker: string | undefined; ; Marker = found.at(-1)) {
    const page = await bucket.client.send(new ListObjectsCommand({ Bucket, Marker, MaxKeys: 4 }));
    found.push(...keysOf(page.Contents));
    if (!page.IsTruncated) break;
  }
  expect(found).toEqual(KEYS);
});

test('after a key, whether there is one or not', async () => {
  expect(keysOf((await list({ StartAfter: 'a/b/3' })).Contents)).toEqual(KEYS.slice(5));
  expect(keysOf((await list({ StartAfter: 'a/5', Prefix: 'a' })).Contents)).toEqual(['a/b/3', 'a0']);
});

describe('by a delimiter', () => {
  test('folders stand for the keys in them, page by page too', async () => {
    const rows: unknown[] = [];
    const input = { Bucket, Delimiter: '/', Prefix: '' };
    for await (const page of paginateListObjectsV2({ client: bucket.client, pageSize: 2 }, input))
      rows.push([keysOf(page.Contents), page.CommonPrefixes?.map(({ Prefix }) => Prefix) ?? []]);
    expect(rows).toEqual([
      [['a&<b>', 'a+b c'], []],
      [['a0'], ['a/']],
      [[], ['b/', 'é/']],
      [['\uffee', '🧱'], []],
    ]);
  });

  test('within a folder, by markers', async () => {
    const input = { Bucket, Delimiter: '/', Prefix: 'a/', MaxKeys: 2 };
    const first = await bucket.client.send(new ListObjectsCommand(input));
    expect([keysOf(first.Contents), first.NextMarker]).toEqual([['a/1', 'a/2'], 'a/2']);
    const next = await bucket.client.send(new ListObjectsCommand({ ...input, Marker: first.NextMarker }));
    expect([keysOf(next.Contents), next.CommonPrefixes, next.IsTruncated]).toEqual([[], [{ Prefix: 'a/b/' }], false]);
  });
});

test('a token that was not given out, and a size that is none, are refused', async () => {
  await expect(list({ ContinuationToken: 'made up' })).rejects.toMatchObject(refusal('InvalidArgument', 400));
  await expect(list({ MaxKeys: -1 })).rejects.toMatchObject(refusal('InvalidArgument', 400));
  expect(await list({ MaxKeys: 0 })).toMatchObject({ KeyCount: 0, IsTruncated: false });
});
