/** Signed links: each purpose its own, old keys still good, everything else refused. */
import { beforeEach, expect, test } from 'vitest';
import { clock } from '../../../../functions/lib/clock.ts';
import { sign } from '../../../../functions/lib/signing/signature.ts';
import { isLiving, isSigned, signLink } from '../../../../functions/lib/signing/unsubscribe-hash.ts';

const [OLD, NEW] = ['old-key-0123456789-0123456789-01', 'new-key-0123456789-0123456789-01'];
const link = { subscriptionId: 'dp9dmf.5c3fbd0e-98e6-4d6c-8a57-7f0d7e2b4a11', applicationUserId: 'user-1' };

const EMAIL = 'ann@example.com';

const useKeys = (...keys: string[]): void => {
  process.env.HMAC_KEYS = JSON.stringify(keys);
};

beforeEach(() => useKeys(NEW, OLD));

test('a hash is good for its own purpose and ids only', async () => {
  const hash = await signLink('unsubscribe', link, EMAIL);
  expect(hash).toMatch(/^\d{10}(\.[\w-]{43}){2}$/);
  expect(await isSigned('unsubscribe', link, hash)).toBe(true);
  expect(await isSigned('resume', link, hash)).toBe(false);
  expect(await isSigned('unsubscribe', { ...link, applicationUserId: 'user-2' }, hash)).toBe(false);
  expect(await isSigned('unsubscribe', { ...link, subscriptionId: `${link.subscriptionId}0` }, hash)).toBe(false);
});

test('moving a character from one id to the other is another link', async () => {
  const hash = await signLink('unsubscribe', { subscriptionId: 'ab', applicationUserId: 'c' }, EMAIL);
  expect(await isSigned('unsubscribe', { subscriptionId: 'a', applicationUserId: 'bc' }, hash)).toBe(false);
  const tricky = await signLink('unsubscribe', { subscriptionId: 'a","b', applicationUserId: 'c' }, EMAIL);
  expect(await isSigned('unsubscribe', { subscriptionId: 'a', applicationUserId: 'b","c' }, tricky)).toBe(false);
});

test('a link of the former key stays good until the key is taken away', async () => {
  useKeys(OLD);
  const hash = await signLink('unsubscribe', link, EMAIL);
  useKeys(NEW, OLD);
  expect(await isSigned('unsubscribe', link, hash)).toBe(true);
  expect(await signLink('unsubscribe', link, EMAIL)).not.toBe(hash);
  useKeys(NEW);
  expect(await isSigned('unsubscribe', link, hash)).toBe(false);
});

test('S12: a hash lives for 90 days, for its address, and until all sessions are ended; it is signed for ever', async () => {
  const user = { email: EMAIL, tokensValidFrom: 0, version: 1 };
  const hash = await signLink('resume', link, EMAIL);
  const madeAt = Number(hash.split('.')[0]);
  expect(await isLiving(hash, link, user)).toBe(true);
  expect(await isLiving(hash, link, { ...user, tokensValidFrom: madeAt })).toBe(true);
  expect(await isLiving(hash, link, { ...user, tokensValidFrom: madeAt + 1 })).toBe(false);
  expect(await isLiving(hash, link, { ...user, email: 'other@example.com' })).toBe(false);
  expect(await isLiving(hash, link, { ...user, deleting: true })).toBe(false);
  expect(await isLiving(hash, link, null)).toBe(false);
  const realNow = clock.now;
  try {
    clock.now = () => new Date((madeAt + 90 * 86_400) * 1000);
    expect(await isLiving(hash, link, user)).toBe(false);
    expect(await isLiving(await signLink('resume', link, EMAIL, hash), link, user)).toBe(false);
    expect(await isSigned('resume', link, hash)).toBe(true);
  } finally {
    clock.now = realNow;
  }
});

test('S12: a hash of a mail that was sent before hashes were dated stops, and lives until anything of its user has ended', async () => {
  const hash = await sign('unsubscribe', link.subscriptionId, link.applicationUserId);
  expect(await isSigned('unsubscribe', link, hash)).toBe(true);
  const user = { email: EMAIL, tokensValidFrom: 0, version: 1 };
  expect(await isLiving(hash, link, user)).toBe(true);
  expect(await isLiving(hash, link, { ...user, tokensValidFrom: 1 })).toBe(false);
  expect(await isLiving(hash, link, { ...user, version: 2 })).toBe(false);
  expect(await isLiving(hash, link, { ...user, deleting: true })).toBe(false);
});

test.each(['', 'x', 'a'.repeat(43), '✓'.repeat(43), 'A'.repeat(1000)])(
  'the made-up hash %j is refused',
  async (hash) => {
    expect(await isSigned('unsubscribe', link, hash)).toBe(false);
  },
);

test.each(['[]', '["short"]', '"one"', 'no json'])('keys that are %s stop the function', async (keys) => {
  process.env.HMAC_KEYS = keys;
  await expect(signLink('unsubscribe', link, EMAIL)).rejects.toThrow();
});
