/** The one HTTP stack: from API Gateway's event to a handler's typed request, and from its reply or error to an answer. */
import middy from '@middy/core';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import type { z } from 'zod';
import {
  API,
  type Api,
  type Body,
  type CallName,
  type CallsOf,
  type Params,
  type Query,
  type Reply,
} from '../../shared/api.ts';
import type { Access, Call, Group } from '../../shared/calls/call.ts';
import { AppError } from '../../shared/errors.ts';
import { acceptedFormat, type Format } from '../../shared/formats.ts';
import { LISTINGS } from '../../shared/listings.ts';
import { type ListQuery, parseListQuery } from '../../shared/query.ts';
import type { RawParams } from '../../shared/query-params.ts';
import type { Answer, HttpAnswer } from './answer.ts';
import type { Caller } from './caller.ts';
import { countCrossSite } from './cross-site-limit.ts';
import { decodeBody, decodeParams } from './decode.ts';
import { crossOrigin, failure, headerOf, isKnown, success } from './http-answer.ts';
import { faults, issueText } from './issue-text.ts';
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
  /** The viewer's address, whoever is signed in. */
  viewer: string;
  list: ListOf<K>;
  /** How the list is to be sent. */
  format: Format;
  /** The call's own path and query, as the caller wrote them. */
  target: string;
  /** Whether the caller has the answer of this ETag already. */
  isKnown: (tag: string) => boolean;
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

/** HEAD is answered as GET; what stands between leaves the body out. */
const callOf = ({ httpMethod, resource }: APIGatewayProxyEvent): (Call & { name: CallName }) | undefined =>
  calls[`${httpMethod === 'HEAD' ? 'GET' : httpMethod} ${resource}`];

const check = (part: string, schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: issueText });
  if (result.success) return result.data;
  const messages = faults(result.error.issues).map(({ path, message }) => `${path.join('.') || part}: ${message}`);
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

/** The form asked for by `format`, else by the Accept header; `params` are the others. */
const formatOf = ({ formats }: Call, event: APIGatewayProxyEvent): { format: Format; params: RawParams } => {
  const given = event.multiValueQueryStringParameters ?? {};
  if (!formats) return { format: 'json', params: given };
  const { format: named, ...params } = given;
  if (!named) return { format: acceptedFormat(formats, headerOf(event, 'accept')), params };
  const format = formats.find((one) => one === named[0]);
  if (!format || named.length > 1) throw new AppError('invalid', `format: must be one of ${formats.join(', ')}`);
  return { format, params };
};

const targetOf = ({ path, multiValueQueryStringParameters }: APIGatewayProxyEvent): string => {
  const query = new URLSearchParams();
  for (const [name, values = []] of Object.entries(multiValueQueryStringParameters ?? {}))
    for (const value of values) query.append(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
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
  countCrossSite(event);
  const caller = await callerOf(call, event, authenticate);
  const params = check('path', call.params, decodeParams(event));
  const { format, params: listParams } = formatOf(call, event);
  const list = call.lists ? parseListQuery(LISTINGS[call.lists], listParams, call.rows) : null;
  const query = list ? undefined : check('query', call.query, single(event));
  const body = call.body ? check('body', call.body, decodeBody(event)) : undefined;
  const viewer = viewerAddress(event);
  // The parts are what the call's schemas say, which is what the handler's type was made from.
  return {
    params,
    query,
    body,
    caller,
    visitor: caller?.id ?? viewer,
    viewer,
    list,
    format,
    target: targetOf(event),
    isKnown: (tag: string) => isKnown(event, tag),
  } as Request<CallName>;
};

/** What every answer of a call says, errors too. */
const signed = (event: APIGatewayProxyEvent, requestId: string, answer: HttpAnswer): HttpAnswer => ({
  ...answer,
  headers: { ...answer.headers, ...crossOrigin(callOf(event), event), 'x-request-id': requestId },
});

/**
 * The Lambda handler of a group of calls. API Gateway (or the local adapter) has chosen the route: `event.resource`
 * names the call. `authenticate` is handed in so that this file knows no table.
 */
export const http = <G extends Group>(handlers: Handlers<G>, authenticate: Authenticate) =>
  middy<APIGatewayProxyEvent, HttpAnswer, Error, Context>()
    .onError(({ event, context, error, response }) => {
      if (response) return;
      if (!(error instanceof AppError))
        log.error('A call failed', error, { call: `${event.httpMethod} ${event.resource}` });
      return signed(event, context.awsRequestId, failure(error, context.awsRequestId));
    })
    .handler(async (event, { awsRequestId }) => {
      const call = callOf(event);
      if (!call) throw new AppError('missing', 'There is no such call.');
      // Correlated types end here: the handler under this name takes the request made from this call's schemas.
      const handler = (handlers as unknown as Record<string, AnyHandler>)[call.name];
      if (!handler) throw new Error(`No handler for ${call.name}`);
      const reply = await handler(await request(call, event, authenticate));
      return signed(event, awsRequestId, success(call, event, reply));
    });
