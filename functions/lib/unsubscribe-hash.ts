/** Signs the links of mails that stop and resume a subscription without signing in. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { secret } from './secret.ts';

/** A hash is good for its own purpose only: whoever has an unsubscribe link can't resume with it. */
export type LinkPurpose = 'unsubscribe' | 'resume';

/** What a link is about. */
export interface Link {
  subscriptionId: string;
  applicationUserId: string;
}

/** `[new, old]`: the first signs, each of them is good. */
const readKeys = async (): Promise<string[]> => {
  const keys: unknown = JSON.parse(await secret('hmacKeys'));
  if (!Array.isArray(keys) || !keys.length || !keys.every((key) => typeof key === 'string' && key.length >= 32))
    throw new Error('The HMAC keys must be a JSON list of texts of at least 32 characters.');
  return keys;
};

/** A JSON array, so that no two different triples are signed as the same text. */
const digest = (key: string, purpose: LinkPurpose, { subscriptionId, applicationUserId }: Link): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([purpose, subscriptionId, applicationUserId]))
    .digest();

/** The hash of a link, 43 characters of base64url. */
export const signLink = async (purpose: LinkPurpose, link: Link): Promise<string> => {
  const [key = ''] = await readKeys();
  return digest(key, purpose, link).toString('base64url');
};

/** Whether the hash was made for this purpose and link by a key that is still in use. */
export const isSigned = async (purpose: LinkPurpose, link: Link, hash: string): Promise<boolean> => {
  const given = Buffer.from(hash, 'base64url');
  const matches = (await readKeys()).map((key) => {
    const right = digest(key, purpose, link);
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return matches.includes(true);
};
