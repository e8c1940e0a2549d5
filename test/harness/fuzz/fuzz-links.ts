/** Links of mails with one character changed, left out or added, anywhere: none of them is taken for a link of ours. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { manageToken, userOfManageToken } from '../../../functions/lib/signing/manage-token.ts';
import { isSigned, type LinkPurpose, signLink } from '../../../functions/lib/signing/unsubscribe-hash.ts';
import { createToken, peekToken, type TokenPurpose } from '../../../functions/tables/users/tokens.ts';
import { someOtherText } from './mutate.ts';

const PURPOSES: LinkPurpose[] = ['unsubscribe', 'resume'];
const TOKENS: TokenPurpose[] = ['confirm-email', 'reset-password', 'delete-data'];

/** Links that stop and resume a subscription. */
export const checkSignedLinks = async (runs: number): Promise<void> => {
  const link = { subscriptionId: `dp9dmf.${randomUUID()}`, applicationUserId: randomUUID() };
  for (const purpose of PURPOSES) {
    const hash = await signLink(purpose, link, 'somebody@example.com');
    expect(await isSigned(purpose, link, hash)).toBe(true);
    const whole = { ...link, hash };
    const changed = fc
      .constantFrom<(keyof typeof whole)[]>('subscriptionId', 'applicationUserId', 'hash')
      .chain((part) => someOtherText(whole[part]).map((text) => ({ ...whole, [part]: text })));
    await fc.assert(
      fc.asyncProperty(changed, async ({ hash: given, ...about }) => {
        expect(await isSigned(purpose, about, given)).toBe(false);
      }),
      { numRuns: runs },
    );
  }
};

/** Links to the page that manages one's mail. */
export const checkManageLinks = async (runs: number): Promise<void> => {
  const [user, other] = [randomUUID(), randomUUID()].map((sub) => ({
    sub,
    email: `${sub}@example.com`,
    tokensValidFrom: 0,
  })) as [KnownUser, KnownUser];
  const find = async (sub: string): Promise<KnownUser | null> => [user, other].find((one) => one.sub === sub) ?? null;
  const token = await manageToken(user);
  expect(await userOfManageToken(token, find)).toBe(user);
  expect(await userOfManageToken(token.replace(user.sub, other.sub), find)).toBeNull();
  await fc.assert(
    fc.asyncProperty(someOtherText(token), async (given) => {
      expect(await userOfManageToken(given, find)).toBeNull();
    }),
    { numRuns: runs },
  );
};

interface KnownUser {
  sub: string;
  email: string;
  tokensValidFrom: number;
}

/** Links that confirm an address, set a password or delete an account; needs the tables. */
export const checkTokens = async (runs: number): Promise<void> => {
  for (const purpose of TOKENS) {
    const raw = await createToken(purpose, randomUUID(), 'nobody@example.com');
    expect(await peekToken(purpose, raw)).not.toBeNull();
    for (const another of TOKENS.filter((one) => one !== purpose)) expect(await peekToken(another, raw)).toBeNull();
    await fc.assert(
      fc.asyncProperty(someOtherText(raw), async (given) => {
        expect(await peekToken(purpose, given)).toBeNull();
      }),
      { numRuns: runs },
    );
  }
};
