/** Tokens of 'Manage your email' links: whose they are, and what ends them. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clock } from '../../../../functions/lib/clock.ts';
import { manageToken, userOfManageToken } from '../../../../functions/lib/signing/manage-token.ts';
import { restoreClock } from '../../../harness/during-tests.ts';

const DAY = 86_400_000;
const ANN = { sub: '5c3fbd0e-98e6-4d6c-8a57-7f0d7e2b4a11', email: 'ann@example.com', tokensValidFrom: 0 };
const BOB = { ...ANN, sub: '7d3fbd0e-98e6-4d6c-8a57-7f0d7e2b4a12', email: 'bob@example.com' };

let now = Date.parse('2026-11-20T12:00:00.400Z');
restoreClock(afterEach);
beforeEach(() => {
  process.env.HMAC_KEYS = JSON.stringify(['a key of a test, long enough to be one']);
  now = Date.parse('2026-11-20T12:00:00.400Z');
  clock.now = () => new Date(now);
});

const whose = (token: string, ...users: (typeof ANN)[]) =>
  userOfManageToken(token, async (sub) => users.find((user) => user.sub === sub) ?? null);

test('a token is its user’s for 90 days', async () => {
  const token = await manageToken(ANN);
  expect(await whose(token, ANN, BOB)).toEqual(ANN);
  now += 90 * DAY - 1000;
  expect(await whose(token, ANN)).toEqual(ANN);
  now += 1000;
  expect(await whose(token, ANN)).toBeNull();
});

test('an end of all sessions, another address and the end of the account end it', async () => {
  const token = await manageToken(ANN);
  const second = Math.floor(now / 1000);
  expect(await whose(token, { ...ANN, tokensValidFrom: second })).toBeTruthy();
  expect(await whose(token, { ...ANN, tokensValidFrom: second + 1 })).toBeNull();
  expect(await whose(token, { ...ANN, email: 'mistyped@example.com' })).toBeNull();
  expect(await whose(token, BOB)).toBeNull();
});

test('a key that has been taken away ends it, a former one does not', async () => {
  const token = await manageToken(ANN);
  process.env.HMAC_KEYS = JSON.stringify([
    'another key, which is long enough too',
    'a key of a test, long enough to be one',
  ]);
  expect(await whose(token, ANN)).toEqual(ANN);
  process.env.HMAC_KEYS = JSON.stringify(['another key, which is long enough too']);
  expect(await whose(token, ANN)).toBeNull();
});

test('whatever is changed in a token, it is nobody’s', async () => {
  const token = await manageToken(ANN);
  // The last sign of 43 stands for two bits that no byte has.
  const place = fc.integer({ min: 0, max: token.length - 2 });
  await fc.assert(
    fc.asyncProperty(place, fc.constantFrom(...'0aZ_-.é'), async (at, sign) => {
      const changed = token.slice(0, at) + sign + token.slice(at + 1);
      fc.pre(changed !== token);
      expect(await whose(changed, ANN, BOB)).toBeNull();
    }),
    { numRuns: 300 },
  );
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      expect(await whose(text, ANN)).toBeNull();
    }),
  );
});
