/** Every interleaving with at most two switches of any two account calls keeps what docs/accounts.md promises (S1, S2, S3). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Plays, startPlays, summary } from '../../support/account-interleavings.ts';
import { PAIRS } from '../../support/account-plays.ts';

let plays: Plays;
beforeAll(async () => {
  plays = await startPlays();
});
afterAll(() => plays.stop());

test.each(PAIRS)('$calls: every interleaving with at most two switches keeps every promise', async (pair) => {
  const { count, broken } = await plays.all(pair);
  expect(count).toBeGreaterThan(10);
  expect(summary(broken)).toEqual({});
});
