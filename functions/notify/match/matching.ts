/** Which calls are worth a mail, and whom they concern. Pure. */
import { DISPATCH_CALL_TYPES, type DispatchCallType } from '../../../shared/alerts/asked-calls.ts';
import { callLevel } from '../../../shared/alerts/call-types.ts';
import { asksFor, wantsCall } from '../../../shared/alerts/subscription-match.ts';
import { type LngLat, metresBetween, type Point } from '../../../shared/base/geo.ts';
import type { StoredCall } from '../../../shared/datasets/call-columns.ts';
import type { CallLevel } from '../../../shared/datasets/call-facts.ts';
import { placeColumnsOf } from '../../../shared/privacy/coarse.ts';
import type { CallOfDataset } from '../../tables/calls/calls.ts';
import type { NearSubscription } from '../../tables/subscriptions/subscriptions-near.ts';

/** A call as its item says it. */
export type MatchedCall = StoredCall & CallOfDataset;

/** A call older than this never mails: it is no news, and a feed that stalled would send its whole backlog at once. */
const NEWS_MILLIS = 3 * 3_600_000;

const SEVERITY: Record<CallLevel, number> = { nonCrime: 0, minor: 1, major: 2 };

const severity = ({ dataset, natureOfCall }: MatchedCall): number => SEVERITY[callLevel(dataset, natureOfCall)];

const hasMoved = (before: Point | null, after: Point): boolean =>
  before?.coordinates[0] !== after.coordinates[0] || before.coordinates[1] !== after.coordinates[1];

/**
 * The call as it was before, at the block where it is known now. So a house that became its block is neither a move nor
 * any other news. A call that had no place counts as placed now.
 */
export const asBlock = <C extends MatchedCall>(after: C, old: C | null): C | null => {
  if (!old?.geometry || !after.isCoarse || old.isCoarse) return old;
  const columns = placeColumnsOf(after.dataset);
  return { ...old, ...Object.fromEntries(columns.map((column) => [column, after[column]])) };
};

/** Not bulk history, and not too old. */
export const isFresh = ({ version, reportedDateTime }: MatchedCall, now: Date): boolean =>
  version !== 0 && new Date(reportedDateTime).getTime() >= now.getTime() - NEWS_MILLIS;

/**
 * The point of a call that somebody may want to hear about now. Such a call is new, became more severe, or its place
 * was found or moved. Null for every other change, for back-fill, for what is too old or has no place.
 */
export const newsPoint = (after: MatchedCall, before: MatchedCall | null, now: Date): LngLat | null => {
  const { geometry } = after;
  if (!geometry || !isFresh(after, now)) return null;
  const isNews = !before || severity(after) > severity(before) || hasMoved(before.geometry, geometry);
  return isNews ? geometry.coordinates : null;
};

/** The types of subscription that ask for a call like this; none for a police call that is no crime. */
export const typesAsking = ({
  dataset,
  natureOfCall,
}: Pick<MatchedCall, 'dataset' | 'natureOfCall'>): DispatchCallType[] =>
  // The keys of this object are the types.
  (Object.keys(DISPATCH_CALL_TYPES) as DispatchCallType[]).filter((type) =>
    wantsCall(type, dataset, callLevel(dataset, natureOfCall)),
  );

/** Whom to mail and because of which subscription. */
export interface Recipient {
  applicationUserId: string;
  subscriptionId: string;
}

/** One recipient for each user with a subscription that asks for the call: the nearest; of equals the first by id. */
export const recipientsOf = (
  call: Pick<MatchedCall, 'dataset' | 'natureOfCall' | 'geometry'>,
  subscriptions: readonly NearSubscription[],
): Recipient[] => {
  const nearest = new Map<string, { id: string; metres: number }>();
  for (const subscription of subscriptions) {
    if (!call.geometry || !asksFor(subscription, call)) continue;
    const { id, applicationUserId } = subscription;
    const metres = metresBetween(subscription.point.coordinates, call.geometry.coordinates);
    const known = nearest.get(applicationUserId);
    if (!known || metres < known.metres || (metres === known.metres && id < known.id))
      nearest.set(applicationUserId, { id, metres });
  }
  return [...nearest].map(([applicationUserId, { id }]) => ({ applicationUserId, subscriptionId: id }));
};
