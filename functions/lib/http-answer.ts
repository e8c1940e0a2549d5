/** The answers of the HTTP stack: successes with their tags and the time they may be kept, failures with one body. */
import { createHash } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { isOpenRead, type Page } from '../../shared/api.ts';
import type { Call } from '../../shared/calls/call.ts';
import { OPEN_HEADERS } from '../../shared/cross-origin.ts';
import { AppError, ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../shared/errors.ts';
import { Answer, type HttpAnswer, isStreamed } from './answer.ts';

/** A header by its name in lower case. */
export const headerOf = (event: APIGatewayProxyEvent, name: string): string => {
  const found = Object.entries(event.headers ?? {}).find(([one]) => one.toLowerCase() === name);
  return found?.[1] ?? '';
};

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

const answer = (statusCode: number, body: unknown, headers: Record<string, string>): HttpAnswer => {
  const common = { 'x-content-type-options': 'nosniff', ...headers };
  if (body === undefined) return { statusCode, headers: common, body: '' };
  const typed = { ...JSON_TYPE, ...common };
  if (isStreamed(body)) return { statusCode, headers: typed, body: '', parts: body };
  return { statusCode, headers: typed, body: typeof body === 'string' ? body : JSON.stringify(body) };
};

/** What a caller is told to ask less of. */
const MOST_BYTES = 5 * 2 ** 20;
/** Lambda's limit, 6 MB with the text's quotes escaped, less what the headers take. */
const MOST_ESCAPED_BYTES = 6 * 2 ** 20 - 2 ** 16;

const TOO_LONG = 'limit: the answer would be larger than 5 MB; ask for fewer at a time, or for less by includes';

/** A UTF-16 unit becomes three bytes at most, so that only long texts have to be written out to be measured. */
const isTooLong = (text: string): boolean =>
  text.length > MOST_BYTES / 3 &&
  (Buffer.byteLength(text) > MOST_BYTES || Buffer.byteLength(JSON.stringify(text)) > MOST_ESCAPED_BYTES);

/** The strong tag of an answer: of its text, or of all that it is made from. */
export const tagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

const isRead = ({ httpMethod }: APIGatewayProxyEvent): boolean => httpMethod === 'GET' || httpMethod === 'HEAD';

/** Whether the caller has the answer of this tag already; compressed on its way, it came with a weak one. */
export const isKnown = (event: APIGatewayProxyEvent, tag: string): boolean =>
  isRead(event) &&
  headerOf(event, 'if-none-match')
    .split(/,\s*/)
    .some((known) => known === '*' || known.replace(/^W\//, '') === tag);

const kept = ({ edgeSeconds }: Call): string =>
  edgeSeconds ? `public, max-age=${Math.min(30, edgeSeconds)}, s-maxage=${edgeSeconds}` : 'no-store';

/** A success, with its ETag on reads; 304 where the caller has this very body already. */
export const success = (call: Call, event: APIGatewayProxyEvent, reply: unknown): HttpAnswer => {
  const headers: Record<string, string> = { 'cache-control': kept(call) };
  if (call.formats) headers.vary = 'accept';
  let status: number = call.status ?? 200;
  let body = reply;
  if (reply instanceof Answer) {
    ({ status, body } = reply);
    Object.assign(headers, reply.headers);
  } else if (!call.reply || reply === undefined) return answer(204, undefined, headers);
  else if (call.pages) {
    const page = reply as Page<unknown>;
    headers['x-total-count'] = String(page.total);
    body = page.items;
  }
  if (body === undefined || isStreamed(body)) return answer(status, body, headers);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (call.pages && isTooLong(text)) throw new AppError('invalid', TOO_LONG);
  if (isRead(event) && status === 200) {
    headers.etag ??= tagOf(text);
    if (isKnown(event, headers.etag)) return answer(304, undefined, headers);
  }
  return answer(status, text, headers);
};

export const failure = (error: unknown, requestId: string): HttpAnswer => {
  const known = error instanceof AppError;
  const code: ErrorCode = known ? error.code : 'unexpected';
  const body: ErrorBody = {
    Details: known ? error.message : 'An unexpected error occurred. Please try again.',
    SubErrors: known ? error.subErrors : [],
    code,
    requestId,
  };
  const retry: Record<string, string> =
    known && error.retryAfterSeconds !== undefined ? { 'retry-after': String(error.retryAfterSeconds) } : {};
  return answer(ERROR_STATUS[code], body, { 'cache-control': 'no-store', ...retry });
};

/** Every origin may read what everybody may read, and nothing else. */
export const crossOrigin = (call: Call | undefined, { httpMethod }: APIGatewayProxyEvent): Record<string, string> =>
  call && isOpenRead(httpMethod, call) ? OPEN_HEADERS : {};
