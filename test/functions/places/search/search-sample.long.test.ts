/** The search over all real addresses at hand, typed lazily: held to its limit for each way of typing. */
import { expect } from 'vitest';
import { readAddresses } from '../../../../scripts/bench/real/real-references.ts';
import { lazyShares, REAL_ADDRESSES, realSearch } from '../../../../scripts/bench/real/real-search.ts';
import { testWithSamples } from '../../../harness/sources/samples.ts';

// Made twin: search.test.ts, 'every address of the list is found by every way of writing it, among the first three'.
testWithSamples('of 1,000 addresses, the right one is among the first three in 95 of 100', () => {
  const addresses = readAddresses(REAL_ADDRESSES);
  const { shares } = lazyShares(addresses, realSearch(addresses).search);
  console.info('addresses typed lazily', Object.fromEntries(shares.map(({ way, share }) => [way, share])));
  expect(shares).toHaveLength(6);
  for (const { way, share } of shares) expect(share, way).toBeGreaterThanOrEqual(0.95);
});
