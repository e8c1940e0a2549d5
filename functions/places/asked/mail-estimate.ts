/** How many mails a subscription would have brought in the last weeks, by the archive. */
import type { DispatchCallType } from '../../../shared/alerts/asked-calls.ts';
import { callLevel } from '../../../shared/alerts/call-types.ts';
import { ESTIMATE_DAYS, estimateOf, type MailEstimate } from '../../../shared/alerts/mail-estimate.ts';
import { asksFor, wantsCall } from '../../../shared/alerts/subscription-match.ts';
import type { DispatchCallSubscription } from '../../../shared/alerts/subscriptions.ts';
import { isCircle, topicOf, type WatchedPlace } from '../../../shared/alerts/watches.ts';
import { feetToMetres } from '../../../shared/base/geo.ts';
import { ALL_DATASETS, isCalls } from '../../../shared/datasets/registry.ts';
import { clock } from '../../lib/clock.ts';
import { type ArchivedCall, archivedCalls } from '../../lists/archived-calls.ts';

const DAY = 86_400_000;

type Asked =
  | Pick<DispatchCallSubscription, 'dispatchCallType' | 'distance' | 'point'>
  | { topic: DispatchCallType; place: Pick<WatchedPlace, 'area'> };

const asks = (asked: Asked, call: ArchivedCall): boolean =>
  isCircle(asked)
    ? asksFor(asked, call)
    : wantsCall(asked.topic, call.dataset, callLevel(call.dataset, call.natureOfCall));

/** The stretch that the archives of all calls asked for have in common; whole days, at least one. */
export const estimateMails = async (asked: Asked): Promise<MailEstimate> => {
  const now = clock.now();
  const since = new Date(now.getTime() - ESTIMATE_DAYS * DAY);
  const wanted = ALL_DATASETS.map(({ name }) => name)
    .filter(isCalls)
    .filter((dataset) => wantsCall(topicOf(asked), dataset, 'major'));
  const where = isCircle(asked)
    ? { centre: asked.point.coordinates, metres: feetToMetres(asked.distance) }
    : { area: asked.place.area };
  const found = await Promise.all(wanted.map((dataset) => archivedCalls(dataset, where, since)));
  const archives = found.filter((archive) => archive !== null);
  if (archives.length === 0) return estimateOf([], 0);
  const from = Math.max(since.getTime(), ...archives.map((archive) => archive.from.getTime()));
  const times = archives
    .flatMap(({ calls }) => calls)
    .filter((call) => call.at.getTime() >= from && asks(asked, call))
    .map(({ at }) => at);
  return estimateOf(times, Math.max(1, Math.round((now.getTime() - from) / DAY)));
};
