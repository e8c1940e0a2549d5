/** The API describes itself: every call of the table, with its parameters, body, answers and an example, in the form of OpenAPI 3.1. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { openApi } from '../../../../functions/api/developer/openapi.ts';
import { API } from '../../../../shared/api/api.ts';
import type { Endpoint } from '../../../../shared/api/endpoint.ts';
import { OPENAPI_SCHEMA } from '../../../harness/contract/openapi-schema.ts';

interface Operation {
  operationId: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: object; example?: unknown }[];
  requestBody?: { content: { 'application/json': { schema: object; example?: unknown } } };
  responses: Record<string, { content?: Record<string, { schema: Record<string, unknown> }> }>;
  security: Record<string, unknown>[];
}

const document = openApi();
const paths = document.paths as Record<string, Record<string, Operation>>;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, operation })),
);

const ajv = () => {
  const made = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(made);
  return made;
};

test('has the form of OpenAPI 3.1', () => {
  const validate = ajv().compile(OPENAPI_SCHEMA);
  validate(document);
  expect(validate.errors).toBeNull();
});

test.each([
  ['a parameter without a place', { parameters: [{ name: 'x', schema: {} }] }],
  ['a status that is none', { responses: { ok: { description: 'Done.' } } }],
  ['an answer without a description', { responses: { 200: {} } }],
])('the form of OpenAPI 3.1 refuses %s', (_, changes) => {
  const { name: _name, ...first } = operations[0]!;
  const broken = { ...document, paths: { [first.path]: { get: { ...first.operation, ...changes } } } };
  expect(ajv().validate(OPENAPI_SCHEMA, broken)).toBe(false);
});

test('has one operation for each call, each under a name and a tag of its own', () => {
  expect(operations).toHaveLength(Object.keys(API).length);
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  const tags = (document.tags as { name: string }[]).map(({ name }) => name);
  for (const { operation } of operations) expect(tags).toContain(operation.tags[0]);
});

test('names only schemes, headers and schemas that it has', () => {
  const components = document.components as Record<string, Record<string, unknown>>;
  for (const [, group = '', name = ''] of JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g))
    expect(Object.keys(components[group] ?? {})).toContain(name);
  for (const { operation } of operations)
    for (const scheme of operation.security.flatMap((one) => Object.keys(one)))
      expect(Object.keys(components.securitySchemes ?? {})).toContain(scheme);
});

describe.each(operations.map(({ name, ...rest }) => [name, rest] as const))('%s', (name, { path, operation }) => {
  const { parameters, requestBody, responses } = operation;

  test('declares every parameter of its path', () => {
    const declared = parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);
    expect(declared).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
  });

  test('has schemas that are schemas, and examples that fit them', () => {
    const compiler = ajv();
    for (const { schema, example, required, name: parameter } of parameters) {
      const validate = compiler.compile(schema);
      if (required) expect(example, `shared/api: ${name} needs an example of ${parameter}`).toBeDefined();
      if (example !== undefined)
        expect(validate(example), `${parameter} ${JSON.stringify(validate.errors)}`).toBe(true);
    }
    if (requestBody) {
      const { schema, example } = requestBody.content['application/json'];
      const validate = compiler.compile(schema);
      expect(example, `shared/api: ${name} needs an example of its body`).toBeDefined();
      expect(validate(example), JSON.stringify(validate.errors)).toBe(true);
    }
    for (const { content = {} } of Object.values(responses))
      for (const { schema } of Object.values(content)) compiler.compile({ ...schema, components: document.components });
  });

  test('has no example of what it does not take', () => {
    const greedy = Object.keys(API).find((one) => one.replace('+}', '}') === name) as keyof typeof API;
    const { example }: Endpoint = API[greedy];
    const known = parameters.map((parameter) => parameter.name);
    expect(known).toEqual(expect.arrayContaining(Object.keys({ ...example?.params, ...example?.query })));
    if (example?.body !== undefined) expect(requestBody).toBeDefined();
  });
});

test('describes a dataset’s list by its columns', () => {
  const list = paths['/api/policeDispatchCall']?.get;
  const known = list?.parameters.map(({ name }) => name);
  for (const name of ['offset', 'limit', 'order', 'includes', 'filter', 'northBound']) expect(known).toContain(name);
  const schema = list?.responses[200]?.content?.['application/json']?.schema as {
    items: { properties: object; required: string[] };
  };
  expect(Object.keys(schema.items.properties)).toContain('locationAccuracy');
  // `fields` may leave out the rest.
  expect(schema.items.required).toEqual(['callNumber']);
});

test('writes greedy parameters as plain ones', () => {
  expect(paths['/api/policeDispatchCallType/{natureOfCall}']?.get?.parameters).toMatchObject([
    { name: 'natureOfCall', in: 'path', required: true },
  ]);
});
