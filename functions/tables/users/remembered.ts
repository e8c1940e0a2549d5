/** The browsers that confirmed an address: for half a year each may add watches to it without another confirmation. */
import { createHash, randomBytes } from 'node:crypto';
import { toIso } from '../../../shared/base/dates.ts';
import { clock } from '../../lib/clock.ts';
import { changeUser, findUser, type RememberedBrowser, type User } from './users.ts';

const LIFE_DAYS = 180;
/** The oldest goes where there are more. */
const MOST = 5;
/** Attempts for a change that meets another one of the same list. */
const TRIES = 5;

/** `{sub}.{43 characters of base64url}`; whatever else a browser sends finds nobody. */
const TOKEN = /^[\w-]{1,100}\.[\w-]{43}$/;

const hashOf = (token: string, email: string): string =>
  createHash('sha256')
    .update(JSON.stringify([token, email]))
    .digest('base64url');

/** Those that may still add: neither too old nor of before the user's sessions were last ended. */
export const rememberedOf = ({ remembered = [], tokensValidFrom }: User): RememberedBrowser[] =>
  remembered.filter(
    ({ since, until }) => until > toIso(clock.now()) && new Date(since).getTime() / 1000 >= tokensValidFrom,
  );

/** Writes the list that `next` makes of the one that stands; null when the user is gone or being deleted. */
const rewrite = async (
  sub: string,
  next: (living: RememberedBrowser[], user: User) => RememberedBrowser[],
): Promise<User | null> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const user = await findUser(sub);
    if (!user || user.deleting) return null;
    const remembered = next(rememberedOf(user), user);
    const still = { email: user.email, remembered: user.remembered };
    const saved = await changeUser(sub, { remembered: remembered.length ? remembered : undefined }, still);
    if (saved) return saved;
  }
  throw new Error('The remembered browsers of a user kept changing while one was to be written.');
};

/** Remembers the browser that has just confirmed the address; its token, raw. Null when the user is gone. */
export const rememberBrowser = async (sub: string): Promise<string | null> => {
  const token = `${sub}.${randomBytes(32).toString('base64url')}`;
  const now = clock.now();
  const until = toIso(new Date(now.getTime() + LIFE_DAYS * 24 * 3_600_000));
  const saved = await rewrite(sub, (living, { email }) => [
    ...living.slice(1 - MOST),
    { hash: hashOf(token, email), since: toIso(now), until },
  ]);
  return saved && token;
};

/** Who keeps the address that this browser may add to, and the browser. Null when it is no longer remembered. */
export const findRemembered = async (token: string): Promise<{ user: User; browser: RememberedBrowser } | null> => {
  if (!TOKEN.test(token)) return null;
  const user = await findUser(token.slice(0, token.indexOf('.')));
  if (!user || user.deleting || !user.emailConfirmed || user.passwordless?.movedTo !== undefined) return null;
  const hash = hashOf(token, user.email);
  const browser = rememberedOf(user).find((one) => one.hash === hash);
  return browser ? { user, browser } : null;
};

/** Ends one browser; one that is unknown changes nothing. */
export const forgetBrowser = async (token: string): Promise<void> => {
  const found = await findRemembered(token);
  if (found) await rewrite(found.user.sub, (living) => living.filter(({ hash }) => hash !== found.browser.hash));
};

/** Ends all that may add to this address, if it is still the user's. */
export const forgetAllBrowsers = async (sub: string, email: string): Promise<void> => {
  await changeUser(sub, { remembered: undefined }, { email });
};
