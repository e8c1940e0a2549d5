/** Requests made up from the document, right and wrong ones: whatever is sent, the answer is a documented one. */
import fc from 'fast-check';
import type { Contract, Sent } from './contract.ts';
import type { Operation, Parameter } from './contract-operations.ts';

const SEED = 1846;

/** Texts that have broken something somewhere. */
const NASTY = ['', ' ', '0', '-1', '1e309', 'null', 'true', '"', "'; --", '%', '\\', '\u0000', '\u{1f9f1}', '../../..'];

const LONG = 'long '.repeat(500);

const someText = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 9, arbitrary: fc.string({ maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constant(LONG) },
);

/** A longer address is refused before it is read, with 431. */
const MOST_QUERY = 7000;

const someNumber = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 1, 2 ** 53, Number.MAX_VALUE));

/** A value as a parameter's schema wants it, or nearly. */
const someValue = ({ schema, example }: Parameter): fc.Arbitrary<string> => {
  const choices: fc.Arbitrary<string>[] = [someText];
  if (example !== undefined) choices.push(fc.constant(String(example)), fc.constant(String(example)));
  if (Array.isArray(schema.enum)) choices.push(fc.constantFrom(...schema.enum.map(String)));
  if (schema.type === 'integer' || schema.type === 'number') choices.push(someNumber.map(String));
  return fc.oneof(...choices);
};

/** A body's example with one of its parts replaced, left out or added; or any JSON at all. */
const bodyOf = (example: unknown): fc.Arbitrary<unknown> => {
  if (typeof example !== 'object' || example === null) return fc.jsonValue();
  const fields = Object.keys(example);
  return fc.oneof(
    fc.constant(example),
    fc.jsonValue(),
    fc.string({ maxLength: 60 }),
    fc
      .tuple(fc.constantFrom('extra', ...fields), fc.oneof(fc.jsonValue(), someText, someNumber))
      .map(([name, value]) => ({
        ...example,
        [name]: value,
      })),
    fc
      .constantFrom('extra', ...fields)
      .map((name) => Object.fromEntries(Object.entries(example).filter(([key]) => key !== name))),
  );
};

const someRequest = ({ parameters, body }: Operation): fc.Arbitrary<Sent> => {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const record = (of: Parameter[], requiredKeys: string[]) =>
    fc.record(Object.fromEntries(of.map((parameter) => [parameter.name, someValue(parameter)])), { requiredKeys });
  return fc
    .record({
      // An empty one would be another path.
      params: record(
        inPath,
        inPath.map(({ name }) => name),
      ).map((params) =>
        Object.fromEntries(Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value) || 'x'])),
      ),
      query: record(
        inQuery,
        inQuery.filter(({ required }) => required).map(({ name }) => name),
      ),
      extra: fc.oneof(
        { weight: 9, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.constant({ nonsense: '1' }) },
      ),
      body: body ? bodyOf(body.example) : fc.constant(undefined),
      token: fc.oneof(fc.constant(''), fc.constantFrom('x', 'a.b.c')),
    })
    .map(({ params, query, extra, body: sent, token }) => ({
      params,
      query: { ...query, ...extra } as Record<string, string>,
      body: sent,
      token,
    }))
    .filter(({ query }) => new URLSearchParams(query).toString().length < MOST_QUERY);
};

/** `contract.call` throws for whatever is not documented. */
export const fuzzOperation = (contract: Contract, operation: Operation, numRuns: number, seed = SEED): Promise<void> =>
  fc.assert(
    fc.asyncProperty(someRequest(operation), async (sent) => {
      await contract.call(operation.name, sent);
    }),
    // A smaller request that fails too would take as long again to find.
    { numRuns, seed, endOnFailure: true },
  );
