/** Lambda on the stream of calls: who asked for this call, one message on the mail queue for each of them. */
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { isKnownNature } from '../../shared/call-types.ts';
import { DATASETS } from '../../shared/datasets/index.ts';
import { feetToMetres } from '../../shared/geo.ts';
import { DISTANCES_FEET } from '../../shared/subscriptions.ts';
import { clock } from '../lib/clock.ts';
import { log } from '../lib/log.ts';
import { type MailMessage, queueMail } from '../lib/mail-queue.ts';
import { writeMetric } from '../lib/metrics.ts';
import { addToMinute } from '../store/counters.ts';
import { readImage } from '../store/stream-image.ts';
import { subscriptionsNear } from '../store/subscriptions-near.ts';
import { type MatchedCall, newsPoint, recipientsOf, typesAsking } from './matching.ts';

/** The largest distance that can be chosen: every subscription that could match lies within it. */
const REACH_METRES = feetToMetres(Math.max(...DISTANCES_FEET));

type CallItem = MatchedCall & Record<string, unknown>;

/** The stream is of the calls table, which `store/calls.ts` alone writes. */
const toCall = (image: Parameters<typeof readImage>[0]): CallItem | null => readImage(image) as CallItem | null;

const messagesFor = async (call: CallItem, before: CallItem | null): Promise<MailMessage[]> => {
  const at = newsPoint(call, before, clock.now());
  if (!at) return [];
  const found = await subscriptionsNear(at, REACH_METRES, typesAsking(call));
  const callId = String(call[DATASETS[call.dataset].id]);
  return recipientsOf(call, found).map(
    (recipient): MailMessage => ({ kind: 'call', dataset: call.dataset, callId, ...recipient }),
  );
};

/** How many mails a change of a call makes due. */
const matchRecord = async ({ dynamodb }: DynamoDBRecord): Promise<{ queued: number; unknownNatures: number }> => {
  const call = toCall(dynamodb?.NewImage);
  if (!call) return { queued: 0, unknownNatures: 0 };
  const before = toCall(dynamodb?.OldImage);
  const messages = await messagesFor(call, before);
  await queueMail(messages);
  const isUnknown = !before && call.natureOfCall !== null && !isKnownNature(call.dataset, call.natureOfCall);
  return { queued: messages.length, unknownNatures: Number(isUnknown) };
};

/**
 * In the stream's order; the first change that fails is handed over again with all after it. What was queued twice
 * because of that is mailed once: the ledger knows the call and the user.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const began = performance.now();
  const counts = { changes: 0, queued: 0, unknownNatures: 0 };
  const batchItemFailures: DynamoDBBatchResponse['batchItemFailures'] = [];
  for (const record of Records) {
    try {
      const { queued, unknownNatures } = await matchRecord(record);
      counts.changes += 1;
      counts.queued += queued;
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
