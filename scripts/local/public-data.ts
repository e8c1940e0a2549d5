/** Serves `/data/*` from the bucket's `public/` objects, as CloudFront does. */
import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { env } from '../../functions/lib/env.ts';
import { send } from './answer.ts';
import { acceptedEncoding, compress, isCompressible } from './compress.ts';
import type { Answerer } from './front-server.ts';
import { pathOf } from './request-target.ts';

interface PublicObject {
  tag: string;
  type: string;
  body: Buffer;
  brotli: Buffer | null;
}

const NAME = /^[a-z0-9][a-z0-9-]*(\.[a-z0-9-]+)*$/;

export const publicData = (): Answerer & { close: () => void } => {
  const client = new S3Client({});
  /** By key: as many as the jobs of the product write. */
  const kept = new Map<string, PublicObject>();

  const read = async (key: string): Promise<PublicObject | null> => {
    try {
      const {
        Body,
        ETag = '',
        ContentType = 'application/json',
      } = await client.send(new GetObjectCommand({ Bucket: env('dataBucket'), Key: key }));
      const before = kept.get(key);
      const body = Buffer.from((await Body?.transformToByteArray()) ?? []);
      if (before?.tag === ETag) return before;
      const brotli = isCompressible(ContentType, body.length) ? await compress(body, 'br', 9) : null;
      const found = { tag: ETag, type: ContentType, body, brotli };
      kept.set(key, found);
      return found;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  };

  const answer: Answerer = async (request, response) => {
    const name = pathOf(request).slice('/data/'.length);
    const found = NAME.test(name) ? await read(`public/${name}`) : null;
    if (!found) return send(request, response, 404, { 'content-type': 'text/plain' }, Buffer.from('Not found\n'));
    const headers = { 'content-type': found.type, 'cache-control': 'no-cache', etag: found.tag };
    if (request.headers['if-none-match'] === found.tag) return send(request, response, 304, headers, Buffer.alloc(0));
    const isBrotli = acceptedEncoding(request.headers['accept-encoding']?.toString()) === 'br';
    if (isBrotli && found.brotli)
      return send(
        request,
        response,
        200,
        { ...headers, vary: 'accept-encoding', 'content-encoding': 'br' },
        found.brotli,
      );
    return send(request, response, 200, headers, found.body);
  };
  return Object.assign(answer, { close: () => client.destroy() });
};
