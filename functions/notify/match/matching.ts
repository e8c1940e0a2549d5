/** Which calls are worth a mail, and whom they concern. Pure. */
import { DISPATCH_CALL_TYPES, type DispatchCallType } from '../../../shared/alerts/asked-calls.ts';
import type { Cadence } from '../../../shared/alerts/cadences.ts';
import { callLevel } from '../../../shared/alerts/call-types.ts';
import { asksFor } from '../../../shared/alerts/subscription-match.ts';
import { wantsCall } from '../../../shared/alerts/topics.ts';
import type { Watch } from '../../../shared/alerts/watches.ts';
import { metresBetween } from '../../../shared/base/geo.ts';
import type { StoredCall } from '../../../shared/datasets/call-columns.ts';
import { areaIdsOf } from '../../../shared/places/area-names.ts';
import { placeColumnsOf, placeTextOf } from '../../../shared/privacy/coarse.ts';
import { metresToPlace } from '../../places/in-place.ts';
import { type CallSpot, readSpot } from '../../places/on-street.ts';
import type { CallOfDataset } from '../../tables/calls/calls.ts';
import type { NearSubscription } from '../../tables/subscriptions/subscriptions-near.ts';

/** A call as its item says it; `writtenAt` is in epoch seconds. */
export type MatchedCall = StoredCall & CallOfDataset & { writtenAt?: number };

/** A call older than this never mails: it is no news, and a feed that stalled would send its whole backlog at once. */
const NEWS_MILLIS = 3 * 3_600_000;

export const spotOf = (call: MatchedCall): CallSpot => ({
  text: placeTextOf(call.dataset, call),
  at: call.geometry?.coordinates ?? null,
});

/** Coordinates, areas and, without coordinates, streets; a call that lost its place has not moved. */
const hasMoved = (before: MatchedCall, after: MatchedCall): boolean => {
  const isElsewhere = ({ geometry }: MatchedCall): boolean =>
    geometry?.coordinates[0] !== before.geometry?.coordinates[0] ||
    geometry?.coordinates[1] !== before.geometry?.coordinates[1];
  if (after.geometry !== null && isElsewhere(after)) return true;
  const known = areaIdsOf(before);
  if (areaIdsOf(after).some((area) => !known.includes(area))) return true;
  const streets = readSpot(spotOf(before)).streets;
  return !after.geometry && !before.geometry && readSpot(spotOf(after)).streets.some((one) => !streets.includes(one));
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

/** How soon a watch mails: its own cadence, or the user's, which may be any. */
const SOON: readonly (Cadence | null)[] = ['immediate', null, 'hourly', 'daily', 'weekly'];

/**
 * One recipient for each user who asked: by the watch that mails soonest, of equals the nearest, of equals the first by
 * its id.
 */
export const recipientsOf = (
  call: MatchedCall,
  circles: readonly NearSubscription[],
  watches: readonly Pick<Watch, 'id' | 'applicationUserId' | 'place' | 'cadence'>[],
): Recipient[] => {
  const best = new Map<string, { id: string; soon: number; metres: number }>();
  const consider = (
    { id, applicationUserId }: Pick<Watch, 'id' | 'applicationUserId'>,
    cadence: Cadence | null,
    metres: number,
  ): void => {
    const [one, known] = [{ id, soon: SOON.indexOf(cadence), metres }, best.get(applicationUserId)];
    const isBetter =
      !known || (one.soon - known.soon || Math.sign(metres - known.metres) || (id < known.id ? -1 : 1)) < 0;
    if (isBetter) best.set(applicationUserId, one);
  };
  for (const circle of circles)
    if (call.geometry && asksFor(circle, call))
      consider(circle, circle.cadence ?? null, metresBetween(circle.point.coordinates, call.geometry.coordinates));
  for (const watch of watches) {
    const metres = metresToPlace(spotOf(call), watch.place);
    if (metres !== null) consider(watch, watch.cadence, metres);
  }
  return [...best].map(([applicationUserId, { id }]) => ({ applicationUserId, subscriptionId: id }));
};
