/** Every interleaving with at most two switches of any two account calls keeps what docs/accounts.md promises (S1, S2, S3). */
import { expect, test } from 'vitest';
import { startPlays, summary } from '../../../harness/accounts/account-interleavings.ts';
import { PAIRS } from '../../../harness/accounts/account-plays.ts';
import { duringTests } from '../../../harness/during-tests.ts';

const plays = duringTests(startPlays);

test.each(PAIRS)('$calls.0 and $calls.1: with at most two switches they keep every promise', async (pair) => {
  const { count, broken } = await plays.all(pair);
  // Plays whose steps are the same are played once: the fewest of any pair are 6.
  expect(count).toBeGreaterThan(5);
  expect(summary(broken)).toEqual({});
});
