/** Tells whether the mail about watches that a remembered browser added is still owed, and if so what it says. */
import { subscriptionAddress } from '../../../shared/alerts/subscriptions.ts';
import { isCircle } from '../../../shared/alerts/watches.ts';
import { pickupAddressText } from '../../../shared/pickups/pickups.ts';
import type { MailMessage } from '../../lib/queues/mail-queue.ts';
import { knownAddress, readStreets } from '../../places/gazetteer/known-streets.ts';
import type { NamedWatch } from '../../tables/users/asked-watches.ts';
import type { User } from '../../tables/users/users.ts';
import { type Added, addedLetter } from '../letters/added-email.ts';
import { manageUrl } from '../letters/manage-url.ts';
import { type PlaceOf, recordedPlace } from '../letters/watch-facts.ts';
import { unsubscribeUrls } from './call-if-due.ts';
import type { MailDecision } from './composed.ts';
import { unsubscribePickupUrls } from './pickup-if-due.ts';
import type { Subjects } from './subjects.ts';

const addressOf = (watch: Exclude<NamedWatch, { kind: 'watch' }>): string =>
  watch.kind === 'calls' ? subscriptionAddress(watch.choice) : pickupAddressText(watch.choice);

/** Names places by the records' words alone. */
export const knownPlaces = async (): Promise<PlaceOf> => {
  const streets = await readStreets();
  return (watch) =>
    watch.kind === 'watch' ? recordedPlace(watch.choice.place) : streets && knownAddress(addressOf(watch), streets);
};

/** The mail names those that go on: neither stopped nor gone by now. */
export const addedIfDue = (
  { calls, pickups }: MailMessage & { kind: 'added' },
  user: User,
  subjects: Pick<Subjects, 'subscriptions' | 'pickups'>,
): MailDecision => {
  const ofCalls = calls.flatMap((id) => subjects.subscriptions.get(id) ?? []);
  const ofPickups = pickups.flatMap((id) => subjects.pickups.get(id) ?? []);
  const isGoing = (one: { applicationUserId: string; stoppedAt?: string | undefined }): boolean =>
    one.applicationUserId === user.sub && !one.stoppedAt;
  const going = [
    ...ofCalls
      .filter(isGoing)
      .map((one) =>
        isCircle(one) ? ({ kind: 'calls', choice: one } as const) : ({ kind: 'watch', choice: one } as const),
      ),
    ...ofPickups.filter(isGoing).map((choice) => ({ kind: 'pickups' as const, choice })),
  ];
  if (!going.length) return { skip: 'unsubscribed' };
  return {
    compose: async () => {
      const added: Added[] = [];
      for (const watch of going) {
        const { id } = watch.choice;
        const { page } = await (watch.kind === 'pickups'
          ? unsubscribePickupUrls(user, id)
          : unsubscribeUrls(user, [id]));
        added.push({ watch, stopUrl: page });
      }
      return { letter: addedLetter(added, await knownPlaces(), await manageUrl(user)) };
    },
  };
};
