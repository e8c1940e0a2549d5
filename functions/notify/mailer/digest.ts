/** Delivers a digest: the calls that wait for it become part of it before it is sent, and stay so. */
import { MAX_LINKED_IDS } from '../../../shared/alerts/subscriptions.ts';
import type { IsoTime } from '../../../shared/base/dates.ts';
import { clock } from '../../lib/clock.ts';
import { env } from '../../lib/env.ts';
import type { MailMessage } from '../../lib/queues/mail-queue.ts';
import { type DeliveryKey, markSkipped, releaseDelivery } from '../../tables/deliveries/deliveries.ts';
import { bundle, dueCalls, markBundleSent, postponeHeld, skipHeld } from '../../tables/deliveries/held.ts';
import type { HeldDelivery } from '../../tables/deliveries/ledger.ts';
import { amongRecent } from '../../tables/deliveries/recent-mails.ts';
import type { User } from '../../tables/users/users.ts';
import { digestLetter } from '../letters/digest-email.ts';
import { manageUrl } from '../letters/manage-url.ts';
import { composeCall, unsubscribeUrls, type WantedCall, wantedCall } from './call-if-due.ts';
import type { Composed } from './composed.ts';
import { type Claimed, claim, findReader, orRelease, type Result, sendClaimed } from './deliver.ts';
import { deliveryOf } from './delivery-key.ts';
import { preferencesOf, quietUntil } from './hold.ts';
import { turn } from './pace.ts';
import { readSubjects } from './subjects.ts';

/** More wait for the next digest, as do calls of more subscriptions than a link can name. */
const MOST_BUNDLED = 500;

const messageOf = ({ applicationUserId, dataset, callId, subscriptionId }: HeldDelivery) =>
  ({ kind: 'call', applicationUserId, dataset, callId, subscriptionId }) as const;

/** The first calls, as many as one mail takes. */
const mailful = (calls: readonly HeldDelivery[]): HeldDelivery[] => {
  const subscriptions = [...new Set(calls.map(({ subscriptionId }) => subscriptionId))].slice(0, MAX_LINKED_IDS);
  return calls.filter(({ subscriptionId }) => subscriptions.includes(subscriptionId)).slice(0, MOST_BUNDLED);
};

interface Chosen {
  held: HeldDelivery;
  wanted: WantedCall;
}

/**
 * The digest's calls: those that a worker before this one has put into it, else those that are due. Nothing is added to a
 * digest that may have been sent.
 */
const choose = async (digest: DeliveryKey, at: IsoTime, user: User): Promise<Chosen[]> => {
  const { key } = digest;
  const calls = await dueCalls(digest, at);
  const before = calls.filter((call) => call.digest === key);
  const due = before.length ? before : mailful(calls);
  const subjects = await readSubjects(due.map(messageOf));
  const wanted = new Map<HeldDelivery, WantedCall>();
  for (const held of due) {
    const found = wantedCall(messageOf(held), user, subjects);
    if ('skip' in found) await skipHeld(held, key, found.skip);
    else wanted.set(held, found);
  }
  const taken = await bundle([...wanted.keys()], key);
  return taken.flatMap((held) => {
    const found = wanted.get(held);
    return found ? [{ held, wanted: found }] : [];
  });
};

/** A single call is mailed as usual. */
const compose = async (calls: readonly WantedCall[], user: User): Promise<Composed> => {
  const [only, second] = calls;
  if (only && !second) return composeCall(only, user);
  const ids = [...new Set(calls.map(({ subscription }) => subscription.id))];
  const pages = ids.map(async (id): Promise<[string, string]> => [id, (await unsubscribeUrls(user, [id])).page]);
  return {
    letter: digestLetter(calls, clock.now(), {
      siteUrl: env('siteUrl'),
      manageUrl: await manageUrl(user),
      unsubscribeUrls: new Map(await Promise.all(pages)),
    }),
    oneClickUrl: (await unsubscribeUrls(user, ids)).oneClick,
  };
};

const sendDigest = async (claimed: Claimed, at: IsoTime, user: User): Promise<Result['outcome']> => {
  const { key } = claimed;
  const chosen = await orRelease(claimed, () => choose(claimed, at, user));
  if (!chosen.length) {
    await releaseDelivery(claimed, claimed.leaseUntil);
    await markSkipped(claimed, 'nothing left');
    return 'skipped';
  }
  // A digest counts towards the limit of bursts, but never waits for it.
  await orRelease(claimed, () => amongRecent(claimed, () => null));
  const wanted = chosen.map((one) => one.wanted);
  const outcome = await sendClaimed(claimed, user, () => compose(wanted, user));
  if (outcome === 'sent')
    await markBundleSent(
      chosen.map(({ held }) => held),
      key,
    );
  return outcome;
};

/** True if the calls wait longer because quiet hours have begun: the job was late, or the user just set them. */
const isPostponed = async (digest: DeliveryKey, at: IsoTime, user: User): Promise<boolean> => {
  const until = quietUntil(preferencesOf(user), clock.now());
  const calls = until ? await dueCalls(digest, at) : [];
  // A digest that was begun may have been sent.
  if (!until || calls.some((call) => call.digest === digest.key)) return false;
  await postponeHeld(calls, until);
  return true;
};

export const deliverDigest = async (message: MailMessage & { kind: 'digest' }): Promise<Result> => {
  await turn();
  const user = await findReader(message.applicationUserId);
  if (!user) return { outcome: 'skipped' };
  const delivery = deliveryOf(message);
  if (await isPostponed(delivery, message.at, user)) return { outcome: 'held' };
  const claimed = await claim(delivery);
  if (!('outcome' in claimed))
    return { outcome: await sendDigest(claimed, message.at, user), doubtful: claimed.doubtful };
  // A worker sent it, and died before it marked the calls.
  if (claimed.outcome === 'done') await markBundleSent(await dueCalls(delivery, message.at), delivery.key);
  return claimed;
};
