/** Requests that are refused say in a sentence what is wrong, and name the field. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { handler } from '../../../../functions/api/watches/subscriptions.ts';
import { faults, issueText } from '../../../../functions/lib/http/issue-text.ts';
import { baseVariables, useVariables } from '../../../../scripts/local/variables.ts';
import { API, type EndpointName } from '../../../../shared/api/api.ts';
import type { Endpoint } from '../../../../shared/api/endpoint.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';

beforeAll(() => useVariables(baseVariables()));

const calls = Object.entries(API) as [EndpointName, Endpoint][];
const bodies = calls.flatMap(([name, { body }]) => (body ? [[name, body] as const] : []));

const refusals = (schema: z.ZodType, value: unknown): string[] =>
  faults(schema.safeParse(value, { error: issueText }).error?.issues ?? []).map(({ message }) => message);

/** The words of the library, which speak to a programmer of its own. */
const OF_LIBRARY = /invalid (input|option|discriminator)|expected|received|unrecognized|too (small|big)|undefined|NaN/i;

describe('a body', () => {
  test.each(bodies)('of %s that is wrong is refused in our words', (_, schema) => {
    expect(refusals(schema, null)).not.toEqual([]);
    const wrong = fc.oneof(fc.jsonValue(), fc.record({}, { requiredKeys: [] }), fc.constant(undefined));
    fc.assert(
      fc.property(wrong, (value) => {
        for (const message of refusals(schema, value)) expect(message).not.toMatch(OF_LIBRARY);
      }),
      { numRuns: 30 },
    );
  });

  test('is known by its fields in the answer', async () => {
    const unsubscribe = 'POST /api/dispatchCallSubscription/unsubscribe';
    for (const [body, Details] of [
      [{}, 'subscriptionId: is required'],
      [7, 'body: must be an object'],
      [{ subscriptionId: 7 }, 'subscriptionId: must be a string'],
    ] as const)
      expect(await callApi(handler, unsubscribe, { body })).toMatchObject({ status: 400, body: { Details } });
  });
});

const CASES: [schema: z.ZodType, value: unknown, message: string][] = [
  [z.number().min(1), 0, 'must be at least 1'],
  [z.number().max(5), 6, 'must be at most 5'],
  [z.number().positive(), 0, 'must be more than 0'],
  [z.string().min(1), '', 'must have at least 1 character'],
  [z.string().max(2), 'abc', 'must have at most 2 characters'],
  [z.array(z.string()).min(2), [], 'must have at least 2 entries'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.coerce.number(), 'x', 'must be a number'],
  [z.boolean(), 'yes', 'must be true or false'],
  [z.enum(['a', 'b']), 'c', 'must be one of a, b'],
  [z.literal('a'), 'c', 'must be a'],
  [z.string(), undefined, 'is required'],
  [z.union([z.string(), z.number()]), null, 'must be a string'],
  [z.strictObject({}), { x: 1 }, 'has no field "x"'],
  [z.string('The address is required.'), undefined, 'The address is required.'],
];

test('every kind of fault has its words', () => {
  for (const [schema, value, message] of CASES) expect(refusals(schema, value)).toEqual([message]);
});
