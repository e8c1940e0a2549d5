/** The answers of the HTTP stack: successes with ETag and caching, failures with one form of body. */

import { createHash } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { isOpenRead, type Page } from '../../../shared/api/api.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { secondsToMidnight } from '../../../shared/base/calendar-date.ts';
import { AppError, ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../../shared/base/errors.ts';
import { OPEN_HEADERS } from '../../../shared/platform/cross-origin.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { clock } from '../clock.ts';
import { COMING_HEADERS, ComingError, type DataState } from '../data-state.ts';
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

/** The name of the parameter that the caller should lower. */
const MOST_BYTES = 5 * 2 ** 20;
/** Lambda's limit, 6 MB with the text's quotes escaped, less what the headers take. */
const MOST_ESCAPED_BYTES = 6 * 2 ** 20 - 2 ** 16;

const TOO_LONG = 'limit: the answer would be larger than 5 MB; ask for fewer at a time, or for less by includes';

/** A UTF-16 unit becomes three bytes at most, so that only long strings have to be encoded to be measured. */
const isTooLong = (text: string): boolean =>
  text.length > MOST_BYTES / 3 &&
  (Buffer.byteLength(text) > MOST_BYTES || Buffer.byteLength(JSON.stringify(text)) > MOST_ESCAPED_BYTES);

/** The strong tag of an answer: of its text, or of all that it is made from. */
export const tagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

const isRead = ({ httpMethod }: APIGatewayProxyEvent): boolean => httpMethod === 'GET' || httpMethod === 'HEAD';

/** True if the caller has the answer of this tag already; compressed on its way, it came with a weak one. */
const isKnown = (event: APIGatewayProxyEvent, tag: string): boolean =>
  isRead(event) &&
  headerOf(event, 'if-none-match')
    .split(/,\s*/)
    .some((known) => known === '*' || known.replace(/^W\//, '') === tag);

/** An answer whose tag is known before it is made: 304, and it is not made, where the caller has it already. */
export const unlessKnown = async (
  event: APIGatewayProxyEvent,
  tag: string,
  make: () => Promise<Answer>,
): Promise<Answer> => (isKnown(event, tag) ? new Answer(304, { headers: { etag: tag } }) : make());

const kept = ({ cdnSeconds, isOfToday }: Endpoint): string => {
  if (!cdnSeconds) return 'no-store';
  const seconds = isOfToday ? Math.min(cdnSeconds, secondsToMidnight(clock.now())) : cdnSeconds;
  return `public, max-age=${Math.min(30, seconds)}, s-maxage=${seconds}`;
};

/** A success, with its ETag on reads; 304 where the caller already has this body. */
export const success = (
  endpoint: Endpoint,
  event: APIGatewayProxyEvent,
  reply: unknown,
  { isComing }: DataState,
): HttpAnswer => {
  const headers: Record<string, string> = { 'cache-control': kept(endpoint) };
  if (endpoint.formats) headers.vary = 'accept';
  let status: number = endpoint.status ?? 200;
  let body = reply;
  if (reply instanceof Answer) {
    ({ status, body } = reply);
    Object.assign(headers, reply.headers);
  } else if (!endpoint.reply || reply === undefined) return answer(204, undefined, headers);
  else if (endpoint.pages) {
    const page = reply as Page<unknown>;
    headers['x-total-count'] = String(page.total);
    body = page.items;
  }
  if (isComing) Object.assign(headers, COMING_HEADERS);
  if (body === undefined || isStreamed(body)) return answer(status, body, headers);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (endpoint.pages && isTooLong(text)) throw new AppError('invalid', TOO_LONG);
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
    Details: known ? error.message : MESSAGES.unexpected,
    SubErrors: known ? error.subErrors : [],
    code,
    requestId,
  };
  const retry: Record<string, string> =
    known && error.retryAfterSeconds !== undefined ? { 'retry-after': String(error.retryAfterSeconds) } : {};
  const coming = error instanceof ComingError ? COMING_HEADERS : {};
  return answer(ERROR_STATUS[code], body, { 'cache-control': 'no-store', ...retry, ...coming });
};

/** CORS: every origin may read what is public, and nothing else. */
export const crossOrigin = (
  endpoint: Endpoint | undefined,
  { httpMethod }: APIGatewayProxyEvent,
): Record<string, string> => (endpoint && isOpenRead(httpMethod, endpoint) ? OPEN_HEADERS : {});
