/** Which calls are worth a mail, and whom they concern. Pure. */
import { DISPATCH_CALL_TYPES, type DispatchCallType } from '../../../shared/alerts/asked-calls.ts';
import { callLevel } from '../../../shared/alerts/call-types.ts';
import { asksFor, wantsCall } from '../../../shared/alerts/subscription-match.ts';
import type { Watch } from '../../../shared/alerts/watches.ts';
import { metresBetween } from '../../../shared/base/geo.ts';
import type { StoredCall } from '../../../shared/datasets/call-columns.ts';
import { areaIdsOf } from '../../../shared/places/area-names.ts';
import { placeColumnsOf } from '../../../shared/privacy/coarse.ts';
import type { CallOfDataset } from '../../tables/calls/calls.ts';
import type { NearSubscription } from '../../tables/subscriptions/subscriptions-near.ts';

/** A call as its item says it. */
export type MatchedCall = StoredCall & CallOfDataset;

/** A call older than this never mails: it is no news, and a feed that stalled would send its whole backlog at once. */
const NEWS_MILLIS = 3 * 3_600_000;

/** Coordinates and areas; a call that lost its place has not moved. */
const hasMoved = (before: MatchedCall, after: MatchedCall): boolean => {
  const isElsewhere = ({ geometry }: MatchedCall): boolean =>
    geometry?.coordinates[0] !== before.geometry?.coordinates[0] ||
    geometry?.coordinates[1] !== before.geometry?.coordinates[1];
  const known = areaIdsOf(before);
  return (after.geometry !== null && isElsewhere(after)) || areaIdsOf(after).some((area) => !known.includes(area));
};

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

/** The types of subscription that ask for a call like this; none for a police call that is no crime. */
export const typesAsking = ({
  dataset,
  natureOfCall,
}: Pick<MatchedCall, 'dataset' | 'natureOfCall'>): DispatchCallType[] =>
  // The keys of this object are the types.
  (Object.keys(DISPATCH_CALL_TYPES) as DispatchCallType[]).filter((type) =>
    wantsCall(type, dataset, callLevel(dataset, natureOfCall)),
  );

/**
 * True for a call that somebody may want to hear about now. It is new, its place was found or moved, or a type asks for
 * it that did not before. False for every other change, for back-fill and for what is too old.
 */
export const isNews = (after: MatchedCall, before: MatchedCall | null, now: Date): boolean => {
  if (!isFresh(after, now)) return false;
  if (!before || hasMoved(before, after)) return true;
  const asked = typesAsking(before);
  return typesAsking(after).some((type) => !asked.includes(type));
};

/** Whom to mail and because of which subscription. */
export interface Recipient {
  applicationUserId: string;
  subscriptionId: string;
}

/**
 * One recipient for each user who asked: by the nearest circle, of equals the first by id, else by the first watch by
 * its id.
 */
export const recipientsOf = (
  call: Pick<MatchedCall, 'dataset' | 'natureOfCall' | 'geometry'>,
  circles: readonly NearSubscription[],
  watches: readonly Pick<Watch, 'id' | 'applicationUserId'>[],
): Recipient[] => {
  const nearest = new Map<string, { id: string; metres: number }>();
  const consider = ({ id, applicationUserId }: Pick<Watch, 'id' | 'applicationUserId'>, metres: number): void => {
    const known = nearest.get(applicationUserId);
    if (!known || metres < known.metres || (metres === known.metres && id < known.id))
      nearest.set(applicationUserId, { id, metres });
  };
  for (const circle of circles)
    if (call.geometry && asksFor(circle, call))
      consider(circle, metresBetween(circle.point.coordinates, call.geometry.coordinates));
  for (const watch of watches) consider(watch, Number.POSITIVE_INFINITY);
  return [...nearest].map(([applicationUserId, { id }]) => ({ applicationUserId, subscriptionId: id }));
};
