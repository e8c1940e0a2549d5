/** Events of the product on its bus: what feeds and jobs did, and requests to run one. */
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { CITY } from '#city/facts';
import { env } from './env.ts';

export type EventType = 'FeedPolled' | 'FeedFailed' | 'DatasetPublished' | 'RunJob';

/** The `source` of all our events, by which rules tell them from those of AWS. */
export const EVENT_SOURCE = `${CITY.slug}-tools`;

let made: EventBridgeClient | undefined;
const client = (): EventBridgeClient => {
  made ??= new EventBridgeClient({});
  return made;
};

/** Puts one event on the bus; throws when the bus refuses it. `detail` holds names, ids and counts. */
export const putEvent = async (type: EventType, detail: Record<string, unknown>): Promise<void> => {
  const entry = {
    EventBusName: env('eventBus'),
    Source: EVENT_SOURCE,
    DetailType: type,
    Detail: JSON.stringify(detail),
  };
  const { Entries = [] } = await client().send(new PutEventsCommand({ Entries: [entry] }));
  const refused = Entries.find(({ ErrorCode }) => ErrorCode);
  if (refused) throw new Error(`The bus refused ${type}: ${refused.ErrorCode} ${refused.ErrorMessage ?? ''}`);
};
