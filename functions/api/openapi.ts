/** The OpenAPI 3.1 document, derived from the table of calls. */
import { z } from 'zod';
import { API, type CallName } from '../../shared/api.ts';
import type { Call } from '../../shared/calls/call.ts';
import { BRANDS, CITY } from '../../shared/city.ts';
import { ERROR_STATUS } from '../../shared/errors.ts';

type Json = Record<string, unknown>;

/** What a caller may send, or what comes back. */
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** `/api/x/{name+}` → `/api/x/{name}`: OpenAPI has no greedy parameters. */
const openPath = (path: string): string => path.replaceAll('+}', '}');

const parameters = (place: 'path' | 'query', schema: z.ZodType | undefined): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...of }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema: of,
  }));
};

const errorResponse = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

/** The error statuses that a call of this form can answer with. */
const errorResponses = ({ access, params, query, body }: Call): Record<string, Json> => ({
  ...(query || body ? { 400: errorResponse('A parameter or the body is not valid; Details names it.') } : {}),
  ...(access === 'public' ? {} : { 403: errorResponse('Not signed in, or no access.') }),
  ...(params ? { 404: errorResponse('There is no such record.') } : {}),
});

const success = ({ reply, pages }: Call): Json => {
  if (!reply) return { description: 'Done.' };
  const schema = jsonSchema(reply, 'output');
  return {
    description: 'Success.',
    ...(pages
      ? {
          headers: {
            'x-total-count': {
              description: 'How many there are without offset and limit.',
              schema: { type: 'integer' },
            },
          },
        }
      : {}),
    content: { 'application/json': { schema: pages ? { type: 'array', items: schema } : schema } },
  };
};

const operation = (name: CallName, call: Call): Json => ({
  operationId: name.replace(/[^A-Za-z0-9]+/g, '-').replace(/-$/, ''),
  summary: call.summary,
  tags: [call.group],
  parameters: [...parameters('path', call.params), ...parameters('query', call.query)],
  ...(call.body
    ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(call.body, 'input') } } } }
    : {}),
  responses: { [call.status ?? (call.reply ? 200 : 204)]: success(call), ...errorResponses(call) },
  ...(call.access === 'public' ? {} : { security: [{ idToken: [] }] }),
});

/** Builds the document; the same table makes the routes, so it can't name a call that does not exist. */
export const openApi = (): { openapi: '3.1.0' } & Json => {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(API) as [CallName, Call][]) {
    const [method = '', path = ''] = name.split(' ');
    paths[openPath(path)] = { ...paths[openPath(path)], [method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: BRANDS.Tools,
      version: '1',
      description: `Public open data of ${CITY.name}. Not affiliated with the city.`,
      contact: { email: CITY.contactEmail },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: {
      schemas: {
        Error: {
          type: 'object',
          required: ['Details', 'SubErrors', 'code', 'requestId'],
          properties: {
            Details: { type: 'string' },
            SubErrors: { type: 'array', items: { type: 'string' } },
            code: { enum: Object.keys(ERROR_STATUS) },
            requestId: { type: 'string' },
          },
        },
      },
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
};
