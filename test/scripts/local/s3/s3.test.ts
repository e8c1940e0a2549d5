/** The local S3 as the real SDK meets it on AWS: uploads in both forms with checksums, and no word on missing keys. */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type ChecksumAlgorithm, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LocalS3, startS3 } from '../../../../scripts/local/s3/s3.ts';
import { baseVariables, useVariables } from '../../../../scripts/local/variables.ts';

const Bucket = 'data';
/** More than the SDK sends in one chunk, and not a multiple of it. */
const LONG = 'cream city brick '.repeat(20_001);

let dir: string;
let s3: LocalS3;
let client: S3Client;
/** The headers of what the client sent last. */
let sent: Record<string, string>;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'cream-city-s3-'));
  s3 = await startS3(path.join(dir, 's3'), Bucket);
  useVariables({ ...baseVariables(), AWS_ENDPOINT_URL_S3: s3.endpoint });
  client = new S3Client({});
  client.middlewareStack.add(
    (next) => (args) => {
      sent = (args.request as { headers: Record<string, string> }).headers;
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  await writeFile(path.join(dir, 'long'), LONG);
});
afterAll(async () => {
  client.destroy();
  await s3.stop();
  await rm(dir, { recursive: true, force: true });
});

const get = async (Key: string) => {
  const { Body, ...head } = await client.send(new GetObjectCommand({ Bucket, Key }));
  if (!(Body instanceof Readable)) throw new Error('No body.');
  return { ...head, text: await text(Body) };
};

describe('A14: an upload is stored as it was', () => {
  test('when it is a stream, in chunks with a checksum behind them', async () => {
    await client.send(
      new PutObjectCommand({
        Bucket,
        Key: 'segments/long',
        Body: createReadStream(path.join(dir, 'long')),
        ContentLength: LONG.length,
        ContentType: 'text/plain',
        CacheControl: 'public, max-age=60',
      }),
    );
    expect(sent['content-encoding']).toBe('aws-chunked');
    expect(sent['x-amz-trailer']).toBe('x-amz-checksum-crc32');
    const { ContentType, CacheControl, ContentEncoding, ChecksumCRC32, ...found } = await get('segments/long');
    expect(found.text === LONG).toBe(true);
    expect({ ContentType, CacheControl, ContentEncoding }).toEqual({
      ContentType: 'text/plain',
      CacheControl: 'public, max-age=60',
      ContentEncoding: undefined,
    });
    // With it the SDK checks what it reads, as on AWS.
    expect(ChecksumCRC32).toMatch(/^[\w+/]{6}==$/);
  });

  test('when it is a text, with the checksum before it', async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'public/text', Body: 'Bücher', ContentType: 'text/plain' }));
    expect(sent['x-amz-checksum-crc32']).toBeDefined();
    expect((await get('public/text')).text).toBe('Bücher');
  });

  test.each(['CRC32', 'CRC32C', 'CRC64NVME', 'SHA1', 'SHA256'] satisfies ChecksumAlgorithm[])(
    'by %s, the empty one too',
    async (ChecksumAlgorithm) => {
      for (const body of [LONG, '']) {
        const Body = body === '' ? '' : Readable.from([body]);
        await client.send(
          new PutObjectCommand({ Bucket, Key: 'any', Body, ContentLength: body.length, ChecksumAlgorithm }),
        );
        expect((await get('any')).text === body).toBe(true);
      }
    },
  );
});

const put = (key: string, headers: Record<string, string>, body: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const asked = request(`${s3.endpoint}/${Bucket}/${key}`, { method: 'PUT', headers }, (response) => {
      text(response).then((answer) => resolve({ status: response.statusCode ?? 0, body: answer }), reject);
    });
    asked.once('error', reject);
    asked.end(body);
  });

describe('A14: an upload that is damaged on its way is refused, and what was there stays', () => {
  const chunked = {
    'content-encoding': 'aws-chunked',
    'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
    'x-amz-decoded-content-length': '9',
    'x-amz-trailer': 'x-amz-checksum-crc64nvme',
  };
  /** The check value of the algorithm for '123456789'. */
  const RIGHT = Buffer.from('ae8b14860a799888', 'hex').toString('base64');

  test('a signed chunk, and a trailer that fits', async () => {
    const body = `9;chunk-signature=00\r\n123456789\r\n0;chunk-signature=00\r\nx-amz-checksum-crc64nvme:${RIGHT}\r\n\r\n`;
    expect(await put('kept', chunked, body)).toMatchObject({ status: 200 });
    expect((await get('kept')).text).toBe('123456789');
  });

  test.each([
    ['another trailer', `9\r\n123456780\r\n0\r\nx-amz-checksum-crc64nvme:${RIGHT}\r\n\r\n`, 'BadDigest'],
    ['no trailer', '9\r\n123456780\r\n0\r\n\r\n', 'IncompleteBody'],
    ['no last chunk', '9\r\n123456780\r\n', 'IncompleteBody'],
    ['a short chunk', '9\r\n1234', 'IncompleteBody'],
    ['a size that is none', 'nine\r\n123456780\r\n0\r\n\r\n', 'InvalidRequest'],
    ['another length', `8\r\n12345678\r\n0\r\nx-amz-checksum-crc64nvme:${RIGHT}\r\n\r\n`, 'IncompleteBody'],
  ])('%s', async (_, body, code) => {
    const answer = await put('kept', chunked, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toContain(`<Code>${code}</Code>`);
    expect((await get('kept')).text).toBe('123456789');
  });

  test('a checksum before the body', async () => {
    const answer = await put('kept', { 'x-amz-checksum-crc32': 'AAAAAA==' }, '123456780');
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('<Code>BadDigest</Code>');
    expect((await get('kept')).text).toBe('123456789');
  });
});

test('an upload on condition that nothing is there is refused where something is', async () => {
  const putFirst = (Body: string) =>
    client.send(new PutObjectCommand({ Bucket, Key: 'public/first', Body, IfNoneMatch: '*' }));
  await putFirst('first');
  await expect(putFirst('second')).rejects.toMatchObject({
    name: 'PreconditionFailed',
    $metadata: { httpStatusCode: 412 },
  });
  expect((await get('public/first')).text).toBe('first');
});

test('A9: a key that is not there is refused with 403, as S3 does to who may not list', async () => {
  await expect(get('no/such/key')).rejects.toMatchObject({
    name: 'AccessDenied',
    $metadata: { httpStatusCode: 403 },
  });
});

test('A13: a connection at rest stays open for longer than the client keeps it', async () => {
  const answered = await fetch(s3.endpoint);
  await answered.text();
  expect(answered.headers.get('keep-alive')).toBe('timeout=3600');
});
