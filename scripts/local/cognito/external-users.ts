/** Users whom a provider signs in: the pool makes them at the first time and takes over what the provider says. */
import { createHash, randomUUID } from 'node:crypto';
import type { ExternalProvider } from '../../../shared/accounts/users.ts';
import { type Pool, runPreSignUp } from './pool.ts';
import type { PoolUser } from './state.ts';

/** A provider's words about the user who signed in there. */
export interface Person {
  provider: ExternalProvider;
  /** By which the pretend provider knows them. */
  address: string;
  /** Google vouches for the address; Facebook only passes it on. */
  isTold: boolean;
}

const DIGITS: Record<ExternalProvider, number> = { Google: 21, Facebook: 17 };

/** The provider's own number of a person: always the same for one address. */
const userIdOf = ({ provider, address }: Person): string =>
  BigInt(
    `0x1${createHash('sha256')
      .update(JSON.stringify([provider, address.toLowerCase()]))
      .digest('hex')}`,
  )
    .toString()
    .slice(0, DIGITS[provider]);

/** Filled as by the pool's attribute mapping. */
const attributesOf = ({ provider, address, isTold }: Person): Record<string, string> =>
  provider === 'Google'
    ? { email: address, email_verified: String(isTold) }
    : { ...(isTold ? { email: address } : {}), email_verified: 'false' };

/** Throws CognitoError when the trigger refuses a new user. */
export const externalUser = async (pool: Pool, person: Person): Promise<PoolUser> => {
  const { provider } = person;
  const userId = userIdOf(person);
  const username = `${provider}_${userId}`;
  const attributes = attributesOf(person);
  const known = () => pool.state.users.find((user) => user.username === username);
  if (!known()) await runPreSignUp(pool, 'PreSignUp_ExternalProvider', username, attributes);
  const now = pool.now().getTime();
  const found = known(); // Another request may have been faster; from here on nothing waits.
  if (found) {
    found.attributes = attributes;
    found.changedAt = now;
    return found;
  }
  const user: PoolUser = {
    username,
    identity: { sub: randomUUID(), provider, userId, createdAt: now },
    attributes,
    password: '',
    status: 'EXTERNAL_PROVIDER',
    enabled: true,
    groups: [],
    createdAt: now,
    changedAt: now,
    failures: { count: 0, lastAt: 0, lockedUntil: 0 },
  };
  pool.state.users.push(user);
  return user;
};
