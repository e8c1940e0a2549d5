/** Rate limits: how often something may be asked for. Beyond that the answer says when to try again. */
import { createHmac } from 'node:crypto';
import { AppError } from '../../shared/base/errors.ts';
import { LIMITS, type Limit, type LimitName } from '../../shared/base/limits.ts';
import { t } from '../../shared/texts/functions/requests.data.ts';
import { clock } from './clock.ts';
import { objectEnv } from './env.ts';
import { hmacKeys } from './signing/hmac-keys.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The state of a window once a use was added to it; times in epoch milliseconds. */
export interface Uses {
  /** With this one. */
  uses: number;
  endsAt: number;
  /** The use before this one; null for the first. */
  lastAt: number | null;
}

/** The store that counts uses. */
interface Counter {
  addUse: (key: string, limit: Limit) => Promise<Uses>;
  takeBack: (key: string) => Promise<void>;
  forget: (key: string) => Promise<void>;
}

/** `RATE_LIMITS` replaces how many uses a window has: `{"login-account": 50}`. */
const limitOf = (name: LimitName): Limit => {
  const replaced = objectEnv('rateLimits') as Partial<Record<LimitName, number>>; // Our own setting.
  const limit: Limit = LIMITS[name];
  return { ...limit, most: replaced[name] ?? limit.most };
};

/** Neither addresses nor visitors are stored, only their hashes under our key. */
const keyOf = async (name: LimitName, subject: string): Promise<string> => {
  const [key] = await hmacKeys();
  const hash = createHmac('sha256', key)
    .update(JSON.stringify(['limit', name, subject]))
    .digest('base64url');
  return `limit#${name}#${hash}`;
};

const inWords = (seconds: number): string => {
  if (seconds === 1) return '1 second';
  if (seconds < 2 * MINUTE) return `${seconds} seconds`;
  if (seconds < 2 * HOUR) return `${Math.ceil(seconds / MINUTE)} minutes`;
  return `${Math.ceil(seconds / HOUR)} hours`;
};

export const tooMany = (retryAfterSeconds: number, cause?: unknown): AppError =>
  new AppError('limited', t('tooManyAttempts', { time: inWords(retryAfterSeconds) }), {
    retryAfterSeconds,
    cause,
  });

/** Until when a use is too early, epoch milliseconds: a second longer than Cognito's own lock. */
const freeAt = ({ most, quick = most }: Limit, { uses, endsAt, lastAt }: Uses): number => {
  if (uses > most) return endsAt;
  return lastAt !== null && uses > quick ? lastAt + (2 ** (uses - 1 - quick) + 1) * 1000 : 0;
};

export const limitsWith = ({ addUse, takeBack, forget }: Counter) => ({
  /** Counts a use, before what it is for is done. Throws AppError `limited` when there have been too many. */
  use: async (name: LimitName, subject: string): Promise<void> => {
    const limit = limitOf(name);
    const uses = await addUse(await keyOf(name, subject), limit);
    const wait = freeAt(limit, uses) - clock.now().getTime();
    if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
  },
  /** Takes one use back: it should not count. */
  takeBack: async (name: LimitName, subject: string): Promise<void> => takeBack(await keyOf(name, subject)),
  /** Forgets every use. */
  forget: async (name: LimitName, subject: string): Promise<void> => forget(await keyOf(name, subject)),
});
