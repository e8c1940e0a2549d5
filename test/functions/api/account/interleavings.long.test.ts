/** Every interleaving with at most two switches of any two account calls keeps what docs/accounts.md promises (S1, S2, S3). */
import { expect, test } from 'vitest';
import { startPlays, summary } from '../../../harness/accounts/account-interleavings.ts';
import { PAIRS } from '../../../harness/accounts/account-plays.ts';
import { duringTests } from '../../../harness/during-tests.ts';

const plays = duringTests(startPlays);

test.each(PAIRS)('$calls.0 and $calls.1: with at most two switches they keep every promise', async (pair) => {
  const { played, of, broken } = await plays.unlike(pair);
  console.log(`${pair.calls.join(' and ')}: ${played} plays of ${of} schedules`);
  expect(summary(broken)).toEqual({});
});
