/** API Gateway and Lambda in front of the handlers, with the limits that they have there. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { log } from '../../../functions/lib/log.ts';
import type { ErrorCode } from '../../../shared/base/errors.ts';
import { type Headers, send, sendError } from '../../http/answer.ts';
import { pathOf } from '../../http/request-target.ts';
import { TIMED_OUT, within } from '../within.ts';
import { admission, anyKey } from './admission.ts';
import { isStreaming, type StreamingHandler } from './lambda-runtime.ts';
import { answerPreflight, isPreflight, openToAll } from './preflight.ts';
import { lambdaContext, proxyEvent } from './proxy-event.ts';
import { routeTable } from './route-table.ts';
import { sendStream } from './stream-answer.ts';

export interface AdapterRoute {
  method: string;
  path: string;
  /** Name of the function, for its context. */
  group: string;
  handler: ((event: APIGatewayProxyEvent, context: Context) => Promise<unknown>) | StreamingHandler;
  /** Tells if every origin may read its answers. */
  isOpen?: boolean;
}

/** API Gateway's quotas on a body and a request, Lambda's on an answer. */
const LIMITS = { bodyBytes: 10 * 2 ** 20, answerBytes: 6 * 2 ** 20, millis: 29_000 };

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

/** Reads to the end even when it is too long, so that the client reads our answer: null then. */
const readBody = async (request: IncomingMessage, limit: number): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  return size <= limit ? Buffer.concat(chunks) : null;
};

const isResult = (result: unknown): result is APIGatewayProxyResult =>
  typeof result === 'object' &&
  result !== null &&
  'statusCode' in result &&
  Number.isInteger(result.statusCode) &&
  Number(result.statusCode) >= 200 &&
  Number(result.statusCode) < 600 &&
  (!('body' in result) || result.body === undefined || typeof result.body === 'string');

/** The size that Lambda limits; a body without escapes is counted without writing it out again. */
const answerBytes = (result: APIGatewayProxyResult): number =>
  (result.body?.length ?? 0) < LIMITS.answerBytes / 8 ? 0 : Buffer.byteLength(JSON.stringify(result));

const headersOf = ({ headers, multiValueHeaders }: APIGatewayProxyResult): Headers =>
  Object.fromEntries([
    ['content-type', 'application/json'],
    ...Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
    ...Object.entries(multiValueHeaders ?? {}).map(([name, values]) => [name.toLowerCase(), values.map(String)]),
  ]);

/** Answers every request; what a handler throws or answers wrongly is a 502, as on AWS. */
export const apiAdapter = (routes: readonly AdapterRoute[], limits = LIMITS, admit = anyKey) => {
  const find = routeTable(routes);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    const path = pathOf(request);
    const match = find(request.method ?? '', path);
    const fail = (status: number, code: ErrorCode, details: string) => {
      if (match?.route.isOpen) openToAll(response);
      return sendError(request, response, status, code, details, requestId);
    };

    if (isPreflight(request)) {
      const open = METHODS.filter((method) => find(method, path)?.route.isOpen);
      if (open.length > 0) return answerPreflight(response, open, requestId);
    }
    if (!match) return fail(404, 'missing', 'There is no such endpoint.');
    const body = await readBody(request, limits.bodyBytes);
    if (!body) return fail(413, 'invalid', 'The body is larger than 10 MB.');

    const { keyId, headers, refusal } = admission(request, admit);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (refusal) return fail(refusal.status, refusal.code, refusal.details);

    const { route, parameters } = match;
    const event = proxyEvent(request, route.path, parameters, body, requestId, keyId);
    const context = lambdaContext(route.group, requestId, Date.now() + limits.millis);
    const { handler } = route;
    let result: unknown;
    try {
      if (isStreaming(handler)) {
        const isSent = await sendStream(response, (stream) => handler(event, stream, context), limits.millis);
        return isSent ? undefined : await fail(504, 'unavailable', 'The request took too long.');
      }
      result = await within(handler(event, context), limits.millis);
      if (result === TIMED_OUT) return await fail(504, 'unavailable', 'The request took too long.');
      if (!isResult(result)) throw new Error('The answer is not that of a proxy function.');
      if (answerBytes(result) > limits.answerBytes) throw new Error('The answer is larger than 6 MB.');
    } catch (error) {
      log.error('A function failed', error, { call: `${route.method} ${route.path}` });
      if (response.headersSent) return void response.destroy();
      return fail(502, 'unexpected', 'An unexpected error occurred. Please try again.');
    }
    const bytes = Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8');
    await send(request, response, result.statusCode, headersOf(result), bytes);
  };
};
