/**
 * A burst: at every site five calls at once, each of which concerns two hundred people, through stream, match, queue and
 * mailers. Nothing may be lost or doubled, and no function's memory may grow.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CITY } from '#city/facts';
import { env } from '../../functions/lib/env.ts';
import { DELIVERY_TAG } from '../../functions/notify/mailer/delivery-id.ts';
import type { SesDetail } from '../../functions/notify/mailer/mail-events.ts';
import { putCalls } from '../../functions/tables/calls/calls.ts';
import { point } from '../../shared/base/geo.ts';
import { ENV } from '../../shared/platform/env.ts';
import { passOn, startMailCloud } from '../../test/harness/cloud/mail-cloud.ts';
import { policeCall } from '../../test/harness/cloud/mail-messages.ts';
import { circumstances, megabytes, verdict } from '../bench/common/measure.ts';
import { openStream, type StreamHandler } from '../local/aws/stream-follower.ts';
import { followQueue } from '../local/sqs/follow-queue.ts';
import { useVariables as setVariables } from '../local/variables.ts';
import { startWorker, type Worker } from '../local/workers/worker.ts';
import { root } from '../root.ts';
import { PEOPLE_A_SITE, settleSite, siteAt } from './burst-sites.ts';

/** The most mails that a person gets one by one: more would be held for one mail together. */
const CALLS_A_SITE = 5;
const MAILS_A_SECOND = 200;
const MAILERS = 2;
const MOST_SITES = 100;
/** Gives up after so many times the time that the rate allows. */
const PATIENCE = 3;
const WEIGH_EVERY_MS = 2_000;
/** How much more a function may hold at the end than after the first third. */
const FLAT = 1.15;

const weighedWorker = (entry: string): Worker =>
  startWorker(path.join(import.meta.dirname, 'memory-probe.ts'), async () => ({
    ...process.env,
    LOAD_FUNCTION: path.join(root, entry),
  }));

export const runBurst = async (sites: number): Promise<void> => {
  if (!Number.isInteger(sites) || sites < 1 || sites > MOST_SITES)
    throw new Error(`SITES is a whole number from 1 to ${MOST_SITES}.`);
  const due = sites * CALLS_A_SITE * PEOPLE_A_SITE;
  const folder = await mkdtemp(path.join(tmpdir(), `${CITY.slug}-burst-`));
  const accepted = new Map<string, number>();
  const cloud = await startMailCloud(async (event) => {
    // The stand-in builds what SES's events carry.
    const { mail } = event.detail as unknown as SesDetail;
    const id = mail.tags?.[DELIVERY_TAG]?.[0] ?? '';
    accepted.set(id, (accepted.get(id) ?? 0) + 1);
    await passOn(event);
  });
  setVariables({ [ENV.sesSendRate]: String(MAILS_A_SECOND / MAILERS) });
  const names = ['match', ...Array.from({ length: MAILERS }, (_, index) => `mailer ${index + 1}`)];
  const workers = names.map((name) => weighedWorker(`functions/notify/${name.replace(/ \d$/, '')}.ts`));
  const [match, ...mailers] = workers;
  if (!match) throw new Error('There is no worker for match.');
  const followers: { stop: () => Promise<void> }[] = [];
  try {
    console.log(`${due} mails of ${sites * CALLS_A_SITE} calls at ${MAILS_A_SECOND} a second. ${circumstances()}`);
    const places = Array.from({ length: sites }, (_, index) => siteAt(index));
    for (const place of places) await settleSite(place);
    const calls = await openStream({
      table: 'calls',
      // The workers answer as the functions' own types say.
      handler: match.handler as StreamHandler,
      file: path.join(folder, 'calls-stream.json'),
    });
    followers.push(calls);
    for (const mailer of mailers)
      followers.push(
        followQueue(env('mailQueueUrl'), mailer.handler as Parameters<typeof followQueue>[1], {
          batch: 10,
          visibilitySeconds: 8,
          maxReceives: 8,
          deadLetterUrl: cloud.deadLetterUrl,
        }),
      );

    const weights: number[][] = workers.map(() => []);
    const began = performance.now();
    const until = began + ((due / MAILS_A_SECOND) * PATIENCE + 60) * 1000;
    calls.start();
    await putCalls(
      'police-dispatch-call',
      places.flatMap((place) => Array.from({ length: CALLS_A_SITE }, () => policeCall({ geometry: point(...place) }))),
    );
    while (accepted.size < due && performance.now() < until) {
      await wait(WEIGH_EVERY_MS);
      const now = await Promise.all(workers.map((worker) => worker.handler('memory')));
      for (const [index, bytes] of now.entries()) weights[index]?.push(Number(bytes));
    }
    const seconds = (performance.now() - began) / 1000;

    const doubled = [...accepted.values()].filter((times) => times > 1).length;
    console.table({
      due,
      'in the inbox': accepted.size,
      doubled,
      seconds: Math.round(seconds),
      'mails a second': Math.round(accepted.size / seconds),
      'most mails in a second': Math.max(...cloud.ses.perSecond().values()),
    });
    const flat = weights.map((weighed, index) => {
      const [early = 0, late = 0] = [weighed[Math.floor(weighed.length / 3)], weighed.at(-1)];
      console.log(`${names[index]}: ${megabytes(early)} MB after a third, ${megabytes(late)} MB at the end`);
      return late <= early * FLAT;
    });
    const checks = {
      'none lost, none doubled': accepted.size === due && doubled === 0,
      'no more than the rate in any second, the turn of one apart':
        Math.max(...cloud.ses.perSecond().values()) <= MAILS_A_SECOND * 1.1,
      'memory is flat': !flat.includes(false),
    };
    for (const [aim, isKept] of Object.entries(checks)) console.log(verdict(isKept, aim));
    if (Object.values(checks).includes(false)) process.exitCode = 1;
  } finally {
    for (const { stop } of followers) await stop();
    for (const worker of workers) await worker.stop();
    await cloud.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
