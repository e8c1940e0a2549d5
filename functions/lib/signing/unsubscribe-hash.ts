/**
 * Signs the links of mails that stop and resume a subscription without signing in. Stopping always works; resuming
 * requires a link that is still valid.
 */
import { clock } from '../clock.ts';
import { isSignatureOf, sign } from './signature.ts';

/** A hash is good for its own purpose only. */
export type LinkPurpose = 'unsubscribe' | 'resume';

/** The subject of a link. */
export interface Link {
  subscriptionId: string;
  applicationUserId: string;
}

/** The facts about a user that decide; `tables/users/users.ts` stores it. */
interface KnownUser {
  email: string;
  /** Epoch seconds; 0 until sessions are ended for the first time. */
  tokensValidFrom: number;
  /** 1 until the profile, such as the address, is edited for the first time. */
  version: number;
  deleting?: true;
}

const LIFE_SECONDS = 90 * 24 * 3600;

const nowSeconds = (): number => Math.floor(clock.now().getTime() / 1000);

const DATED = /^([1-9]\d{0,10})\.([\w-]{43})\.([\w-]{43})$/;

/** The parts of a dated hash; null of one that a mail carries which was sent before hashes were dated. */
const partsOf = (hash: string): { madeAt: number; address: string; signature: string } | null => {
  const [, madeAt, address = '', signature = ''] = DATED.exec(hash) ?? [];
  return madeAt ? { madeAt: Number(madeAt), address, signature } : null;
};

/**
 * The hash of a link that is mailed to `email`: `{epoch seconds}.{43 characters for the address}.{43 for all}`. A link
 * that is made from another is as old as that one.
 */
export const signLink = async (
  purpose: LinkPurpose,
  { subscriptionId, applicationUserId }: Link,
  email: string,
  madeFrom?: string,
): Promise<string> => {
  const madeAt = (madeFrom === undefined ? null : partsOf(madeFrom))?.madeAt ?? nowSeconds();
  const address = await sign('address', applicationUserId, email);
  return `${madeAt}.${address}.${await sign(purpose, subscriptionId, applicationUserId, madeAt, address)}`;
};

/** True if the hash was made for this purpose and link by a key that is still in use. */
export const isSigned = (
  purpose: LinkPurpose,
  { subscriptionId, applicationUserId }: Link,
  hash: string,
): Promise<boolean> => {
  const parts = partsOf(hash);
  if (!parts) return isSignatureOf(hash, purpose, subscriptionId, applicationUserId);
  const { madeAt, address, signature } = parts;
  return isSignatureOf(signature, purpose, subscriptionId, applicationUserId, madeAt, address);
};

/**
 * True if a signed hash is of the last 90 days and was mailed to the address that its user has now. It must have been
 * made since the user's sessions were last ended. One without a date may be of any age, so it is valid only for users
 * of whom nothing has ended yet.
 */
export const isLiving = async (hash: string, { applicationUserId }: Link, user: KnownUser | null): Promise<boolean> => {
  const parts = partsOf(hash);
  if (!user || user.deleting) return false;
  if (!parts) return user.tokensValidFrom === 0 && user.version === 1;
  const { madeAt, address } = parts;
  if (madeAt < user.tokensValidFrom || madeAt + LIFE_SECONDS <= nowSeconds()) return false;
  return isSignatureOf(address, 'address', applicationUserId, user.email);
};
