/** The local EventBridge: takes PutEvents, keeps the last events, and hands each to the targets of the rules it fits. */
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../../http/listen.ts';
import { type BusEvent, bodyOf, type Entry, fits, type Rule, toEvent } from './bus-event.ts';

export interface LocalEventBus {
  endpoint: string;
  /** Puts an event on the bus as AWS services do; resolves when every target has had it. */
  emit: (event: BusEvent) => Promise<void>;
  /** The last events, oldest first. */
  events: BusEvent[];
  on: (rule: Rule, target: (event: BusEvent) => Promise<unknown>) => void;
  stop: () => Promise<void>;
}

const MOST_EVENTS = 1000;

/** A failed target is tried twice more, as Lambda does with an event, though sooner. */
const RETRY_PAUSES_MS = [200, 1000];

export const startEventBus = async (): Promise<LocalEventBus> => {
  const events: BusEvent[] = [];
  const rules: { rule: Rule; target: (event: BusEvent) => Promise<unknown> }[] = [];
  const underWay = new Set<Promise<unknown>>();
  let stopped = false;

  const deliver = async (event: BusEvent, target: (event: BusEvent) => Promise<unknown>): Promise<void> => {
    for (const pause of [...RETRY_PAUSES_MS, null])
      try {
        await target(event);
        return;
      } catch (error) {
        console.error(`A target of ${event['detail-type']} failed${pause === null ? ' for the last time' : ''}`, error);
        if (pause === null || stopped) return;
        await wait(pause);
      }
  };

  const emit = async (event: BusEvent): Promise<void> => {
    events.push(event);
    if (events.length > MOST_EVENTS) events.shift();
    const targets = rules.filter(({ rule }) => fits(rule, event));
    const delivery = Promise.all(targets.map(({ target }) => deliver(event, target)));
    underWay.add(delivery);
    await delivery.finally(() => underWay.delete(delivery));
  };

  const answer = async (request: IncomingMessage): Promise<object> => {
    if (request.headers['x-amz-target'] !== 'AWSEvents.PutEvents')
      throw new Error('The local bus knows PutEvents only.');
    const { Entries } = JSON.parse(await bodyOf(request)) as { Entries: Entry[] };
    const put = Entries.map(toEvent);
    // The answer says that the bus has the events, not that their targets are done.
    for (const event of put) void emit(event);
    return { FailedEntryCount: 0, Entries: put.map(({ id }) => ({ EventId: id })) };
  };

  const { url, stop } = await listen((request, response) => {
    answer(request).then(
      (body) => response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body)),
      (error: unknown) =>
        response
          .writeHead(400, { 'content-type': 'application/x-amz-json-1.1' })
          .end(JSON.stringify({ __type: 'ValidationException', message: String(error) })),
    );
  });

  return {
    endpoint: url,
    emit,
    events,
    on: (rule, target) => {
      rules.push({ rule, target });
    },
    stop: async () => {
      stopped = true;
      await stop();
      await Promise.allSettled(underWay);
    },
  };
};
