/** The one HTTP stack: from API Gateway's event to a handler's typed request, and from its reply or error to an answer. */
import middy from '@middy/core';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import type { z } from 'zod';
import {
  API,
  type Api,
  type Body,
  type EndpointName,
  type EndpointsOf,
  type Params,
  type Query,
  type Reply,
} from '../../../shared/api/api.ts';
import type { Endpoint, Group } from '../../../shared/api/endpoint.ts';
import { AppError } from '../../../shared/base/errors.ts';
import { isForSite } from '../../../shared/platform/cross-origin.ts';
import { acceptedFormat, type Format } from '../../../shared/query/formats.ts';
import { LISTINGS } from '../../../shared/query/listings.ts';
import { type ListQuery, parseListQuery } from '../../../shared/query/query.ts';
import type { RawParams } from '../../../shared/query/query-params.ts';
import { t } from '../../../shared/texts/functions/requests.data.ts';
import { ComingError, noting } from '../data-state.ts';
import { log } from '../log.ts';
import { countAnswer } from '../metrics.ts';
import type { Authenticate, Caller } from '../pool/caller.ts';
import type { Answer, HttpAnswer } from './answer.ts';
import { countCrossSite, isFromOtherSite } from './cross-site-limit.ts';
import { decodeBody, decodeParams } from './decode.ts';
import { crossOrigin, failure, headerOf, success, unlessKnown } from './http-answer.ts';
import { faults, issueText } from './issue-text.ts';
import { isFromElsewhere, viewerAddress } from './visitor.ts';

type CallerOf<K extends EndpointName> = Api[K]['access'] extends 'public' ? null : Caller;
type ListOf<K extends EndpointName> = Api[K] extends { lists: string } ? ListQuery : null;

/** A handler's input: everything decoded, validated and allowed. */
export interface Request<K extends EndpointName> {
  params: Params<K>;
  query: Query<K>;
  body: Body<K>;
  caller: CallerOf<K>;
  /** Who is counted by limits: the signed-in user, else the viewer's address. */
  visitor: string;
  /** The viewer's address, also for signed-in users. */
  viewer: string;
  list: ListOf<K>;
  /** How the list is to be sent. */
  format: Format;
  /** The request's own path and query, as the caller wrote them. */
  target: string;
  /** The answer of this ETag, which is not made where the caller has it already. */
  unlessKnown: (tag: string, make: () => Promise<Answer>) => Promise<Answer>;
}

export type Handler<K extends EndpointName> = (request: Request<K>) => Promise<Reply<K> | Answer>;

/** A handler for every endpoint of a group: a missing one does not compile. */
export type Handlers<G extends Group> = { [K in EndpointsOf<G>]: Handler<K> };

type AnyHandler = (request: Request<EndpointName>) => Promise<unknown>;

const endpoints: Record<string, Endpoint & { name: EndpointName }> = {};
for (const [name, endpoint] of Object.entries(API) as [EndpointName, Endpoint][]) {
  endpoints[name] = { ...endpoint, name };
  if (endpoint.alsoAt) endpoints[`${name.split(' ')[0]} ${endpoint.alsoAt}`] = { ...endpoint, name };
}

/** HEAD is answered as GET; API Gateway leaves the body out. */
const endpointOf = ({ httpMethod, resource }: APIGatewayProxyEvent): (Endpoint & { name: EndpointName }) | undefined =>
  endpoints[`${httpMethod === 'HEAD' ? 'GET' : httpMethod} ${resource}`];

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

/** The format asked for by `format`, else by the Accept header; `params` are the others. */
const formatOf = ({ formats }: Endpoint, event: APIGatewayProxyEvent): { format: Format; params: RawParams } => {
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
  endpoint: Endpoint,
  event: APIGatewayProxyEvent,
  authenticate: Authenticate,
): Promise<Caller | null> => {
  if (endpoint.access === 'public') return null;
  const header = event.headers?.Authorization ?? event.headers?.authorization ?? '';
  const caller = await authenticate(header.replace(/^Bearer /i, ''), endpoint.access);
  if (endpoint.access === 'admin' && !caller.roles.includes('SiteAdmin'))
    throw new AppError('forbidden', t('noAccess'));
  return caller;
};

/** Throws AppError `forbidden` for a call that is for the site's own pages, and comes from elsewhere. */
const refuseForeign = (endpoint: Endpoint, event: APIGatewayProxyEvent): void => {
  if (!isForSite(event.resource, endpoint)) return;
  const isForeignPage = endpoint.isForOwnPages && isFromOtherSite(event);
  if (isForeignPage || isFromElsewhere(event)) throw new AppError('forbidden', t('ownPagesOnly'));
};

const request = async (
  endpoint: Endpoint,
  event: APIGatewayProxyEvent,
  authenticate: Authenticate,
): Promise<Request<EndpointName>> => {
  refuseForeign(endpoint, event);
  countCrossSite(event);
  const caller = await callerOf(endpoint, event, authenticate);
  const params = check('path', endpoint.params, decodeParams(event));
  const { format, params: listParams } = formatOf(endpoint, event);
  const list = endpoint.lists ? parseListQuery(LISTINGS[endpoint.lists], listParams, endpoint.rows) : null;
  const query = list ? undefined : check('query', endpoint.query, single(event));
  const isBodyRead = !event.multiValueQueryStringParameters?.[endpoint.bodyUnless ?? ''];
  const body = endpoint.body && isBodyRead ? check('body', endpoint.body, decodeBody(event)) : undefined;
  const viewer = viewerAddress(event);
  // The parts are what the endpoint's schemas say, which is what the handler's type was made from.
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
    unlessKnown: (tag: string, make: () => Promise<Answer>) => unlessKnown(event, tag, make),
  } as Request<EndpointName>;
};

/** Nobody can say yet that something does not exist among data that are still being loaded. */
const unlessComing = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'missing' ? new ComingError() : error;

/** Every answer of an endpoint, errors too, with the headers that all have; counted. */
const signed = (event: APIGatewayProxyEvent, requestId: string, answer: HttpAnswer): HttpAnswer => {
  countAnswer(answer.statusCode);
  return {
    ...answer,
    headers: { ...answer.headers, ...crossOrigin(endpointOf(event), event), 'x-request-id': requestId },
  };
};

/**
 * The Lambda handler of a group of endpoints. API Gateway (or the local adapter) has chosen the route: `event.resource`
 * names the endpoint. `authenticate` is handed in so that this file knows no table.
 */
export const http = <G extends Group>(handlers: Handlers<G>, authenticate: Authenticate) =>
  middy<APIGatewayProxyEvent, HttpAnswer, Error, Context>()
    .onError(({ event, context, error, response }) => {
      if (response) return;
      if (!(error instanceof AppError))
        log.error('A request failed', error, { endpoint: `${event.httpMethod} ${event.resource}` });
      return signed(event, context.awsRequestId, failure(error, context.awsRequestId));
    })
    .handler(async (event, { awsRequestId }) => {
      const endpoint = endpointOf(event);
      if (!endpoint) throw new AppError('missing', t('noEndpoint'));
      // Correlated types end here: the handler under this name takes the request made from this endpoint's schemas.
      const handler = (handlers as Record<string, AnyHandler>)[endpoint.name];
      if (!handler) throw new Error(`No handler for ${endpoint.name}`);
      const asked = await request(endpoint, event, authenticate);
      const state = { isComing: false };
      const reply = await noting(state, () => handler(asked)).catch((error: unknown) => {
        throw state.isComing ? unlessComing(error) : error;
      });
      return signed(event, awsRequestId, success(endpoint, event, reply, state));
    });
