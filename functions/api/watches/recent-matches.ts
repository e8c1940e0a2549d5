/** What a new subscription would have mailed in the last days. */
import { asksFor } from '../../../shared/alerts/subscription-match.ts';
import type { DispatchCallSubscription } from '../../../shared/alerts/subscriptions.ts';
import { feetToMetres } from '../../../shared/base/geo.ts';
import { clock } from '../../lib/clock.ts';
import { callsNear } from '../../tables/calls/calls.ts';

const RECENT_DAYS = 3;

/** How many calls of the last three days it asks for. */
export const recentMatches = async (
  subscription: Pick<DispatchCallSubscription, 'point' | 'distance' | 'dispatchCallType'>,
): Promise<number> => {
  const since = new Date(clock.now().getTime() - RECENT_DAYS * 86_400_000);
  const calls = await callsNear(subscription.point.coordinates, feetToMetres(subscription.distance), since);
  return calls.filter((call) => asksFor(subscription, call)).length;
};
