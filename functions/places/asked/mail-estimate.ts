/** How many mails a subscription would have brought in the last weeks, by the archive. */
import type { DispatchCallType } from '../../../shared/alerts/asked-calls.ts';
import { callLevel } from '../../../shared/alerts/call-types.ts';
import { ESTIMATE_DAYS, estimateOf, type MailEstimate } from '../../../shared/alerts/mail-estimate.ts';
import { asksFor } from '../../../shared/alerts/subscription-match.ts';
import type { DispatchCallSubscription } from '../../../shared/alerts/subscriptions.ts';
import { wantsCall } from '../../../shared/alerts/topics.ts';
import {
  isCircle,
  topicOf,
  type WatchedArea,
  type WatchedDrawing,
  type WatchedStreet,
} from '../../../shared/alerts/watches.ts';
import { type Bounds, boundsAround, boxAround, feetToMetres, widened } from '../../../shared/base/geo.ts';
import { ALL_DATASETS, isCalls } from '../../../shared/datasets/registry.ts';
import { clock } from '../../lib/clock.ts';
import { type ArchivedCall, archivedCalls } from '../../lists/archived-calls.ts';
import { metresToPlace } from '../in-place.ts';

const DAY = 86_400_000;

type Asked =
  | Pick<DispatchCallSubscription, 'dispatchCallType' | 'distance' | 'point'>
  | { topic: DispatchCallType; place: Pick<WatchedArea, 'kind' | 'area'> | WatchedStreet | WatchedDrawing };

const asks = (asked: Asked, call: ArchivedCall): boolean => {
  if (isCircle(asked)) return asksFor(asked, call);
  const { topic, place } = asked;
  if (!wantsCall(topic, call.dataset, callLevel(call.dataset, call.natureOfCall))) return false;
  const spot = { text: call.text, at: call.geometry?.coordinates ?? null };
  return metresToPlace(spot, place) !== null;
};

const whereOf = (asked: Asked): { bounds: Bounds } | { area: string } => {
  if (isCircle(asked)) return { bounds: boundsAround(asked.point.coordinates, feetToMetres(asked.distance)) };
  const { place } = asked;
  if (place.kind === 'area') return { area: place.area };
  const bounds = boxAround((place.kind === 'street' ? place.lines : place.geometry.coordinates).flat());
  if (!bounds) throw new Error('A place has corners.');
  return { bounds: widened(bounds) };
};

/** The stretch that the archives of all calls asked for have in common; whole days, at least one. */
export const estimateMails = async (asked: Asked): Promise<MailEstimate> => {
  const now = clock.now();
  const since = new Date(now.getTime() - ESTIMATE_DAYS * DAY);
  const wanted = ALL_DATASETS.map(({ name }) => name)
    .filter(isCalls)
    .filter((dataset) => wantsCall(topicOf(asked), dataset, 'major'));
  const where = whereOf(asked);
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
