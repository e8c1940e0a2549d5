/** Signed links: each purpose its own, old keys still good, everything else refused. */
import { beforeEach, expect, test } from 'vitest';
import { isSigned, signLink } from '../../../functions/lib/unsubscribe-hash.ts';

const [OLD, NEW] = ['old-key-0123456789-0123456789-01', 'new-key-0123456789-0123456789-01'];
const link = { subscriptionId: 'dp9dmf.5c3fbd0e-98e6-4d6c-8a57-7f0d7e2b4a11', applicationUserId: 'user-1' };

const useKeys = (...keys: string[]): void => {
  process.env.HMAC_KEYS = JSON.stringify(keys);
};

beforeEach(() => useKeys(NEW, OLD));

test('a hash is good for its own purpose and ids only', async () => {
  const hash = await signLink('unsubscribe', link);
  expect(hash).toMatch(/^[\w-]{43}$/);
  expect(await isSigned('unsubscribe', link, hash)).toBe(true);
  expect(await isSigned('resume', link, hash)).toBe(false);
  expect(await isSigned('unsubscribe', { ...link, applicationUserId: 'user-2' }, hash)).toBe(false);
  expect(await isSigned('unsubscribe', { ...link, subscriptionId: `${link.subscriptionId}0` }, hash)).toBe(false);
});

test('moving a character from one id to the other is another link', async () => {
  const hash = await signLink('unsubscribe', { subscriptionId: 'ab', applicationUserId: 'c' });
  expect(await isSigned('unsubscribe', { subscriptionId: 'a', applicationUserId: 'bc' }, hash)).toBe(false);
  const tricky = await signLink('unsubscribe', { subscriptionId: 'a","b', applicationUserId: 'c' });
  expect(await isSigned('unsubscribe', { subscriptionId: 'a', applicationUserId: 'b","c' }, tricky)).toBe(false);
});

test('a link of the former key stays good until the key is taken away', async () => {
  useKeys(OLD);
  const hash = await signLink('unsubscribe', link);
  useKeys(NEW, OLD);
  expect(await isSigned('unsubscribe', link, hash)).toBe(true);
  expect(await signLink('unsubscribe', link)).not.toBe(hash);
  useKeys(NEW);
  expect(await isSigned('unsubscribe', link, hash)).toBe(false);
});

test.each(['', 'x', 'a'.repeat(43), '✓'.repeat(43), 'A'.repeat(1000)])(
  'the made-up hash %j is refused',
  async (hash) => {
    expect(await isSigned('unsubscribe', link, hash)).toBe(false);
  },
);

test.each(['[]', '["short"]', '"one"', 'no json'])('keys that are %s stop the function', async (keys) => {
  process.env.HMAC_KEYS = keys;
  await expect(signLink('unsubscribe', link)).rejects.toThrow();
});
