/** Which webhooks get a change of a call. */
import type { WatchedPlace } from '../../../shared/alerts/watches.ts';
import { AppError } from '../../../shared/base/errors.ts';
import { metresBetween } from '../../../shared/base/geo.ts';
import { type CallsName, DATASETS } from '../../../shared/datasets/registry.ts';
import { areaIdsOf } from '../../../shared/places/area-names.ts';
import { type Condition, parseFilter } from '../../../shared/query/filter.ts';
import { passes } from '../../lib/http/select-page.ts';
import { log } from '../../lib/log.ts';
import type { WebhookMessage } from '../../lib/queues/webhook-queue.ts';
import { metresToPlace } from '../../places/in-place.ts';
import { callId, callKey } from '../../tables/calls/call-items.ts';
import { type ActiveWebhook, activeWebhooks } from '../../tables/developers/webhooks.ts';
import { eventIdOf } from '../webhooks/webhook-event.ts';
import { isFresh, type MatchedCall, spotOf } from './matching.ts';

/** A webhook with its filter read; one whose filter is no longer valid gets nothing. */
type Reader = ActiveWebhook & { conditions: Condition[] };

const readFilter = (dataset: CallsName, webhook: ActiveWebhook): Reader[] => {
  try {
    return [{ ...webhook, conditions: parseFilter(DATASETS[dataset], webhook.filter) }];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn('The filter of a webhook is not valid any more', { id: webhook.id });
    return [];
  }
};

const isValue = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const wasIn = (place: WatchedPlace, call: MatchedCall): boolean =>
  place.kind === 'area' ? areaIdsOf(call).includes(place.area) : metresToPlace(spotOf(call), place) !== null;

const wants = ({ conditions, near, place }: Reader, call: MatchedCall): boolean => {
  if (near) {
    const { geometry } = call;
    if (!geometry || metresBetween([near.longitude, near.latitude], geometry.coordinates) > near.metres) return false;
  }
  if (place && !wasIn(place, call)) return false;
  const field = (column: string) => {
    const value = call[column];
    return isValue(value) ? value : null;
  };
  return conditions.every((condition) => passes(field, condition));
};

/**
 * Finds the webhooks for a change: those whose filter and circle match the call now and did not before. The
 * webhooks are read once, at the first change that could be news: one of these serves one batch.
 */
export const webhookMatcher = () => {
  const known = new Map<CallsName, Promise<Reader[]>>();
  const readersOf = (dataset: CallsName): Promise<Reader[]> => {
    const reading =
      known.get(dataset) ??
      activeWebhooks(dataset).then((found) => found.flatMap((webhook) => readFilter(dataset, webhook)));
    known.set(dataset, reading);
    return reading;
  };
  return async (call: MatchedCall, before: MatchedCall | null, now: Date): Promise<WebhookMessage[]> => {
    if (!isFresh(call, now)) return [];
    const { dataset } = call;
    const id = callId(dataset, call);
    return (await readersOf(dataset))
      .filter((reader) => wants(reader, call) && !(before && wants(reader, before)))
      .map(({ applicationUserId, slot, id: webhookId }) => ({
        webhook: { applicationUserId, slot, id: webhookId },
        eventId: eventIdOf(webhookId, callKey(dataset, id)),
        call: { dataset, id },
      }));
  };
};
