/** The OpenAPI 3.1 document, derived from the table of endpoints. */
import * as z from 'zod';
import { BRANDS, CITY } from '#city/facts';
import { DEVELOPER_PLAN } from '../../../shared/accounts/api-keys.ts';
import { API, type EndpointName } from '../../../shared/api/api.ts';
import type { Endpoint, Example, Group } from '../../../shared/api/endpoint.ts';
import { ERROR_STATUS } from '../../../shared/base/errors.ts';
import { formatCount } from '../../../shared/base/money.ts';
import { isForSite } from '../../../shared/platform/cross-origin.ts';
import { LISTINGS } from '../../../shared/query/listings.ts';
import { HEADERS, type Json, responses } from './openapi-answers.ts';

/** Merges two object schemas into one: each alone would refuse the other's fields. */
const merged = (parts: Json[]): Json => ({
  type: 'object',
  properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  required: parts.flatMap(({ required }) => (required as string[] | undefined) ?? []),
  additionalProperties: false,
});

const withoutIntersections = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withoutIntersections);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withoutIntersections(value)]));
  // Zod's intersections of objects become just this.
  return Array.isArray(parts.allOf) ? merged(parts.allOf as Json[]) : parts;
};

/** A shape that a caller may send, or that comes back. */
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  // A schema without its intersections is still a schema.
  return withoutIntersections(rest) as Json;
};

/** `/api/x/{name+}` → `/api/x/{name}`: OpenAPI has no greedy parameters. */
const openPath = (path: string): string => path.replaceAll('+}', '}');

const parameters = (
  place: 'path' | 'query',
  schema: z.ZodType | undefined,
  example: Example[keyof Example],
): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const shown = (example ?? {}) as Record<string, string>; // For params and query, which are strings by name.
  return Object.entries(properties).map(([name, { description, ...of }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema: of,
    ...(shown[name] === undefined ? {} : { example: of.type === 'string' ? shown[name] : Number(shown[name]) }),
  }));
};

const requestBody = ({ body, example }: Endpoint): Json => {
  if (!body) return {};
  const media = {
    schema: jsonSchema(body, 'input'),
    ...(example?.body === undefined ? {} : { example: example.body }),
  };
  return { requestBody: { required: true, content: { 'application/json': media } } };
};

/** The format of the answer, for endpoints that have several. */
const formatParameter = ({ formats }: Endpoint): Json[] =>
  formats
    ? [{ name: 'format', in: 'query', description: 'In place of an Accept header.', schema: { enum: [...formats] } }]
    : [];

/** The shape that comes back; `fields` may leave out of a list's records all but the id. */
const replySchema = ({ reply, lists, query }: Endpoint): Json | undefined => {
  const schema = reply && jsonSchema(reply, 'output');
  return schema && lists && query ? { ...schema, required: [LISTINGS[lists].id] } : schema;
};

/** A key is never needed, but counts for its owner where it is sent; the site's own endpoints take none. */
const security = (endpoint: Endpoint, path: string): Json[] => {
  const token = endpoint.access === 'public' ? {} : { idToken: [] };
  return isForSite(path, endpoint) ? [token] : [token, { ...token, apiKey: [] }];
};

const operation = (method: string, path: string, name: EndpointName, endpoint: Endpoint): Json => ({
  operationId: name.replace(/[^A-Za-z0-9]+/g, '-').replace(/-$/, ''),
  summary: endpoint.summary,
  tags: [endpoint.group],
  parameters: [
    ...parameters('path', endpoint.params, endpoint.example?.params),
    ...parameters('query', endpoint.query, endpoint.example?.query),
    ...formatParameter(endpoint),
  ],
  ...requestBody(endpoint),
  responses: responses(method, path, endpoint, replySchema(endpoint)),
  security: security(endpoint, path),
});

const TAGS: Record<Group, string> = {
  lists: 'The public data: lists, records, lookups.',
  search: 'The search box: places, records, photos and pages by what somebody types.',
  exports: 'Long lists at once, as files.',
  numbers: 'Whether something is usual.',
  status: 'Whether the data are up to date.',
  'pickup-dates': 'Garbage and recycling days.',
  subscriptions: 'Mails about calls near an address, or in an area.',
  developer: 'This document, API keys, webhooks.',
  account: 'For the site’s own pages.',
  admin: 'Users and their data.',
  operator: 'The work in the background, for site administrators.',
};

const { callsASecond, callsAtOnce, callsADay } = DEVELOPER_PLAN;

const DESCRIPTION = `Public open data of ${CITY.name}. Not affiliated with the city.

Times are UTC, whole seconds, with Z. Places are GeoJSON in WGS84, longitude first. Every error has the body \`Error\` with a stable \`code\`. Unknown parameters are refused.

With an API key (\`x-api-key\`) you may make ${callsASecond} calls a second, ${callsAtOnce} at once and ${formatCount(callsADay)} a day. The guide is at [/developers](/developers).`;

const document = (): { openapi: '3.1.0' } & Json => {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(API) as [EndpointName, Endpoint][]) {
    const [method = '', path = ''] = name.split(' ');
    paths[openPath(path)] = {
      ...paths[openPath(path)],
      [method.toLowerCase()]: operation(method, path, name, endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: BRANDS.Tools,
      version: '1',
      description: DESCRIPTION,
      contact: { email: CITY.contactEmail },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This site.' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      headers: HEADERS,
      schemas: {
        Error: {
          type: 'object',
          required: ['Details', 'SubErrors', 'code', 'requestId'],
          properties: {
            Details: { type: 'string', description: 'One sentence; names the parameter at fault.' },
            SubErrors: {
              type: 'array',
              items: { type: 'string' },
              description: 'All faults, where there are several.',
            },
            code: { enum: Object.keys(ERROR_STATUS), description: 'Stays the same; the sentences may change.' },
            requestId: { type: 'string' },
          },
          additionalProperties: false,
        },
      },
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The jwtToken of a log-in.' },
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'x-api-key',
          description: 'A key of yours, made at /developers.',
        },
      },
    },
  };
};

let made: ReturnType<typeof document> | undefined;

/** The document, built once; the same table makes the routes, so it can't name an endpoint that does not exist. */
export const openApi = (): ReturnType<typeof document> => {
  made ??= document();
  return made;
};
