/** An endpoint's answers in the OpenAPI document: each status, with its body and headers. */
import type { Endpoint, Group, OtherAnswer } from '../../../shared/api/endpoint.ts';
import { LIMITS, limitText } from '../../../shared/base/limits.ts';
import { isForSite } from '../../../shared/platform/cross-origin.ts';
import { DATA_COMING, DATA_STATE } from '../../../shared/platform/data-state.ts';
import { FORMATS } from '../../../shared/query/formats.ts';

export type Json = Record<string, unknown>;

/** By name, in `components.headers`. */
export const HEADERS: Record<string, Json> = {
  'x-request-id': { description: 'Names this answer; tell it when you report a fault.', schema: { type: 'string' } },
  'x-total-count': {
    description: 'How many there are without offset and limit.',
    schema: { type: 'integer', minimum: 0 },
  },
  [DATA_STATE]: {
    description:
      'coming, where data of this answer are still being loaded, as in a system’s first hour: ask again later. Absent otherwise.',
    schema: { type: 'string', enum: [DATA_COMING] },
  },
  etag: { description: 'Send it as If-None-Match to be told 304 while nothing changed.', schema: { type: 'string' } },
  'cache-control': { description: 'How long the answer may be kept.', schema: { type: 'string' } },
  'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
  link: { description: 'The next page, rel="next", where there is one (RFC 8288).', schema: { type: 'string' } },
  location: { description: 'Where to go.', schema: { type: 'string' } },
};

const headers = (...names: string[]): Json => ({
  headers: Object.fromEntries(
    ['x-request-id', ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  ),
});

const error = (description: string, ...names: string[]): Json => ({
  description,
  ...headers(...names),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

/** The groups of endpoints that read datasets. */
const READS_DATA: readonly Group[] = ['exports', 'lists', 'numbers', 'search'];

const bareType = (type: string): string => type.split(';')[0] ?? type;

const content = ({ pages, formats = ['json'] }: Endpoint, schema: Json): Json =>
  Object.fromEntries(
    formats.map((format) => [
      bareType(FORMATS[format].type),
      { schema: format === 'json' ? (pages ? { type: 'array', items: schema } : schema) : { type: 'string' } },
    ]),
  );

const success = (endpoint: Endpoint, method: string, schema: Json | undefined): Json => {
  if (!schema) return { description: 'Done.', ...headers() };
  return {
    description: 'Success.',
    ...headers(
      'cache-control',
      ...(method === 'GET' ? ['etag'] : []),
      ...(endpoint.pages ? ['x-total-count'] : []),
      ...(endpoint.pages && endpoint.lists ? ['link'] : []),
      ...(READS_DATA.includes(endpoint.group) ? [DATA_STATE] : []),
    ),
    content: content(endpoint, schema),
  };
};

const other = ({ when, type, headers: named = {} }: OtherAnswer): Json => ({
  description: [when, ...Object.values(named)].join(' '),
  ...headers(...Object.keys(named)),
  ...(type ? { content: { [type]: { schema: { type: 'string' } } } } : {}),
});

const forbidden = (endpoint: Endpoint, path: string): string =>
  [
    endpoint.access === 'public' ? '' : (endpoint.errors?.[403] ?? 'Not signed in, or no access.'),
    endpoint.isForOwnPages ? 'Called by a page of another site.' : '',
    isForSite(path, endpoint) ? 'Called with a developer’s API key.' : 'The API key is not known.',
  ]
    .filter(Boolean)
    .join(' ');

const limited = (endpoint: Endpoint, path: string): string => {
  const { limits = [] } = endpoint;
  return [
    limits.length > 0 ? `More than ${limits.map((name) => limitText(LIMITS[name])).join(', or ')}.` : '',
    isForSite(path, endpoint) ? '' : 'The API key called too often at once, or has no calls left today.',
  ]
    .filter(Boolean)
    .join(' ');
};

/** The responses of an endpoint by status; `schema` is that of its reply, `default` stands for our own errors. */
export const responses = (
  method: string,
  path: string,
  endpoint: Endpoint,
  schema: Json | undefined,
): Record<string, Json> => {
  const { params, query, body, reply, also = {}, errors = {} } = endpoint;
  const found: Record<string, Json> = {};
  if (reply || Object.keys(also).length === 0)
    found[endpoint.status ?? (reply ? 200 : 204)] = success(endpoint, method, schema);
  for (const [status, answer] of Object.entries(also)) found[status] = other(answer);
  if (method === 'GET' && reply)
    found[304] = { description: 'Nothing changed since If-None-Match.', ...headers('etag') };
  if (params || query || body) found[400] = error('A parameter or the body is not valid; Details names it.');
  if (params && !errors[404]) found[404] = error('There is no such record.');
  for (const [status, when] of Object.entries(errors))
    found[status] =
      status === '503' && READS_DATA.includes(endpoint.group)
        ? error(`${when} Or its data are still being loaded.`, 'retry-after', DATA_STATE)
        : error(when, ...(status === '503' ? ['retry-after'] : []));
  found[403] = error(forbidden(endpoint, path));
  if (endpoint.limits || !isForSite(path, endpoint)) found[429] = error(limited(endpoint, path), 'retry-after');
  found.default = error('A fault of ours (500, 502, 503, 504). Please try again.');
  return found;
};
