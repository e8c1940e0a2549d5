/** The local S3: what `@aws-sdk/client-s3` asks of one bucket, kept under a folder. Each object is there whole or not at all. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from '../../http/listen.ts';
import { ACCESS_KEY } from '../variables.ts';
import { S3Error } from './s3-error.ts';
import { listObjects } from './s3-lists.ts';
import { multipartUploads } from './s3-multipart.ts';
import { deleteObject, deleteObjects, putObject, readObject } from './s3-objects.ts';
import { type Answer, type Asked, errorAnswer, readRequest, sendAnswer } from './s3-request.ts';
import { openStore } from './s3-store.ts';

export interface LocalS3 {
  endpoint: string;
  stop: () => Promise<void>;
}

/** The names in a query that choose no other operation. */
const PLAIN = /^(x-.*|list-type|prefix|delimiter|marker|start-after|continuation-token|max-keys|fetch-owner)$/i;

/** Operations by their method, by bucket or object, and by the names in the query that choose them. */
const operationsOn = (directory: string, bucket: string): Record<string, (asked: Asked) => Promise<Answer>> => {
  const store = openStore(directory, bucket);
  const uploads = multipartUploads(store);
  return {
    'GET bucket': (asked) => listObjects(store, asked),
    'GET bucket uploads': uploads.list,
    'POST bucket delete': (asked) => deleteObjects(store, asked),
    'GET object': (asked) => readObject(store, asked),
    'HEAD object': (asked) => readObject(store, asked),
    'PUT object': (asked) => putObject(store, asked),
    'DELETE object': (asked) => deleteObject(store, asked),
    'POST object uploads': uploads.create,
    'PUT object partNumber uploadId': uploads.putPart,
    'GET object uploadId': uploads.listParts,
    'POST object uploadId': uploads.complete,
    'DELETE object uploadId': uploads.abort,
  };
};

/** Nobody compares signatures here. Another key than ours is a real one that was picked up by mistake. */
const checkKey = (authorization: string | undefined): void => {
  const key = /Credential=([^/]+)\//.exec(authorization ?? '')?.[1];
  if (key !== undefined && key !== ACCESS_KEY)
    throw new S3Error('InvalidAccessKeyId', 'The AWS access key Id you provided does not exist in our records.');
};

/** A connection that its client has closed is no failure of the server. */
const isOfClient = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'].includes(String(error.code));

/** An address by IP makes the SDK use path style by itself. */
export const startS3 = async (directory: string, bucket: string): Promise<LocalS3> => {
  const operations = operationsOn(directory, bucket);

  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const asked = readRequest(request);
    checkKey(request.headers.authorization);
    if (asked.bucket !== bucket) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist');
    const choice = [...asked.query.keys()].filter((name) => !PLAIN.test(name)).sort();
    const name = [request.method, asked.key === '' ? 'bucket' : 'object', ...choice].join(' ');
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!operation) throw new S3Error('MethodNotAllowed', `The local S3 has no operation '${name}'.`);
    return operation(asked);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Clients correct their clock by this header; Node writes the machine's time, where this process may live at another (tests do).
    response.setHeader('date', new Date().toUTCString());
    try {
      await sendAnswer(response, await answerTo(request));
    } catch (error) {
      if (!(error instanceof S3Error || isOfClient(error))) console.error('The local S3 failed', error);
      if (response.headersSent) response.destroy();
      else {
        const told =
          error instanceof S3Error ? error : new S3Error('InternalError', 'We encountered an internal error.');
        await sendAnswer(response, errorAnswer(told));
      }
    }
  };

  const inHand = new Set<Promise<void>>();
  const server = await listen((request, response) => {
    const handled = handle(request, response).finally(() => inHand.delete(handled));
    inHand.add(handled);
  });
  return {
    endpoint: server.url,
    stop: async () => {
      await server.stop();
      await Promise.all(inHand);
    },
  };
};
