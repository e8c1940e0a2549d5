/** Two versions of the API compared: equal ones have no difference, an addition never fails, a removal always does. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareApis, type Operation, type Promised } from '../../../scripts/api-diff/compare.ts';
import type { Schema } from '../../../scripts/api-diff/schemas.ts';

type Direction = 'request' | 'reply';

const names = fc.constantFrom('id', 'date', 'point', 'kind', 'status', 'total');

const { schema: schemas, object: objects } = fc.letrec<{ schema: Schema; object: Schema; leaf: Schema }>((tie) => ({
  leaf: fc.oneof(
    fc.record({ type: fc.constantFrom('string', 'integer', 'number', 'boolean') }),
    fc.record({ type: fc.constant('integer'), minimum: fc.integer(), default: fc.integer() }),
    fc.record({ enum: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }) }),
    fc.record({ const: fc.constantFrom('a', 1, null) }),
    fc.constant({}),
  ),
  object: fc
    .dictionary(names, tie('schema'), { minKeys: 1, maxKeys: 3 })
    .chain((properties) =>
      fc
        .subarray(Object.keys(properties))
        .map((required) => ({ type: 'object', properties, required, additionalProperties: false })),
    ),
  schema: fc.oneof(
    { depthSize: 'small' },
    tie('leaf'),
    tie('object'),
    fc.record({ type: fc.constant('array'), items: tie('schema') }),
    fc.record({ type: fc.constant('array'), prefixItems: fc.tuple(tie('schema'), tie('leaf')) }),
    tie('schema').map((of) => ({ anyOf: [of, { type: 'null' }] })),
    fc.tuple(tie('object'), tie('leaf')).map((oneOf) => ({ oneOf })),
  ),
}));

const operations: fc.Arbitrary<Operation> = fc.record({
  parameters: fc.uniqueArray(
    fc.record({ name: names, in: fc.constantFrom('path', 'query'), required: fc.boolean(), schema: schemas }),
    { selector: ({ name, in: place }) => `${place} ${name}`, maxLength: 3 },
  ),
  requestBody: fc.option(
    objects.map((schema) => ({ required: true, content: { 'application/json': { schema } } })),
    { nil: undefined },
  ),
  responses: objects.map((schema) => ({
    200: { headers: { etag: {} }, content: { 'application/json': { schema } } },
  })),
  security: fc.constantFrom([{}], [{}, { apiKey: [] }], [{ idToken: [] }]),
});

const documents: fc.Arbitrary<Promised> = fc.record({
  paths: fc.dictionary(
    names.map((name) => `/api/${name}`),
    fc.dictionary(fc.constantFrom('get', 'post'), operations, { minKeys: 1 }),
    { minKeys: 1, maxKeys: 3 },
  ),
  components: objects.map((schema) => ({ schemas: { Error: schema } })),
});

/** Every object of a schema that a caller surely reads or writes: not one of several choices. */
const objectsIn = (schema: Schema): Schema[] => [
  ...(schema.type === 'object' ? [schema] : []),
  ...[...Object.values(schema.properties ?? {}), ...(schema.prefixItems ?? [])].flatMap(objectsIn),
  ...(schema.items ? objectsIn(schema.items) : []),
];

const JSON_TYPE = 'application/json';

const objectsOf = ({ paths }: Promised, direction: Direction): Schema[] =>
  Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ requestBody, responses }) => {
      const content = direction === 'request' ? requestBody?.content : responses[200]?.content;
      return content?.[JSON_TYPE] ? objectsIn(content[JSON_TYPE].schema) : [];
    });

const breaks = (before: Promised, now: Promised): string[] =>
  compareApis(before, now).flatMap(({ breaks: isBroken, text }) => (isBroken ? [text] : []));

/** A document, and a copy of it in which one of the things that `choose` finds has been changed; null where there is none. */
const changed = <T>(
  before: Promised,
  at: number,
  choose: (document: Promised) => T[],
  change: (one: T) => void,
): Promised | null => {
  const now = structuredClone(before);
  const all = choose(now);
  const one = all[at % all.length];
  if (one === undefined) return null;
  change(one);
  return now;
};

const operationsOf = ({ paths }: Promised) => Object.values(paths).flatMap((methods) => Object.values(methods));

/** The same in another order of keys. */
const reversed = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(reversed);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, reversed(part)]),
  );
};

test('a document equals itself, whatever the order of its keys', () => {
  fc.assert(
    fc.property(documents, (one) => {
      expect(compareApis(one, reversed(one) as Promised)).toEqual([]);
    }),
  );
});

describe('an addition never fails', () => {
  test.each(['request', 'reply'] as const)('an optional field of a %s', (direction) => {
    fc.assert(
      fc.property(documents, schemas, fc.nat(), (before, schema, at) => {
        const now = changed(
          before,
          at,
          (one) => objectsOf(one, direction),
          (object) => Object.assign(object.properties!, { added: schema }),
        );
        if (now) expect([breaks(before, now), compareApis(before, now).length > 0]).toEqual([[], true]);
      }),
    );
  });

  test('an optional parameter, a header, a reply, a call', () => {
    fc.assert(
      fc.property(documents, operations, fc.nat(), (before, operation, at) => {
        const now = changed(before, at, operationsOf, (one) => {
          one.parameters!.push({ name: 'added', in: 'query', schema: {} });
          one.responses[200]!.headers!.link = {};
          one.responses[202] = {};
        })!;
        now.paths['/api/added'] = { get: operation };
        expect(breaks(before, now)).toEqual([]);
        expect(compareApis(before, now)).toHaveLength(4);
      }),
    );
  });
});

describe('a removal always fails', () => {
  test.each(['request', 'reply'] as const)('a field of a %s', (direction) => {
    fc.assert(
      fc.property(documents, fc.nat(), fc.nat(), (before, at, field) => {
        const now = changed(
          before,
          at,
          (one) => objectsOf(one, direction),
          ({ properties = {} }) => delete properties[Object.keys(properties)[field % Object.keys(properties).length]!],
        );
        if (now) expect(breaks(before, now).join()).toMatch(/field \w+ is gone\./);
      }),
    );
  });

  test('a parameter, a header, a reply, a call', () => {
    const removals: ((operation: Operation) => unknown)[] = [
      ({ parameters }) => parameters!.pop(),
      ({ responses }) => delete responses[200]!.headers!.etag,
      ({ responses }) => delete responses[200]!.content![JSON_TYPE],
      ({ responses }) => delete responses[200],
    ];
    fc.assert(
      fc.property(documents, fc.nat(), fc.constantFrom(...removals), (before, at, remove) => {
        const now = changed(before, at, operationsOf, remove)!;
        const isSame = JSON.stringify(now) === JSON.stringify(before);
        expect(breaks(before, now)).toHaveLength(isSame ? 0 : 1);
        const [path = ''] = Object.keys(before.paths);
        delete now.paths[path];
        expect(breaks(before, now).join()).toMatch(/\/api\/\w+ is gone\./);
      }),
    );
  });
});

/** A document of one call that takes and answers these fields. */
const withFields = (direction: Direction, properties: Record<string, Schema>, required: string[] = []): Promised => {
  const content = { [JSON_TYPE]: { schema: { type: 'object', properties, required } } };
  const operation: Operation =
    direction === 'request' ? { requestBody: { content }, responses: {} } : { responses: { 200: { content } } };
  return { paths: { '/api/x': { post: operation } }, components: { schemas: {} } };
};

const text = { type: 'string' };
const kinds = (...values: string[]): Schema => ({ type: 'string', enum: values });
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });

describe('a field that is another', () => {
  const FIELD = { request: 'POST /api/x: body, field a', reply: 'POST /api/x: reply 200, field a' };

  test.each<[string, Schema, Schema, request: boolean, reply: boolean, sentence: string]>([
    ['becomes nullable', text, orNull(text), false, true, 'may be null now.'],
    ['is never null now', orNull(text), text, true, false, 'may not be null any more.'],
    ['becomes a number', text, { type: 'number' }, true, true, 'changes its type from string to number.'],
    ['is whole', { type: 'number' }, { type: 'integer' }, true, false, 'changes its type from number to integer.'],
    ['is a fraction', { type: 'integer' }, { type: 'number' }, false, true, 'changes its type from integer to number.'],
    ['may be anything', text, {}, false, true, 'changes its type from string to anything.'],
    ['loses a value', kinds('a', 'b'), kinds('a'), true, false, 'loses the value b.'],
    ['gains a value', kinds('a'), kinds('a', 'b'), false, false, 'gains the value b.'],
    ['gets values', text, kinds('a'), true, false, 'has only the values a now.'],
    [
      'is shorter',
      { ...text, maxLength: 9 },
      { ...text, maxLength: 8 },
      true,
      false,
      'changes its maxLength from 9 to 8.',
    ],
    [
      'has a first bound',
      { type: 'integer' },
      { type: 'integer', minimum: 0 },
      true,
      false,
      'changes its minimum from none to 0.',
    ],
    ['has another default', { ...text, default: 'a' }, text, false, false, 'changes its default from a to none.'],
  ])('%s', (_, before, now, inRequest, inReply, sentence) => {
    for (const [direction, fails] of [
      ['request', inRequest],
      ['reply', inReply],
    ] as const) {
      const findings = compareApis(withFields(direction, { a: before }), withFields(direction, { a: now }));
      expect(findings.map(({ breaks: isBroken }) => isBroken)).toContain(fails);
      if (fails) expect(findings).toContainEqual({ breaks: true, text: `${FIELD[direction]} ${sentence}` });
      else expect(findings.filter((finding) => finding.breaks)).toEqual([]);
    }
  });

  test('is only null now', () => {
    const [before, now] = [text, { type: 'null' }].map((a) => (way: Direction) => withFields(way, { a }));
    expect(breaks(before!('request'), now!('request'))).toEqual([`${FIELD.request} changes its type.`]);
    expect(breaks(before!('reply'), now!('reply'))).toEqual([`${FIELD.reply} may be null now.`]);
  });

  test('must be sent, or may be missing', () => {
    const [maybe, always] = [[], ['a']].map((required) => (way: Direction) => withFields(way, { a: text }, required));
    expect(breaks(maybe!('request'), always!('request'))).toEqual([`${FIELD.request} is always there now.`]);
    expect(breaks(always!('reply'), maybe!('reply'))).toEqual([`${FIELD.reply} may be missing now.`]);
    expect(breaks(always!('request'), maybe!('request'))).toEqual([]);
    expect(breaks(maybe!('reply'), always!('reply'))).toEqual([]);
    expect(breaks(withFields('request', {}), always!('request'))).toEqual([`${FIELD.request} is new and required.`]);
  });
});

test('a call that needs a key now is closed to those without one', () => {
  const [open, closed] = [[{}], [{ idToken: [] }]].map(
    (security): Promised => ({
      paths: { '/api/x': { get: { responses: {}, security } } },
      components: { schemas: {} },
    }),
  );
  expect(breaks(open!, closed!)).toEqual(['GET /api/x is closed to calls with no key now.']);
});

test('a parameter that is required now, or new and required', () => {
  const withParameters = (...parameters: { name: string; required: boolean }[]): Promised => ({
    paths: {
      '/api/x': {
        get: { parameters: parameters.map((one) => ({ ...one, in: 'query', schema: text })), responses: {} },
      },
    },
    components: { schemas: {} },
  });
  const now = withParameters({ name: 'a', required: true }, { name: 'b', required: true });
  expect(breaks(withParameters({ name: 'a', required: false }), now)).toEqual([
    'GET /api/x: query parameter b is new and required.',
    'GET /api/x: query parameter a is required now.',
  ]);
});
