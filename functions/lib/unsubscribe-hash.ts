/** Signs the links of mails that stop and resume a subscription without signing in. */
import { isSignatureOf, sign } from './signature.ts';

/** A hash is good for its own purpose only: whoever has an unsubscribe link can't resume with it. */
export type LinkPurpose = 'unsubscribe' | 'resume';

/** What a link is about. */
export interface Link {
  subscriptionId: string;
  applicationUserId: string;
}

/** The hash of a link, 43 characters of base64url. */
export const signLink = (purpose: LinkPurpose, { subscriptionId, applicationUserId }: Link): Promise<string> =>
  sign(purpose, subscriptionId, applicationUserId);

/** Whether the hash was made for this purpose and link by a key that is still in use. */
export const isSigned = (
  purpose: LinkPurpose,
  { subscriptionId, applicationUserId }: Link,
  hash: string,
): Promise<boolean> => isSignatureOf(hash, purpose, subscriptionId, applicationUserId);
