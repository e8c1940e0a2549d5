/** Delivers one queued mail: claims it in the ledger, sends it through SES or holds it, and marks what became of it. */
import { clock } from '../lib/clock.ts';
import { env } from '../lib/env.ts';
import { log } from '../lib/log.ts';
import { claimDelivery, type DeliveryKey, markSent, markSkipped, releaseDelivery } from '../store/deliveries.ts';
import { holdDelivery } from '../store/held.ts';
import { amongRecent } from '../store/recent-mails.ts';
import { findUser, type User } from '../store/users.ts';
import { toDeliveryId } from './delivery-id.ts';
import { holdUntil, preferencesOf } from './hold.ts';
import { toMime } from './mime.ts';
import { type Composed, deliveryOf, type Owed, owedFor, type SingleMessage } from './owed.ts';
import { turn } from './pace.ts';
import { send } from './send.ts';
import { readSubjects, type Subjects } from './subjects.ts';

/** `done` is a mail that came twice. What is `busy`, `throttled` or `refused` comes again from the queue. */
export type Outcome = 'sent' | 'held' | 'skipped' | 'done' | 'busy' | 'throttled' | 'refused' | 'failed';

export interface Result {
  outcome: Outcome;
  /** Nobody knows whether an earlier claim's mail left (docs/alerts.md). */
  doubtful?: boolean;
}

/** A claim of this worker. */
export interface Claimed extends DeliveryKey {
  /** Epoch milliseconds. */
  leaseUntil: number;
}

/** What fails before SES is asked gives the claim back. */
export const orRelease = async <T>(claimed: Claimed, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    await releaseDelivery(claimed, claimed.leaseUntil);
    throw error;
  }
};

/** Sends a claimed mail and marks it. */
export const sendClaimed = async (claimed: Claimed, user: User, compose: () => Promise<Composed>): Promise<Outcome> => {
  const write = async (): Promise<{ raw: Buffer; to: string }> => {
    const { letter, to = user.email, oneClickUrl } = await compose();
    return { raw: await toMime(letter, { from: env('mailFrom'), to, date: clock.now(), oneClickUrl }), to };
  };
  const { raw, to } = await orRelease(claimed, write);
  // This process stood still for longer than its lease: another one may have sent the mail.
  if (clock.now().getTime() >= claimed.leaseUntil) return 'busy';
  const sent = await send(raw, to, claimed);
  if (sent !== 'accepted') {
    await releaseDelivery(claimed, claimed.leaseUntil);
    return sent;
  }
  await markSent(claimed);
  return 'sent';
};

/** Claims a mail for this worker, or says why it is not its to send. */
export const claim = async (delivery: DeliveryKey): Promise<(Claimed & { doubtful: boolean }) | Result> => {
  const claimed = await claimDelivery(delivery);
  if (claimed.outcome !== 'mine') return { outcome: claimed.outcome };
  const { doubtful, leaseUntil } = claimed;
  if (doubtful) log.warn('A claim ended without a word; its mail is sent now', { id: toDeliveryId(delivery) });
  return { ...delivery, leaseUntil, doubtful };
};

/** A user who may be written to; null for one who has left. */
export const findReader = async (applicationUserId: string): Promise<User | null> => {
  const user = await findUser(applicationUserId);
  return user && !user.deleting ? user : null;
};

/** Who waits longer for a turn looks again, so that nobody gets a mail a second after unsubscribing. */
const STALE_MS = 400;

interface Look {
  user: User;
  owed: Owed;
  /** What cadence and quiet hours say; bursts are asked about once the mail is claimed. */
  until: Date | null;
}

const look = async (message: SingleMessage, subjects: Subjects): Promise<Look | null> => {
  const user = await findReader(message.applicationUserId);
  if (!user) return null;
  const until = message.kind === 'call' ? holdUntil(preferencesOf(user), clock.now()) : null;
  return { user, owed: owedFor(message, user, subjects), until };
};

/** As things stand when the mail's turn has come. The turn is before the claim: no part of the lease is spent waiting. */
const lookInTurn = async (message: SingleMessage, subjects: Subjects): Promise<Look | null> => {
  const seen = await look(message, subjects);
  if (!seen || seen.until || 'skip' in seen.owed) return seen;
  const waited = await turn();
  return waited > STALE_MS ? look(message, await readSubjects([message])) : seen;
};

/** Until when a mail about a call has to wait; every other mail need not. */
const waitOf = async (message: SingleMessage, user: User, delivery: DeliveryKey): Promise<Date | null> => {
  if (message.kind !== 'call') return null;
  const preferences = preferencesOf(user);
  return (
    holdUntil(preferences, clock.now()) ??
    amongRecent(delivery, (recent) => holdUntil(preferences, clock.now(), recent))
  );
};

export const deliver = async (message: SingleMessage, subjects: Subjects): Promise<Result> => {
  const seen = await lookInTurn(message, subjects);
  // No trace in the ledger: nothing may be written under the id of somebody who has left.
  if (!seen) return { outcome: 'skipped' };
  const { user, owed } = seen;
  const delivery = deliveryOf(message);
  if ('skip' in owed) {
    await markSkipped(delivery, owed.skip);
    return { outcome: 'skipped' };
  }
  const claimed = await claim(delivery);
  if ('outcome' in claimed) return claimed;
  const { doubtful } = claimed;
  const until = await orRelease(claimed, () => waitOf(message, user, delivery));
  if (until && message.kind === 'call') {
    await holdDelivery(delivery, claimed.leaseUntil, message, until);
    return { outcome: 'held', doubtful };
  }
  return { outcome: await sendClaimed(claimed, user, owed.compose), doubtful };
};
