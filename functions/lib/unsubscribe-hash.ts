/** Signs the links of mails that stop and resume a subscription without signing in. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { hmacKeys } from './hmac-keys.ts';

/** A hash is good for its own purpose only: whoever has an unsubscribe link can't resume with it. */
export type LinkPurpose = 'unsubscribe' | 'resume';

/** What a link is about. */
export interface Link {
  subscriptionId: string;
  applicationUserId: string;
}

/** A JSON array, so that no two different triples are signed as the same text. */
const digest = (key: string, purpose: LinkPurpose, { subscriptionId, applicationUserId }: Link): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([purpose, subscriptionId, applicationUserId]))
    .digest();

/** The hash of a link, 43 characters of base64url. */
export const signLink = async (purpose: LinkPurpose, link: Link): Promise<string> => {
  const [key] = await hmacKeys();
  return digest(key, purpose, link).toString('base64url');
};

/** Whether the hash was made for this purpose and link by a key that is still in use. */
export const isSigned = async (purpose: LinkPurpose, link: Link, hash: string): Promise<boolean> => {
  const given = Buffer.from(hash, 'base64url');
  const matches = (await hmacKeys()).map((key) => {
    const right = digest(key, purpose, link);
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return matches.includes(true);
};
