/** Signing in with what Google or Facebook said to Cognito's hosted page. Only what the verified token says counts. */
import { randomUUID } from 'node:crypto';
import { AppError } from '../../../shared/base/errors.ts';
import { t } from '../../../shared/texts/functions/account.data.ts';
import type { Handler } from '../../lib/http/http.ts';
import type { IdToken } from '../../lib/pool/caller.ts';
import { verifyIdToken } from '../../lib/pool/caller.ts';
import { deletePoolUser, isInPool } from '../../lib/pool/user-pool.ts';
import { queueMail } from '../../lib/queues/mail-queue.ts';
import { isRefused } from '../../tables/client.ts';
import { findHolder } from '../../tables/users/address-holder.ts';
import { joinAddress } from '../../tables/users/passwordless.ts';
import { removeAccount } from '../../tables/users/remove-account.ts';
import { addUser, findUser, newUser, type User } from '../../tables/users/users.ts';
import { countMail } from '../common/mail-limits.ts';
import { authResponse } from './account-session.ts';
import { emailTaken } from './email-taken.ts';

type External = NonNullable<IdToken['external']>;

interface Claimed {
  provider: string;
  externalId: string;
  email: string;
}

/** Throws AppError `invalid` where the request says anything other than the token. */
const agreed = (claimed: Claimed, { external }: IdToken): External => {
  if (!external) throw new AppError('invalid', t('tokenOfNeither'));
  const differing = [
    ...(claimed.provider === external.provider ? [] : ['provider']),
    ...(claimed.externalId === external.externalId ? [] : ['externalId']),
    ...(claimed.email.toLowerCase() === (external.email ?? '') ? [] : ['email']),
  ];
  if (!differing.length) return external;
  throw new AppError('invalid', t('tokenSaysOtherwise'), {
    subErrors: differing.map((field) => `${field}: The token says something else.`),
  });
};

/** The address that a new account can have; throws, and deletes the pool's new user, where it can have none. */
const addressFor = async (token: IdToken, { provider, email }: External): Promise<string> => {
  const holder = email && (await findHolder(email));
  if (email && (!holder || holder.sub === token.sub)) return email;
  await deletePoolUser(token);
  if (holder) throw emailTaken(holder);
  throw new AppError('invalid', t('providerGaveNoAddress', { provider }));
};

const over = (): AppError => new AppError('signed-out', t('signInOver'));

/** Google vouches for its addresses; Facebook says nothing, so the owner of the mailbox confirms by our link. */
const makeUser = async (token: IdToken, external: External, visitor: string): Promise<User> => {
  // An old token: its user was deleted, and the one who signs in with that name now is another user.
  if (!(await isInPool(token))) throw over();
  const email = await addressFor(token, external);
  const emailConfirmed = external.provider === 'Google' && external.emailVerified;
  if (!emailConfirmed) await countMail('confirmation-mail', email, visitor);
  const user = newUser({ sub: token.sub, poolName: token.poolName, email, emailConfirmed });
  try {
    await addUser(user);
  } catch (error) {
    // Another request with the same token was faster.
    const made = isRefused(error) && (await findUser(token.sub));
    if (made) return made;
    throw error;
  }
  // The pool's user may have been deleted between the check and the write.
  if (!(await isInPool(token))) {
    await removeAccount(token.sub);
    throw over();
  }
  if (emailConfirmed) await joinAddress(email);
  else
    await queueMail([{ kind: 'account', mail: 'confirm-email', applicationUserId: user.sub, messageId: randomUUID() }]);
  return user;
};

export const loginExternalCredential: Handler<'POST /api/account/loginExternalCredential'> = async ({
  body,
  visitor,
}) => {
  const { idToken, accessToken, refreshToken, ...claimed } = body;
  const token = await verifyIdToken(idToken);
  const external = agreed(claimed, token);
  const user = (await findUser(token.sub)) ?? (await makeUser(token, external, visitor));
  if (user.deleting || token.authTime < user.tokensValidFrom) throw over();
  // The other two tokens go back to the caller; every request and renewal checks them again.
  return authResponse({ idToken, accessToken, refreshToken }, user, token.roles);
};
