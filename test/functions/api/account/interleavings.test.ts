/** Any two account calls at once, step by step: what docs/accounts.md promises holds whoever is quicker (S1, S2, S3). */
import { expect, test } from 'vitest';
import { startPlays, summary } from '../../../harness/accounts/account-interleavings.ts';
import { PAIRS } from '../../../harness/accounts/account-plays.ts';
import { duringTests } from '../../../harness/during-tests.ts';

/** `SEED` draws others; what is found is printed with its schedule. */
const SEED = Number(process.env.SEED ?? 20_261_122);
const DRAWN = 40;

const plays = duringTests(startPlays);

test.each(PAIRS)(`$calls.0 and $calls.1: ${DRAWN} interleavings keep every promise`, async (pair) => {
  const broken = await plays.drawn(pair, DRAWN, SEED);
  expect(summary(broken)).toEqual({});
});
