/** Folders that the local S3 finds at its start: those of s3rver, which kept the objects before, and those of a killed process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { GetObjectCommand, ListObjectsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startS3 } from '../../../../scripts/local/s3/s3.ts';
import { stopsInOrder } from '../../../../scripts/local/stops.ts';
import { root } from '../../../../scripts/root.ts';
import { Bucket, clientOf } from '../../../harness/cloud/bucket.ts';

let dir: string;
let stops: ReturnType<typeof stopsInOrder>;
beforeEach(() => {
  stops = stopsInOrder();
  dir = mkdtempSync(path.join(tmpdir(), 'cream-city-stored-'));
});
afterEach(async () => {
  await stops.stop();
  rmSync(dir, { recursive: true, force: true });
});

const start = async () => {
  const s3 = stops.keep(await startS3(path.join(dir, 's3'), Bucket));
  const client = clientOf(s3.endpoint);
  stops.keep({ stop: () => client.destroy() });
  return client;
};
const read = async (client: ReturnType<typeof clientOf>, Key: string) => {
  const { Body, ...head } = await client.send(new GetObjectCommand({ Bucket, Key }));
  return { ...head, text: await Body?.transformToString() };
};

describe('an object that s3rver stored', () => {
  const folder = (): string => path.join(dir, 's3/data/public/dumps');
  const write = (ending: string, text: string): void => {
    mkdirSync(folder(), { recursive: true });
    writeFileSync(path.join(folder(), `crime.csv._S3rver_${ending}`), text);
  };
  const Key = 'public/dumps/crime.csv';

  test('is read with all that was kept of it, and listed', async () => {
    write('object', '123456789');
    write('object.md5', '25f9e794323b453885f5181f1b624d0b');
    const metadata = {
      'cache-control': 'public, max-age=60',
      'content-type': 'text/csv',
      'x-amz-meta-rows': '9',
      'x-amz-meta-local-checksum-crc32': 'y/Q5Jg==',
    };
    write('metadata.json', JSON.stringify(metadata, null, 2));
    const time = new Date('2026-01-02T03:04:05Z');
    utimesSync(path.join(folder(), 'crime.csv._S3rver_object'), time, time);
    const client = await start();
    expect(await read(client, Key)).toMatchObject({
      text: '123456789',
      ETag: '"25f9e794323b453885f5181f1b624d0b"',
      ContentType: 'text/csv',
      CacheControl: 'public, max-age=60',
      ChecksumCRC32: 'y/Q5Jg==',
      Metadata: { rows: '9' },
      LastModified: time,
    });
    const { Contents } = await client.send(new ListObjectsCommand({ Bucket, Prefix: 'public/' }));
    expect(Contents).toMatchObject([{ Key, Size: 9, ETag: '"25f9e794323b453885f5181f1b624d0b"', LastModified: time }]);
  });

  test('is read without what a kill cut off', async () => {
    write('object', '123456789');
    expect(await read(await start(), Key)).toMatchObject({
      text: '123456789',
      ETag: '"25f9e794323b453885f5181f1b624d0b"',
      ContentType: 'binary/octet-stream',
    });
  });

  test('gives way to a new one', async () => {
    write('object', '123456789');
    write('object.md5', '25f9e794323b453885f5181f1b624d0b');
    write('metadata.json', '{"content-type":"text/csv"}');
    const client = await start();
    const { ETag } = await client.send(new PutObjectCommand({ Bucket, Key, Body: 'new', ContentType: 'text/plain' }));
    expect(await read(client, Key)).toMatchObject({ text: 'new', ETag, ContentType: 'text/plain' });
    expect(readdirSync(folder()).sort()).toEqual(['crime.csv._S3rver_metadata.json', 'crime.csv._S3rver_object']);
  });
});

/** Puts `old` and `new` under one key by a process that is killed just before its rename of this number. */
const killedBefore = async (rename: number): Promise<void> => {
  const script = path.join(import.meta.dirname, 's3-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, path.join(dir, 's3'), String(rename)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  stops.keep({ stop: () => child.kill('SIGKILL') });
  const [endpoint] = await once(createInterface(child.stdout), 'line');
  const put = (Body: string): Promise<Response> =>
    fetch(`${endpoint}/${Bucket}/a/key`, { method: 'PUT', body: Body, headers: { 'content-type': `text/${Body}` } });
  expect((await put('old')).status).toBe(200);
  await expect(put('new')).rejects.toThrow();
  expect((await exited)[1]).toBe('SIGKILL');
};

describe('a process that is killed while an object replaces another', () => {
  test('before the bytes have their place leaves the old one', async () => {
    await killedBefore(3);
    expect(readdirSync(path.join(dir, 's3-uploads'))).toHaveLength(2);
    const client = await start();
    expect(await read(client, 'a/key')).toMatchObject({ text: 'old', ContentType: 'text/old' });
    expect(readdirSync(path.join(dir, 's3-uploads'))).toEqual([]);
  });

  test('after it leaves the new one, with its own tag and type', async () => {
    await killedBefore(4);
    const client = await start();
    expect(await read(client, 'a/key')).toMatchObject({
      text: 'new',
      ContentType: 'text/new',
      ETag: '"22af645d1859cb5ca6da0c484f1f37ea"',
    });
    expect(readdirSync(path.join(dir, 's3-uploads'))).toEqual([]);
  });
});

test('it stops though one client takes nothing and another sends nothing more', async () => {
  const s3 = await startS3(path.join(dir, 's3'), Bucket);
  const target = `${s3.endpoint}/${Bucket}/long`;
  expect((await fetch(target, { method: 'PUT', body: 'long'.repeat(5_000_000) })).status).toBe(200);
  const reader = request(target).end();
  await once(reader, 'response');
  const writer = request(target, { method: 'PUT', headers: { 'content-length': '1000' } });
  const cut = once(writer, 'error');
  writer.write('half');
  const uploads = (): string[] => readdirSync(path.join(dir, 's3-uploads'));
  await expect.poll(uploads).toHaveLength(1);
  await s3.stop();
  expect(await cut).toMatchObject([{ code: 'ECONNRESET' }]);
  expect(uploads()).toEqual([]);
  reader.destroy();
});
