/** Receives the body of an upload as S3 does: takes it apart, counts it and compares its checksum. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { decodeChunks } from './aws-chunked.ts';
import { CHECKSUMS } from './checksums.ts';
import { S3Error } from './s3-error.ts';

const PREFIX = 'x-amz-checksum-';

export interface Received {
  size: number;
  /** In hexadecimal digits. */
  md5: string;
  /** The checksum that came with it: the end of its header's name, and its value. */
  checksum: { name: string; value: string } | null;
}

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** The end of the name of the checksum's header or trailer. */
const checksumName = (headers: IncomingHttpHeaders): string | null => {
  const trailer = single(headers['x-amz-trailer']);
  const header = Object.keys(headers).find((name) => name.startsWith(PREFIX) && name.slice(PREFIX.length) in CHECKSUMS);
  return (trailer ?? header)?.slice(PREFIX.length) ?? null;
};

/** The coding of the object itself, which `aws-chunked` is no part of. */
const codingOf = (coding: string | undefined): string | undefined =>
  coding
    ?.split(',')
    .map((one) => one.trim())
    .filter((one) => one !== 'aws-chunked' && one !== '')
    .join(', ') || undefined;

/** Headers that come back with the object, beside `x-amz-meta-…`. */
const KEPT = ['cache-control', 'content-disposition', 'content-language', 'content-type', 'expires'];

export const headersToKeep = (headers: IncomingHttpHeaders): Record<string, string> => {
  const coding = codingOf(headers['content-encoding']);
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    value !== undefined && (KEPT.includes(name) || name.startsWith('x-amz-meta-')) ? [[name, String(value)]] : [],
  );
  return { ...Object.fromEntries(kept), ...(coding === undefined ? {} : { 'content-encoding': coding }) };
};

/** Writes the body into `file`. Rejects, with S3's own error, where it is not whole or not what its checksum says. */
export const receive = async (request: IncomingMessage, file: string): Promise<Received> => {
  const { headers } = request;
  const trailers = new Map<string, string>();
  const isChunked = single(headers['x-amz-content-sha256'])?.startsWith('STREAMING-') ?? false;
  const name = checksumName(headers);
  const make = name === null ? undefined : CHECKSUMS[name];
  if (name !== null && !make) throw new S3Error('InvalidRequest', `There is no checksum ${name}.`);
  const checksum = make?.();
  const md5 = createHash('md5');
  let size = 0;

  // A request without an encoding yields buffers.
  const body = request as AsyncIterable<Buffer>;
  await pipeline(
    isChunked ? decodeChunks(body, trailers) : body,
    async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        size += part.length;
        md5.update(part);
        checksum?.add(part);
        yield part;
      }
    },
    createWriteStream(file),
  );

  const length = single(headers[isChunked ? 'x-amz-decoded-content-length' : 'content-length']);
  if (length !== undefined && Number(length) !== size)
    throw new S3Error('IncompleteBody', 'You did not provide the number of bytes specified.');
  if (!checksum || name === null) return { size, md5: md5.digest('hex'), checksum: null };
  const value = trailers.get(PREFIX + name) ?? single(headers[PREFIX + name]);
  if (value === undefined) throw new S3Error('IncompleteBody', `The trailer ${PREFIX}${name} is missing.`);
  if (value !== checksum.result())
    throw new S3Error('BadDigest', `The ${name.toUpperCase()} you specified did not match what we received.`);
  return { size, md5: md5.digest('hex'), checksum: { name, value } };
};
