/** Serves `/data/*` from the bucket's `public/` objects, as CloudFront does. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, type GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { env } from '../../../functions/lib/env.ts';
import { isMissing } from '../../../functions/snapshots/objects.ts';
import { send } from '../../http/answer.ts';
import { acceptedEncoding, compress, isCompressible } from '../../http/compress.ts';
import type { Answerer } from '../../http/front-server.ts';
import { pathOf } from '../../http/request-target.ts';

interface Kept {
  tag: string;
  body: Buffer;
  brotli: Buffer;
}

const NAME = /^([a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*(\.[a-z0-9-]+)*$/;

type Fetched = GetObjectCommandOutput & { Body: Readable };

export const publicData = (): Answerer & { close: () => void } => {
  const client = new S3Client({});
  /** Compressed objects, by key: as many entries as the product's jobs write. */
  const kept = new Map<string, Kept>();

  const fetchObject = async (key: string): Promise<Fetched | null> => {
    try {
      const found = await client.send(new GetObjectCommand({ Bucket: env('dataBucket'), Key: key }));
      if (!(found.Body instanceof Readable)) throw new Error(`The object ${key} has no body.`);
      return { ...found, Body: found.Body };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  const compressed = async (key: string, tag: string, body: Readable): Promise<Kept> => {
    const before = kept.get(key);
    const bytes = Buffer.concat(await body.toArray());
    if (before?.tag === tag) return before;
    const found = { tag, body: bytes, brotli: await compress(bytes, 'br', 9) };
    kept.set(key, found);
    return found;
  };

  /** The longest compressed file that is served. */
  const passOn = async (
    request: IncomingMessage,
    response: ServerResponse,
    headers: Record<string, string>,
    { Body, ContentLength }: Fetched,
  ): Promise<void> => {
    response.writeHead(200, {
      ...headers,
      ...(ContentLength === undefined ? {} : { 'content-length': ContentLength }),
    });
    if (request.method === 'HEAD') {
      Body.destroy();
      response.end();
    } else await pipeline(Body, response);
  };

  const answer: Answerer = async (request, response) => {
    const key = `public/${pathOf(request).slice('/data/'.length)}`;
    const found = NAME.test(key) ? await fetchObject(key) : null;
    if (!found) return send(request, response, 404, { 'content-type': 'text/plain' }, Buffer.from('Not found\n'));
    const { ETag: tag = '', ContentType: type = 'application/json', ContentLength: length = 0 } = found;
    const headers = { 'content-type': type, 'cache-control': 'no-cache', etag: tag };
    if (request.headers['if-none-match'] === tag) {
      found.Body.destroy();
      return send(request, response, 304, headers, Buffer.alloc(0));
    }
    if (!isCompressible(type, length)) return passOn(request, response, headers, found);
    const { body, brotli } = await compressed(key, tag, found.Body);
    if (acceptedEncoding(request.headers['accept-encoding']?.toString()) !== 'br')
      return send(request, response, 200, headers, body);
    return send(request, response, 200, { ...headers, vary: 'accept-encoding', 'content-encoding': 'br' }, brotli);
  };
  return Object.assign(answer, { close: () => client.destroy() });
};
