/** Changes of a user that both administrators and the user may make. */
import { CognitoError } from './cognito-error.ts';
import { findUser, type Pool } from './pool.ts';
import { endSessionsOf } from './sessions.ts';
import type { PoolUser } from './state.ts';

/** Throws where somebody else has the address. */
export const updateAttributes = (user: PoolUser, changes: Record<string, string>, pool: Pool): void => {
  const holder = changes.email && findUser(pool, changes.email);
  if (holder && holder !== user)
    throw new CognitoError('AliasExistsException', 'An account with the given email already exists.');
  const isNewEmail = changes.email !== undefined && changes.email !== user.attributes.email;
  user.attributes = { ...user.attributes, ...(isNewEmail ? { email_verified: 'false' } : {}), ...changes };
  user.changedAt = pool.now().getTime();
};

export const removeUser = (pool: Pool, user: PoolUser): void => {
  endSessionsOf(pool, user);
  pool.state.users = pool.state.users.filter((other) => other !== user);
};
