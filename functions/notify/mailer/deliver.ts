/** Delivers one queued mail: claims it in the ledger, sends it through SES or holds it, and marks what became of it. */

import { SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses';
import type { MailPreferences } from '../../../shared/alerts/mail-preferences.ts';
import { clock } from '../../lib/clock.ts';
import { env, optionalEnv } from '../../lib/env.ts';
import { log } from '../../lib/log.ts';
import {
  claimDelivery,
  type DeliveryKey,
  markSent,
  markSkipped,
  releaseDelivery,
} from '../../tables/deliveries/deliveries.ts';
import { holdDelivery } from '../../tables/deliveries/held.ts';
import { amongRecent } from '../../tables/deliveries/recent-mails.ts';
import { followed } from '../../tables/users/followed.ts';
import { findUser, type User } from '../../tables/users/users.ts';
import { composeIfDue, type SingleMessage } from './compose-if-due.ts';
import type { Composed, MailDecision } from './composed.ts';
import { DELIVERY_TAG, toDeliveryId } from './delivery-id.ts';
import { deliveryOf } from './delivery-key.ts';
import { holdUntil, preferencesOf } from './hold.ts';
import { toMime } from './mime.ts';
import { turn } from './pace.ts';
import { readSubjects, type Subjects } from './subjects.ts';

/** `refused`: SES said no, nothing was sent; `throttled`: no for now. */
type Sent = 'accepted' | 'throttled' | 'refused';

let client: SESClient | undefined;

const refusal = (error: unknown): Sent | null => {
  if (!(error instanceof SESServiceException)) return null;
  if (/throttl|limitexceeded/i.test(error.name)) return 'throttled';
  const status = error.$metadata.httpStatusCode ?? 0;
  return status >= 400 && status < 500 ? 'refused' : null;
};

/**
 * Throws when the outcome is unknown: a broken connection, an internal error. The SDK must not try
 * again by itself then, since SES would send twice.
 */
const send = async (raw: Uint8Array, to: string, delivery: DeliveryKey): Promise<Sent> => {
  client ??= new SESClient({ maxAttempts: 1 });
  try {
    await client.send(
      new SendRawEmailCommand({
        RawMessage: { Data: raw },
        Destinations: [to],
        ConfigurationSetName: env('sesConfigurationSet'),
        Tags: [{ Name: DELIVERY_TAG, Value: toDeliveryId(delivery) }],
      }),
    );
    return 'accepted';
  } catch (error) {
    const known = refusal(error);
    if (known) return known;
    throw error;
  }
};

/**
 * `done`: a duplicate message. `spread`: many messages, each now on the queue. `busy`, `throttled` and `refused` messages
 * come again from the queue.
 */
export type Outcome = 'sent' | 'spread' | 'held' | 'skipped' | 'done' | 'busy' | 'throttled' | 'refused' | 'failed';

export interface Result {
  outcome: Outcome;
  /** An earlier claim's lease expired, so its mail may have been sent (docs/alerts.md). */
  doubtful?: boolean;
}

/** A claim of this worker. */
export interface Claimed extends DeliveryKey {
  /** Epoch milliseconds. */
  leaseUntil: number;
}

/** A failure before SES is called gives the claim back. */
export const orRelease = async <T>(claimed: Claimed, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    await releaseDelivery(claimed, claimed.leaseUntil);
    throw error;
  }
};

/** In a second stage only one address is mailed, so that no trial reaches a resident. */
const isWithheld = (to: string): boolean => {
  const only = optionalEnv('mailOnlyTo');
  return only !== undefined && to.toLowerCase() !== only.toLowerCase();
};

/** Sends a claimed mail and marks it. */
export const sendClaimed = async (claimed: Claimed, user: User, compose: () => Promise<Composed>): Promise<Outcome> => {
  const write = async (): Promise<{ raw: Buffer; to: string }> => {
    const { letter, to = user.email, oneClickUrl } = await compose();
    return { raw: await toMime(letter, { from: env('mailFrom'), to, date: clock.now(), oneClickUrl }), to };
  };
  const { raw, to } = await orRelease(claimed, write);
  // This process was stopped for longer than its lease: another one may have sent the mail.
  if (clock.now().getTime() >= claimed.leaseUntil) return 'busy';
  if (isWithheld(to)) {
    await releaseDelivery(claimed, claimed.leaseUntil);
    await markSkipped(claimed, 'second stage');
    return 'skipped';
  }
  const sent = await send(raw, to, claimed);
  if (sent !== 'accepted') {
    await releaseDelivery(claimed, claimed.leaseUntil);
    return sent;
  }
  await markSent(claimed);
  return 'sent';
};

/** Claims a mail for this worker, or says why it must not send it. */
export const claim = async (delivery: DeliveryKey): Promise<(Claimed & { doubtful: boolean }) | Result> => {
  const claimed = await claimDelivery(delivery);
  if (claimed.outcome !== 'mine') return { outcome: claimed.outcome };
  const { doubtful, leaseUntil } = claimed;
  if (doubtful)
    log.warn('The lease of a claim expired, outcome unknown: its mail is sent now', { id: toDeliveryId(delivery) });
  return { ...delivery, leaseUntil, doubtful };
};

/** A user who may get mail; null for one whose account is deleted. */
export const findReader = async (applicationUserId: string): Promise<User | null> => {
  const user = await findUser(applicationUserId);
  return user && !user.deleting ? user : null;
};

/** If rate-limited for longer, re-read the user, so that nobody gets a mail a second after unsubscribing. */
const STALE_MS = 400;

interface Look {
  user: User;
  preferences: MailPreferences;
  decision: MailDecision;
  /** Until when cadence and quiet hours hold it; bursts are checked once the mail is claimed. */
  until: Date | null;
}

/** The user's, at the watch's own cadence where it has one. */
const preferencesFor = (message: SingleMessage, user: User, { subscriptions }: Subjects): MailPreferences => {
  const cadence = message.kind === 'call' ? subscriptions.get(message.subscriptionId)?.cadence : null;
  return { ...preferencesOf(user), ...(cadence && { cadence }) };
};

const look = async (message: SingleMessage, subjects: Subjects): Promise<Look | null> => {
  const user = await findReader(message.applicationUserId);
  if (!user) return null;
  const preferences = preferencesFor(message, user, subjects);
  const until = message.kind === 'call' ? holdUntil(preferences, clock.now()) : null;
  return { user, preferences, decision: composeIfDue(message, user, subjects), until };
};

/** Checked again when the mail's turn has come. The turn is before the claim, so that waiting uses up no lease. */
const lookInTurn = async (message: SingleMessage, subjects: Subjects): Promise<Look | null> => {
  const seen = await look(message, subjects);
  if (!seen || seen.until || 'skip' in seen.decision) return seen;
  const waited = await turn();
  return waited > STALE_MS ? look(message, await readSubjects([message])) : seen;
};

/** Until when a mail about a call has to wait: as was seen, else for a burst; every other mail need not. */
const waitOf = async (
  message: SingleMessage,
  { preferences, until }: Look,
  delivery: DeliveryKey,
): Promise<Date | null> => {
  if (message.kind !== 'call') return null;
  return until ?? amongRecent(delivery, (recent) => holdUntil(preferences, clock.now(), recent));
};

export const deliver = async (message: SingleMessage, subjects: Subjects): Promise<Result> => {
  const seen = await lookInTurn(message, subjects);
  // Nothing is written to the ledger under the id of a deleted account.
  if (!seen) {
    const { sub = null } = (await followed(await findUser(message.applicationUserId))) ?? {};
    if (sub === null || sub === message.applicationUserId) return { outcome: 'skipped' };
    const moved = { ...message, applicationUserId: sub };
    return deliver(moved, await readSubjects([moved]));
  }
  // An account is taking it over just now: the message comes again.
  if (seen.user.passwordless?.movedTo !== undefined) return { outcome: 'busy' };
  const { user, decision } = seen;
  const delivery = deliveryOf(message);
  if ('skip' in decision) {
    await markSkipped(delivery, decision.skip);
    return { outcome: 'skipped' };
  }
  const claimed = await claim(delivery);
  if ('outcome' in claimed) return claimed;
  const { doubtful } = claimed;
  const until = await orRelease(claimed, () => waitOf(message, seen, delivery));
  if (until && message.kind === 'call') {
    await holdDelivery(delivery, claimed.leaseUntil, message, until);
    return { outcome: 'held', doubtful };
  }
  return { outcome: await sendClaimed(claimed, user, decision.compose), doubtful };
};
