/** A function whose answers leave part by part, by Lambda's response streaming, compressed where the caller takes it. */
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import type { HttpAnswer } from './answer.ts';
import { headerOf } from './http-answer.ts';

const takesGzip = (event: APIGatewayProxyEvent): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(headerOf(event, 'accept-encoding'));

/** API Gateway compresses nothing that is streamed. What is compressed has other bytes, and so a weak tag. */
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

/** Where the body is to be written. Not even the status would be sent before something is written, be it nothing. */
const begin = (stream: Writable, head: Head): Writable => {
  const to = awslambda.HttpResponseStream.from(stream, { ...head });
  to.write('');
  return to;
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
  await (zip ? pipeline(parts, createGzip(), to) : pipeline(parts, to));
};

/**
 * The Lambda handler that streams what `answer` gives. It ends when the caller has everything, and rejects when the
 * caller has gone or a part could not be made: what was begun is then broken off, and no more parts are made.
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
