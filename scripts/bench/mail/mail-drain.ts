/** Empties a mail queue through mailers in processes of their own that are killed meanwhile, and counts what left. */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { tableName } from '../../../functions/lib/env.ts';
import type { MailMessage } from '../../../functions/lib/queues/mail-queue.ts';
import { DELIVERY_TAG, fromDeliveryId, toDeliveryId } from '../../../functions/notify/mailer/delivery-id.ts';
import { deliveryOf } from '../../../functions/notify/mailer/delivery-key.ts';
import { handler as mailEvents, type SesDetail } from '../../../functions/notify/mailer/mail-events.ts';
import { dynamo } from '../../../functions/tables/client.ts';
import { type Delivery, findDelivery } from '../../../functions/tables/deliveries/deliveries.ts';
import type { SesEvent } from '../../local/ses/ses-events.ts';
import { followQueue } from '../../local/sqs/follow-queue.ts';
import { startWorker, type Worker } from '../../local/workers/worker.ts';

interface DrainOptions {
  queueUrl: string;
  deadLetterUrl: string;
  /** Processes that send; each keeps to its own part of the rate, which the variables say. */
  mailers: number;
  visibilitySeconds: number;
  maxReceives: number;
  /** A mailer is killed when SES has answered this many mails, each time the one whose mail it was, before its mark. */
  killAtAnswers: readonly number[];
  /** SES's event of such a mail comes up to this many milliseconds late: at times after the message is received again. */
  slowestEventMs: number;
  /** Kills of any mailer at any moment, 0 to twice this many milliseconds apart. */
  killEveryMs: number;
  mostKills: number;
  /** Gives up after this many milliseconds. */
  withinMs: number;
}

export interface Drained {
  seconds: number;
  /** SIGKILLs at any moment. */
  kills: number;
  /** SIGKILLs after SES's answer that found the delivery not yet marked. */
  killsBeforeMark: number;
  /** Due, and neither accepted by SES nor held for a digest. */
  lost: string[];
  /** Whose mails came too quickly one after the other and wait for a digest. */
  held: Delivery[];
  /** Accepted more than once. */
  doubled: string[];
  /** Accepted and never due. */
  unexpected: string[];
  /** Neither marked as sent at the end nor held. */
  unmarked: number;
  /** Claims taken over without knowing how the one before had ended. */
  doubtful: number;
  deadLetters: number;
}

const MAILER = fileURLToPath(new URL('../../../functions/notify/mailer/mailer.ts', import.meta.url));

interface Mailer {
  worker: Worker;
  /** Delivery ids of its batches. */
  inHand: Set<string>;
}

interface Drain {
  /** The local SES emits to this: it stands for the bus with `mail-events` behind it. */
  emit: (event: SesEvent) => Promise<void>;
  run: (due: readonly MailMessage[], options: DrainOptions) => Promise<Drained>;
}

const idsOf = ({ Records }: SQSEvent): string[] =>
  // Only `queueMail` writes to this queue.
  Records.map(({ body }) => toDeliveryId(deliveryOf(JSON.parse(body) as MailMessage)));

const countsOf = async (client: SQSClient, QueueUrl: string): Promise<number> => {
  const { Attributes } = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }));
  return Number(Attributes?.ApproximateNumberOfMessages) + Number(Attributes?.ApproximateNumberOfMessagesNotVisible);
};

const ledger = async (): Promise<Delivery[]> => {
  const items: Delivery[] = [];
  // Only `tables/deliveries` writes the table.
  for await (const { Items = [] } of paginateScan({ client: dynamo() }, { TableName: tableName('deliveries') }))
    items.push(...(Items as Delivery[]));
  return items;
};

export const mailDrain = (): Drain => {
  const accepted = new Map<string, number>();
  const expected = new Set<string>();
  const mailers: Mailer[] = [];
  let killAtAnswers: number[] = [];
  let slowestEventMs = 0;
  let answers = 0;
  let killsBeforeMark = 0;

  /** Kills the mailer of this delivery; the delivery's state is read only after the process is dead. */
  const killBeforeMark = async (id: string): Promise<void> => {
    const mailer = mailers.find(({ inHand }) => inHand.has(id));
    mailer?.worker.kill();
    const delivery = fromDeliveryId(id);
    if (mailer && delivery && (await findDelivery(delivery))?.state === 'claimed') killsBeforeMark += 1;
  };

  const emit = async (event: SesEvent): Promise<void> => {
    // The stand-in builds what SES's events carry.
    const detail = event.detail as unknown as SesDetail;
    const id = detail.mail.tags?.[DELIVERY_TAG]?.[0] ?? '';
    accepted.set(id, (accepted.get(id) ?? 0) + 1);
    answers += 1;
    if (answers === killAtAnswers[0]) {
      killAtAnswers = killAtAnswers.slice(1);
      await killBeforeMark(id);
      await sleep(Math.random() * slowestEventMs);
    }
    await mailEvents({ ...event, detail });
  };

  const run = async (due: readonly MailMessage[], options: DrainOptions): Promise<Drained> => {
    const { queueUrl, deadLetterUrl, visibilitySeconds, maxReceives } = options;
    const client = new SQSClient({});
    killAtAnswers = [...options.killAtAnswers];
    slowestEventMs = options.slowestEventMs;
    const started = performance.now();
    const followers = Array.from({ length: options.mailers }, () => {
      const mailer: Mailer = { worker: startWorker(MAILER), inHand: new Set() };
      mailers.push(mailer);
      const handle = async (event: SQSEvent): Promise<SQSBatchResponse> => {
        const ids = idsOf(event);
        for (const id of ids) mailer.inHand.add(id);
        try {
          // The module's handler answers this.
          return (await mailer.worker.handler(event)) as SQSBatchResponse;
        } finally {
          for (const id of ids) mailer.inHand.delete(id);
        }
      };
      return followQueue(queueUrl, handle, { batch: 10, visibilitySeconds, maxReceives, deadLetterUrl });
    });

    let kills = 0;
    let nextKill = started + Math.random() * 2 * options.killEveryMs;
    while ((await countsOf(client, queueUrl)) > 0 && performance.now() - started < options.withinMs) {
      await sleep(50);
      if (performance.now() < nextKill || kills === options.mostKills) continue;
      mailers[Math.floor(Math.random() * mailers.length)]?.worker.kill();
      kills += 1;
      nextKill = performance.now() + Math.random() * 2 * options.killEveryMs;
    }
    const seconds = (performance.now() - started) / 1000;
    await Promise.all(followers.map(({ stop }) => stop()));
    await Promise.all(mailers.map(({ worker }) => worker.stop()));
    const deadLetters = await countsOf(client, deadLetterUrl);
    client.destroy();

    const ids = new Set(due.map((message) => toDeliveryId(deliveryOf(message))));
    for (const id of ids) expected.add(id);
    const deliveries = await ledger();
    const held = deliveries.filter(({ state }) => state === 'held');
    const waiting = new Set(held.map(toDeliveryId));
    return {
      seconds,
      kills,
      killsBeforeMark,
      lost: [...ids].filter((id) => !accepted.has(id) && !waiting.has(id)),
      held,
      doubled: [...accepted].filter(([, count]) => count > 1).map(([id]) => id),
      unexpected: [...accepted.keys()].filter((id) => !expected.has(id)),
      unmarked: deliveries.filter(({ state }) => state !== 'sent' && state !== 'held').length,
      doubtful: deliveries.reduce((sum, { doubtful = 0 }) => sum + doubtful, 0),
      deadLetters,
    };
  };

  return { emit, run };
};
