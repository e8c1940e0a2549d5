/** What the nightly sweep does about items without a password: ends idle ones, and finishes what an interrupted call left. */
import { toIso } from '../../shared/base/dates.ts';
import { clock } from '../lib/clock.ts';
import { allPickupSubscriptionsOf } from '../tables/pickups/pickup-subscriptions.ts';
import { allSubscriptionsOf } from '../tables/subscriptions/find-subscriptions.ts';
import { followed } from '../tables/users/followed.ts';
import { joinAddress, keepersOf, moveWatches } from '../tables/users/passwordless.ts';
import { removeAccount } from '../tables/users/remove-account.ts';
import { changeUser, type User } from '../tables/users/users.ts';

/** Days without a watch after which an item ends. */
const IDLE_DAYS = 90;

const watchesOf = async (sub: string): Promise<number> =>
  (await allSubscriptionsOf(sub)).length + (await allPickupSubscriptionsOf(sub)).length;

/** What is to be done: nothing for one that is as it should be. */
const taskOf = async (user: User): Promise<(() => Promise<unknown>) | null> => {
  const { sub, email, passwordless = {}, deleting } = user;
  const watches = await watchesOf(sub);
  if (deleting && passwordless.movedTo !== undefined) {
    const owner = await followed(user);
    if (!owner || owner.deleting) return () => removeAccount(sub);
    return watches ? () => moveWatches(sub, owner) : null;
  }
  // The sweep's other half ends these.
  if (deleting) return null;
  if (passwordless.asked || passwordless.movedTo !== undefined || (await keepersOf(email))[0]?.sub !== sub)
    return () => joinAddress(email);
  const { idleSince, ...known } = passwordless;
  if (watches) return idleSince === undefined ? null : () => changeUser(sub, { passwordless: known }, { passwordless });
  if (idleSince === undefined)
    return () => changeUser(sub, { passwordless: { ...known, idleSince: toIso(clock.now()) } }, { passwordless });
  const isOver = clock.now().getTime() - new Date(idleSince).getTime() >= IDLE_DAYS * 86_400_000;
  return isOver ? () => removeAccount(sub, { passwordless }) : null;
};

export const needsTending = async (user: User): Promise<boolean> => (await taskOf(user)) !== null;

export const tend = async (user: User): Promise<void> => {
  await (await taskOf(user))?.();
};
