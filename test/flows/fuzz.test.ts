/** The short forms of `npm run fuzz`: what comes from outside is refused in words or understood, and never more. */
import { beforeAll, describe, expect, test } from 'vitest';
import { FEEDS } from '../../shared/datasets/reading/feeds.ts';
import type { DatasetName } from '../../shared/datasets/registry.ts';
import { ENV } from '../../shared/platform/env.ts';
import { startCloud } from '../harness/cloud/cloud.ts';
import { duringTests } from '../harness/during-tests.ts';
import { checkFeed } from '../harness/fuzz/fuzz-feeds.ts';
import { checkGarbageDays } from '../harness/fuzz/fuzz-garbage.ts';
import { checkGeocoder } from '../harness/fuzz/fuzz-geocoder.ts';
import { checkManageLinks, checkSignedLinks, checkTokens } from '../harness/fuzz/fuzz-links.ts';
import { checkMime } from '../harness/fuzz/fuzz-mime.ts';

duringTests(startCloud);
beforeAll(() => {
  process.env[ENV.hmacKeys] = JSON.stringify([
    'the new key of a test, long enough to be one',
    'and the old key, as long as it has to be',
  ]);
});

describe('a broken source', () => {
  test.each(Object.keys(FEEDS) as DatasetName[])(
    'of %s is refused in words, or read as rows of the right types',
    async (dataset) => {
      const { read, refused } = await checkFeed(dataset, 50);
      expect(read + refused).toBe(50);
      expect(refused).toBeGreaterThan(0);
    },
  );

  test('of garbage days gives days of the calendar, or is refused in words', () => checkGarbageDays(300));
});

test('no text becomes a header, a second receiver or markup of a mail', () => checkMime(150));

test('any text is placed in the city that is known, or nowhere, and soon', () => {
  expect(checkGeocoder(500)).toBeGreaterThan(50);
});

describe('a link with another character', () => {
  test('stops and resumes nothing', () => checkSignedLinks(300));
  test('manages nobody’s mail', () => checkManageLinks(300));
  test('confirms, resets and deletes nothing', () => checkTokens(30));
});
