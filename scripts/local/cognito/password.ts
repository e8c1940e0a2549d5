/** Passwords of the stand-in: kept as scrypt hashes, with Cognito's rule and its lock after wrong ones. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { MIN_PASSWORD_LENGTH } from '../../../shared/accounts/passwords.ts';
import { CognitoError } from './cognito-error.ts';
import type { PoolUser } from './state.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const KEY_BYTES = 32;
/** Cheap: these passwords are made up, and tests sign in hundreds of times. */
const COST = 64;
/** The cost of hashes that don't say theirs. */
const FORMER_COST = 16_384;

/** `cost:salt:key`, the latter two base64url. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(password, salt, KEY_BYTES, { cost: COST });
  return [COST, salt.toString('base64url'), key.toString('base64url')].join(':');
};

export const isPassword = async (password: string, hash: string): Promise<boolean> => {
  const [key = '', salt = '', cost = FORMER_COST] = hash.split(':').reverse();
  const derived = await derive(password, Buffer.from(salt, 'base64url'), KEY_BYTES, { cost: Number(cost) });
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'));
};

/** Throws what Cognito throws for a password it does not take. */
export const checkPassword = (password: string): void => {
  if (!/^\S.*\S$/.test(password) || password.length > 256)
    throw new CognitoError(
      'InvalidParameterException',
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  if (password.length < MIN_PASSWORD_LENGTH)
    throw new CognitoError(
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    );
};

/** Wrong passwords before a user is locked, and how the lock grows: Cognito's developer guide, "lockout behavior". */
const FREE_FAILURES = 5;
const LONGEST_LOCK_SECONDS = 900;

export const isLocked = ({ failures }: PoolUser, now: Date): boolean => failures.lockedUntil > now.getTime();

/** Counts a wrong password: the fifth locks for a second, each further one twice as long; 15 quiet minutes forgive. */
export const countFailure = (user: PoolUser, now: Date): void => {
  const at = now.getTime();
  const isForgiven = at - user.failures.lastAt > LONGEST_LOCK_SECONDS * 1000;
  const count = isForgiven ? 1 : user.failures.count + 1;
  const seconds = count < FREE_FAILURES ? 0 : Math.min(2 ** (count - FREE_FAILURES), LONGEST_LOCK_SECONDS);
  user.failures = { count, lastAt: at, lockedUntil: at + seconds * 1000 };
};

export const forgiveFailures = (user: PoolUser): void => {
  user.failures = { count: 0, lastAt: 0, lockedUntil: 0 };
};
