/** Lambda on the stream of calls: who asked for this call, one message on the mail queue for each of them. */
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { isKnownNature } from '../../../shared/alerts/call-types.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { areaIdsOf } from '../../../shared/places/area-names.ts';
import { clock } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';
import { writeMetric } from '../../lib/metrics.ts';
import { type MailMessage, queueMail } from '../../lib/queues/mail-queue.ts';
import { queueWebhooks } from '../../lib/queues/webhook-queue.ts';
import { readSpot } from '../../places/on-street.ts';
import { callId } from '../../tables/calls/call-items.ts';
import { cellOf, partOf } from '../../tables/cells.ts';
import { addToMinute } from '../../tables/operations/counters.ts';
import { readImage } from '../../tables/stream-image.ts';
import { subscriptionsNear } from '../../tables/subscriptions/subscriptions-near.ts';
import { areaKey, type CallKey, cellKey, streetKey, watchesUnder } from '../../tables/watches/watch-items.ts';
import { asBlock, isNews, type MatchedCall, recipientsOf, spotOf, typesAsking } from './matching.ts';
import { webhookMatcher } from './webhook-matching.ts';

/** The stream is of the calls table, which only `tables/calls/calls.ts` writes. */
const toCall = (image: Parameters<typeof readImage>[0]): MatchedCall | null => readImage(image) as MatchedCall | null;

/** The keys of pointers to the watches whose place the call may be in. */
const keysFor = (call: MatchedCall): CallKey[] => {
  const { streets, isBlock } = readSpot(spotOf(call));
  const at = call.geometry?.coordinates;
  return [
    ...areaIdsOf(call).map((area) => ({ key: areaKey(area) })),
    ...(at ? [{ key: cellKey(cellOf(at)), part: partOf(at), isBlock }] : []),
    // A point of its own leads to its street; that of a block may lie in another cell than the part of it that is watched.
    ...(at && !isBlock ? [] : streets.map((street) => ({ key: streetKey(street) }))),
  ];
};

const messagesFor = async (call: MatchedCall, before: MatchedCall | null): Promise<MailMessage[]> => {
  if (!isNews(call, before, clock.now())) return [];
  const types = typesAsking(call);
  const at = call.geometry?.coordinates;
  const [circles, watches] = await Promise.all([
    at ? subscriptionsNear(at, types) : [],
    watchesUnder(keysFor(call), types),
  ]);
  const about = {
    kind: 'call',
    dataset: call.dataset,
    callId: callId(call.dataset, call),
    ...(call.writtenAt && { dueAt: toIso(new Date(call.writtenAt * 1000)) }),
  } as const;
  return recipientsOf(call, circles, watches).map((recipient): MailMessage => ({ ...about, ...recipient }));
};

interface Matched {
  /** Mails that became due. */
  queued: number;
  webhooks: number;
  unknownNatures: number;
}

const matchRecord = async (
  { dynamodb }: DynamoDBRecord,
  webhooksFor: ReturnType<typeof webhookMatcher>,
): Promise<Matched> => {
  const call = toCall(dynamodb?.NewImage);
  if (!call) return { queued: 0, webhooks: 0, unknownNatures: 0 };
  const before = asBlock(call, toCall(dynamodb?.OldImage));
  const messages = await messagesFor(call, before);
  await queueMail(messages);
  const events = await webhooksFor(call, before, clock.now());
  await queueWebhooks(events);
  const isUnknown = !before && call.natureOfCall !== null && !isKnownNature(call.dataset, call.natureOfCall);
  return { queued: messages.length, webhooks: events.length, unknownNatures: Number(isUnknown) };
};

/**
 * In the stream's order; the first change that fails comes again with all after it. A mail that was queued twice
 * because of that is mailed once: the ledger knows the call and the user. A webhook's receiver knows the event by its id.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const began = performance.now();
  const counts = { changes: 0, queued: 0, webhooks: 0, unknownNatures: 0 };
  const webhooksFor = webhookMatcher();
  const batchItemFailures: DynamoDBBatchResponse['batchItemFailures'] = [];
  for (const record of Records) {
    try {
      const { queued, webhooks, unknownNatures } = await matchRecord(record, webhooksFor);
      counts.changes += 1;
      counts.queued += queued;
      counts.webhooks += webhooks;
      counts.unknownNatures += unknownNatures;
    } catch (error) {
      log.error('A call could not be matched', error, { eventId: record.eventID });
      batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' });
      break;
    }
  }
  writeMetric('MatchMillis', performance.now() - began);
  writeMetric('MailsQueued', counts.queued);
  await addToMinute('match', counts);
  return { batchItemFailures };
};
