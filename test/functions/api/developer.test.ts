/** The API describes itself: every call of the table, with its parameters, body and answers. */
import { expect, test } from 'vitest';
import { openApi } from '../../../functions/api/openapi.ts';
import { API } from '../../../shared/api.ts';

interface Operation {
  parameters: { name: string; in: string; required: boolean }[];
  responses: Record<string, { content?: Record<string, { schema: Record<string, unknown> }> }>;
}

const paths = openApi().paths as Record<string, Record<string, Operation>>;

test('has one operation for each call', () => {
  const operations = Object.values(paths).flatMap((methods) => Object.keys(methods));
  expect(operations).toHaveLength(Object.keys(API).length);
});

test('describes a dataset’s list by its columns', () => {
  const list = paths['/api/policeDispatchCall']?.get;
  expect(list?.parameters.map(({ name }) => name)).toEqual([
    'offset',
    'limit',
    'order',
    'includes',
    'filter',
    'northBound',
    'southBound',
    'eastBound',
    'westBound',
  ]);
  const schema = list?.responses[200]?.content?.['application/json']?.schema as {
    items: { properties: object; required: string[] };
  };
  expect(Object.keys(schema.items.properties)).toContain('locationAccuracy');
  expect(schema.items.required).toContain('geometry');
});

test('writes greedy parameters as plain ones', () => {
  expect(paths['/api/policeDispatchCallType/{natureOfCall}']?.get?.parameters).toMatchObject([
    { name: 'natureOfCall', in: 'path', required: true },
  ]);
});
