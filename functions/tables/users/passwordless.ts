/**
 * People without a password: a users item with a random id and no user of the pool. Among all confirmed items with one address
 * one alone keeps the watches: the proven account, else the one that was confirmed first.
 */
import { randomUUID } from 'node:crypto';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { moveDeliveries } from '../deliveries/move-deliveries.ts';
import {
  allPickupSubscriptionsOf,
  movePickupSubscriptions,
  pickupSubscriptionsOf,
} from '../pickups/pickup-subscriptions.ts';
import type { Writes } from '../transact.ts';
import { allCallWatchesOf, callWatchesOf, moveCallWatches } from '../watches/call-watches.ts';
import { type AskedWatch, makeWatches } from './asked-watches.ts';
import { followed } from './followed.ts';
import { removeAccount } from './remove-account.ts';
import { removeUserItems } from './user-items.ts';
import { addUser, changeUser, findUser, isProven, newUser, type User, usersWithEmail } from './users.ts';

/** Hours in which an address has to be confirmed. */
const UNCONFIRMED_HOURS = 24;
/** Looks at an address that others confirm at the same time. */
const TRIES = 5;

/** Notes what an address asks for, whoever has it: nothing is made and nobody is looked up before it is confirmed. */
export const addAsker = async (email: string, asked: readonly AskedWatch[]): Promise<string> => {
  const sub = randomUUID();
  const expiresAt = Math.floor(clock.now().getTime() / 1000) + UNCONFIRMED_HOURS * 3600;
  await addUser(newUser({ sub, email, emailConfirmed: false, passwordless: { asked }, expiresAt }));
  return sub;
};

/** Accounts first; milliseconds have as many digits for centuries. */
const rank = ({ sub, passwordless }: User): string => `${passwordless ? (passwordless.confirmedAt ?? 1) : 0}#${sub}`;

const byRank = (a: User, b: User): number => (rank(a) < rank(b) ? -1 : 1);

/** True for an item that may have what its address holds. An account that is not proven may be a stranger's. */
const mayKeep = (user: User): boolean => (user.passwordless ? user.emailConfirmed : isProven(user));

/** Who may keep the watches of this address, as last written; who keeps them comes first. */
export const keepersOf = async (email: string): Promise<User[]> => {
  const listed = await usersWithEmail(email);
  const users = await Promise.all(listed.map(({ sub }) => findUser(sub)));
  return users
    .filter((user): user is User => !!user && user.email === email && !user.deleting && mayKeep(user))
    .sort(byRank);
};

/**
 * Whom a mail to this address is about: who keeps its watches, else an account that is not proven. One query for every
 * address, so that the time this takes tells nothing.
 */
export const findReceiver = async (email: string): Promise<User | null> => {
  const users = (await usersWithEmail(email)).filter(({ deleting }) => !deleting);
  const [receiver] = users
    .filter(({ passwordless, emailConfirmed }) => !passwordless || emailConfirmed)
    // An account that nobody has confirmed gets nothing.
    .sort(
      (a, b) =>
        Number(mayKeep(b)) - Number(mayKeep(a)) || Number(b.emailConfirmed) - Number(a.emailConfirmed) || byRank(a, b),
    );
  return receiver ?? null;
};

/** How many notifications an address has without a password: those that go on and those that wait for room. */
export const countWithoutPassword = async (email: string): Promise<number> => {
  let count = 0;
  for (const { sub, passwordless } of await keepersOf(email))
    if (passwordless)
      count +=
        (await callWatchesOf(sub)).length +
        (await pickupSubscriptionsOf(sub)).length +
        (passwordless.asked?.length ?? 0);
  return count;
};

/** Refuses a write to somebody who is being deleted or taken over. */
const guardOf = ({ sub }: User): Writes => [
  {
    ConditionCheck: {
      TableName: tableName('users'),
      Key: { sub },
      ConditionExpression:
        'attribute_exists(#sub) AND attribute_not_exists(deleting) AND attribute_not_exists(passwordless.movedTo)',
      ExpressionAttributeNames: { '#sub': 'sub' },
    },
  },
];

/** Moves all that one has to another; how many watches stay. Made again it moves what is left. */
export const moveWatches = async (from: string, to: User): Promise<number> => {
  let left = 0;
  // Once more: an index lags behind its table.
  for (let look = 1; look <= 2; look += 1) {
    left = await moveCallWatches(from, to.sub, guardOf(to));
    left += await movePickupSubscriptions(from, to.sub, guardOf(to));
    await moveDeliveries(from, to.sub);
  }
  return left;
};

const hasWatches = async (sub: string): Promise<boolean> =>
  (await allCallWatchesOf(sub)).length + (await allPickupSubscriptionsOf(sub)).length > 0;

/** A choice made without a password goes on if no other was made; a complaint is a wish that stays. */
const keepChoices = async ({ mailPreferences, suppressed }: User, { sub }: User): Promise<void> => {
  const to = await findUser(sub);
  if (!to) return;
  const chosen = mailPreferences && !to.mailPreferences ? { mailPreferences } : {};
  const silenced = suppressed ? { suppressed: { ...suppressed, ...to.suppressed } } : {};
  if (Object.keys({ ...chosen, ...silenced }).length) await changeUser(sub, { ...chosen, ...silenced });
};

/** Takes one over. False where it has to be looked at again, since some of it could not be moved. */
const takeOver = async (from: User, to: User): Promise<boolean> => {
  const { asked, ...known } = from.passwordless ?? {};
  if (asked && !(await makeWatches(to.sub, asked))) return false;
  if (!(await hasWatches(from.sub))) return removeAccount(from.sub, { emailConfirmed: true });
  // From here on its mails wait (`deliver.ts`), nothing is moved to it, and no browser adds to it.
  const moving = { passwordless: { ...known, movedTo: to.sub }, remembered: undefined };
  if (!(await changeUser(from.sub, moving))) return true;
  await keepChoices(from, to);
  const left = await moveWatches(from.sub, to);
  if (!left) return (await changeUser(from.sub, { deleting: true })) !== null;
  await changeUser(from.sub, { passwordless: known });
  return false;
};

/**
 * Makes what is asked for at a confirmed address, and brings together all that its items without a password have. Call it
 * after every write that confirms or proves an address; the nightly sweep does what an interrupted one left. Who keeps the
 * watches; null when nobody may: an account that is not proven gets nothing.
 */
export const joinAddress = async (email: string): Promise<User | null> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const [keeper, ...others] = await keepersOf(email);
    if (!keeper) return null;
    const { asked, movedTo, ...known } = keeper.passwordless ?? {};
    if (movedTo !== undefined) {
      // Whoever was to take it over has gone meanwhile.
      await changeUser(keeper.sub, { passwordless: { ...known, ...(asked ? { asked } : {}) } });
      continue;
    }
    let isWhole = !asked || (await makeWatches(keeper.sub, asked));
    for (const other of others) if (other.passwordless) isWhole = (await takeOver(other, keeper)) && isWhole;
    const [now] = await keepersOf(email);
    if (now?.sub !== keeper.sub) continue;
    if (asked && isWhole) await changeUser(keeper.sub, { passwordless: known }, { passwordless: keeper.passwordless });
    return keeper;
  }
  throw new Error('The items of an address kept changing while they were to be joined.');
};

/** Confirms the address of an item without a password; null when it is gone. */
export const confirmAsker = async ({ sub, email, passwordless }: User): Promise<User | null> => {
  const confirmedNow = { ...passwordless, confirmedAt: passwordless?.confirmedAt ?? clock.now().getTime() };
  const saved = await changeUser(
    sub,
    { emailConfirmed: true, expiresAt: undefined, passwordless: confirmedNow },
    { email, emailConfirmed: false },
  );
  const stands = saved ?? (await findUser(sub));
  if (!stands?.emailConfirmed || (stands.deleting && !stands.passwordless?.movedTo)) return null;
  return joinAddress(email);
};

/**
 * Makes watches for who keeps an address. They go along with a keeper that is taken over meanwhile, and go with one that
 * ends. The answer says who has them now, and if there was room for all; null when the keeper is gone.
 */
export const addWatches = async (
  { sub }: User,
  asked: readonly AskedWatch[],
): Promise<{ keeper: User; isWhole: boolean } | null> => {
  const isWhole = await makeWatches(sub, asked);
  const now = await findUser(sub);
  const keeper = await followed(now);
  if (keeper && keeper.sub !== sub && !keeper.deleting) {
    await moveWatches(sub, keeper);
    return { keeper, isWhole };
  }
  if (keeper && !keeper.deleting) return { keeper, isWhole };
  await removeUserItems(sub);
  return null;
};
