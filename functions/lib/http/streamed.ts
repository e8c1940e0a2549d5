/** A function whose answers are sent part by part, by Lambda's response streaming, compressed if the caller accepts it. */
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { numberEnv } from '../env.ts';
import type { HttpAnswer } from './answer.ts';
import { headerOf } from './http-answer.ts';

const takesGzip = (event: APIGatewayProxyEvent): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(headerOf(event, 'accept-encoding'));

/** API Gateway compresses nothing that is streamed. A compressed answer has other bytes, and so a weak tag. */
const compressed = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  ...(headers.etag ? { etag: `W/${headers.etag}` } : {}),
  'content-encoding': 'gzip',
});

const varying = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  vary: [headers.vary, 'accept-encoding'].filter(Boolean).join(', '),
});

type Head = Pick<HttpAnswer, 'statusCode' | 'headers'>;

/** The stream for the body. The status is sent only once something is written, even an empty chunk. */
const begin = (stream: Writable, head: Head): Writable => {
  const to = awslambda.HttpResponseStream.from(stream, { ...head });
  to.write('');
  return to;
};

/** If a reader takes nothing for so many milliseconds, the answer is ended, because it holds a query and its memory. */
const PATIENCE_MILLIS = 60_000;

/** Bytes that are written at once: a reader who takes as few within the patience is slow, but still there. */
const PIECE = 16_384;

/** Aborts when a reader has taken nothing for the whole patience. Time in which there is nothing to read does not count. */
const watch = () => {
  const stalled = new AbortController();
  const millis = numberEnv('readerPatienceMs', PATIENCE_MILLIS);
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => clearTimeout(timer);
  const start = (): void => {
    stop();
    timer = setTimeout(() => stalled.abort(new Error(`Nobody read on for ${millis / 1000} s.`)), millis);
  };
  const pieces = async function* (parts: AsyncIterable<string>): AsyncGenerator<Buffer> {
    for await (const part of parts) {
      const bytes = Buffer.from(part);
      for (let at = 0; at < bytes.length; at += PIECE) {
        start();
        yield bytes.subarray(at, at + PIECE);
        stop();
      }
    }
    // The last bytes have to be read, too.
    start();
  };
  return { signal: stalled.signal, pieces, stop };
};

const sendParts = async (
  event: APIGatewayProxyEvent,
  stream: Writable,
  { statusCode, headers }: Head,
  parts: AsyncIterable<string>,
): Promise<void> => {
  const zip = takesGzip(event);
  const head = { statusCode, headers: varying(zip ? compressed(headers) : headers) };
  const to = begin(stream, head);
  const { signal, pieces, stop } = watch();
  try {
    await (zip ? pipeline(pieces(parts), createGzip(), to, { signal }) : pipeline(pieces(parts), to, { signal }));
  } finally {
    stop();
  }
};

/**
 * The Lambda handler that streams what `answer` gives. It ends when the caller has everything. It rejects when the
 * caller has gone or has read nothing for a minute, and when a part could not be made. The answer is then aborted, and
 * no more parts are made.
 */
export const streamed = (answer: (event: APIGatewayProxyEvent, context: Context) => Promise<HttpAnswer>) =>
  awslambda.streamifyResponse(async (event: APIGatewayProxyEvent, stream, context) => {
    const { body, parts, ...head } = await answer(event, context);
    if (!parts) return void begin(stream, head).end(body);
    try {
      const { statusCode, headers } = head;
      if (event.httpMethod === 'HEAD') begin(stream, { statusCode, headers: varying(headers) }).end();
      else await sendParts(event, stream, head, parts);
    } finally {
      await parts[Symbol.asyncIterator]().return?.();
    }
  });
