/** The one HTTP stack: from API Gateway's event to a handler's typed request, and from its reply or error to an answer. */
import { createHash } from 'node:crypto';
import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { z } from 'zod';
import {
  API,
  type Api,
  type Body,
  type CallName,
  type CallsOf,
  type Page,
  type Params,
  type Query,
  type Reply,
} from '../../shared/api.ts';
import type { Access, Call, Group } from '../../shared/calls/call.ts';
import { AppError, ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../shared/errors.ts';
import { LISTINGS } from '../../shared/listings.ts';
import { type ListQuery, parseListQuery } from '../../shared/query.ts';
import { Answer } from './answer.ts';
import type { Caller } from './caller.ts';
import { decodeBody, decodeParams } from './decode.ts';
import { log } from './log.ts';
import { isFromElsewhere, viewerAddress } from './visitor.ts';

type CallerOf<K extends CallName> = Api[K]['access'] extends 'public' ? null : Caller;
type ListOf<K extends CallName> = Api[K] extends { lists: string } ? ListQuery : null;

/** What a handler gets: everything decoded, validated and allowed. */
export interface Request<K extends CallName> {
  params: Params<K>;
  query: Query<K>;
  body: Body<K>;
  caller: CallerOf<K>;
  /** For whom limits count: the signed-in user, else the viewer's address. */
  visitor: string;
  list: ListOf<K>;
}

export type Handler<K extends CallName> = (request: Request<K>) => Promise<Reply<K> | Answer>;

/** A handler for every call of a group: a missing one does not compile. */
export type Handlers<G extends Group> = { [K in CallsOf<G>]: Handler<K> };

/** Who a token belongs to, with roles as sure as the access needs; throws AppError `signed-out`. */
export type Authenticate = (token: string, access: Exclude<Access, 'public'>) => Promise<Caller>;

type AnyHandler = (request: Request<CallName>) => Promise<unknown>;

const calls: Record<string, Call & { name: CallName }> = {};
for (const [name, call] of Object.entries(API) as [CallName, Call][]) {
  calls[name] = { ...call, name };
  if (call.alsoAt) calls[`${name.split(' ')[0]} ${call.alsoAt}`] = { ...call, name };
}

const check = (part: string, schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const messages = result.error.issues.map(({ path, message }) => `${path.join('.') || part}: ${message}`);
  throw new AppError('invalid', messages[0] ?? `${part} is not valid.`, { subErrors: messages });
};

const single = (event: APIGatewayProxyEvent): Record<string, string> => {
  const query: Record<string, string> = {};
  for (const [name, values = []] of Object.entries(event.multiValueQueryStringParameters ?? {})) {
    if (values.length > 1) throw new AppError('invalid', `${name}: given more than once.`);
    query[name] = values[0] ?? '';
  }
  return query;
};

const callerOf = async (
  call: Call,
  event: APIGatewayProxyEvent,
  authenticate: Authenticate,
): Promise<Caller | null> => {
  if (call.access === 'public') return null;
  const header = event.headers?.Authorization ?? event.headers?.authorization ?? '';
  const caller = await authenticate(header.replace(/^Bearer /i, ''), call.access);
  if (call.access === 'admin' && !caller.roles.includes('SiteAdmin'))
    throw new AppError('forbidden', 'You do not have access.');
  return caller;
};

const request = async (
  call: Call,
  event: APIGatewayProxyEvent,
  authenticate: Authenticate,
): Promise<Request<CallName>> => {
  // A developer's program has no business with passwords.
  if (event.resource.startsWith('/api/account') && isFromElsewhere(event))
    throw new AppError('forbidden', 'Accounts are for the site’s own pages only.');
  const caller = await callerOf(call, event, authenticate);
  const params = check('path', call.params, decodeParams(event));
  const list = call.lists ? parseListQuery(LISTINGS[call.lists], event.multiValueQueryStringParameters ?? {}) : null;
  const query = list ? undefined : check('query', call.query, single(event));
  const body = call.body ? check('body', call.body, decodeBody(event)) : undefined;
  // The parts are what the call's schemas say, which is what the handler's type was made from.
  return { params, query, body, caller, visitor: caller?.id ?? viewerAddress(event), list } as Request<CallName>;
};

const answer = (status: number, body: unknown, headers: Record<string, string>): APIGatewayProxyResult => ({
  statusCode: status,
  headers: {
    ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
    'x-content-type-options': 'nosniff',
    ...headers,
  },
  body: body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body),
});

/** Lambda's limit on an answer, 6 MB with the text's quotes escaped, less what the headers take. */
const MOST_ANSWER_BYTES = 6 * 2 ** 20 - 2 ** 16;

/** A UTF-16 unit becomes three bytes at most, so that only long texts have to be written out to be measured. */
const isTooLong = (text: string): boolean =>
  text.length > MOST_ANSWER_BYTES / 3 && Buffer.byteLength(JSON.stringify(text)) > MOST_ANSWER_BYTES;

/** A success, with its ETag on reads; 304 where the caller has this very body already. */
const success = (call: Call, event: APIGatewayProxyEvent, reply: unknown): APIGatewayProxyResult => {
  if (reply instanceof Answer)
    return answer(reply.status, reply.body, { 'cache-control': 'no-store', ...reply.headers });
  const headers: Record<string, string> = {
    'cache-control': call.edgeSeconds
      ? `public, max-age=${Math.min(30, call.edgeSeconds)}, s-maxage=${call.edgeSeconds}`
      : 'no-store',
  };
  let body = reply;
  if (call.pages) {
    const page = reply as Page<unknown>;
    headers['x-total-count'] = String(page.total);
    body = page.items;
  }
  if (!call.reply || body === undefined) return answer(204, undefined, headers);
  const text = JSON.stringify(body);
  if (call.pages && isTooLong(text))
    throw new AppError('invalid', 'limit: the answer would be larger than 6 MB; ask for fewer at a time');
  if (event.httpMethod === 'GET') {
    headers.etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    const known = event.headers?.['If-None-Match'] ?? event.headers?.['if-none-match'] ?? '';
    if (known.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === headers.etag))
      return answer(304, undefined, headers);
  }
  return answer(call.status ?? 200, text, headers);
};

const failure = (error: unknown, requestId: string): APIGatewayProxyResult => {
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
  return answer(ERROR_STATUS[code], body, { 'cache-control': 'no-store', 'x-request-id': requestId, ...retry });
};

/**
 * The Lambda handler of a group of calls. API Gateway (or the local adapter) has chosen the route: `event.resource`
 * names the call. `authenticate` is handed in so that this file knows no table.
 */
export const http = <G extends Group>(handlers: Handlers<G>, authenticate: Authenticate) =>
  middy<APIGatewayProxyEvent, APIGatewayProxyResult, Error, Context>()
    .onError(({ event, context, error, response }) => {
      if (response) return;
      if (!(error instanceof AppError))
        log.error('A call failed', error, { call: `${event.httpMethod} ${event.resource}` });
      return failure(error, context.awsRequestId);
    })
    .after(({ response, context }) => {
      if (response) response.headers = { ...response.headers, 'x-request-id': context.awsRequestId };
    })
    .handler(async (event) => {
      const call = calls[`${event.httpMethod} ${event.resource}`];
      if (!call) throw new AppError('missing', 'There is no such call.');
      // Correlated types end here: the handler under this name takes the request made from this call's schemas.
      const handler = (handlers as unknown as Record<string, AnyHandler>)[call.name];
      if (!handler) throw new Error(`No handler for ${call.name}`);
      return success(call, event, await handler(await request(call, event, authenticate)));
    });
