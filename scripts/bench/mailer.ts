/** `npm run bench -- mailer [MAILS]`: the processor time of a mail, from which infra computes number and memory of the mailers. */
import path from 'node:path';
import { MAIL_CPU_MS } from '../../infra/mailers.ts';
import { ENV } from '../../shared/platform/env.ts';
import { someUser, startMailCloud, subscribe } from '../../test/harness/cloud/mail-cloud.ts';
import { newCallMail, sqsEvent } from '../../test/harness/cloud/mail-messages.ts';
import { useVariables } from '../local/variables.ts';
import { startWorker } from '../local/workers/worker.ts';
import { circumstances, summary } from './common/measure.ts';
import type { Batch } from './mail/mailer-process.ts';

const BATCH = 10;
/** Batches until the code is compiled and the connections stand, as in a function that is warm. */
const WARM_UP = 10;

export const run = async (given = '1000'): Promise<void> => {
  const mails = Number(given);
  const cloud = await startMailCloud();
  useVariables({ [ENV.sesSendRate]: '100000' });
  const worker = startWorker(path.join(import.meta.dirname, 'mail/mailer-process.ts'));
  try {
    const batches: Batch[] = [];
    for (let number = 0; number < WARM_UP + mails / BATCH; number += 1) {
      // A reader each: more calls to one in a short time would be a burst, which is held.
      const messages = await Promise.all(
        Array.from({ length: BATCH }, async () => {
          const user = await someUser();
          return newCallMail(user, await subscribe(user));
        }),
      );
      batches.push((await worker.handler(sqsEvent(...messages))) as Batch); // Answered by that process.
    }
    const [first, warm] = [batches[0], batches.slice(WARM_UP)];
    const { p50, p95 } = summary(warm.map(({ cpuMs }) => cpuMs / BATCH));
    const failed = batches.reduce((sum, one) => sum + one.failed, 0);
    console.log(circumstances());
    console.log(
      `A mail in a warm process: median ${p50} ms of processor, p95 ${p95} ms (reckoned with: ${MAIL_CPU_MS} ms)`,
    );
    console.log(`The first batch: ${Math.round((first?.cpuMs ?? 0) / BATCH)} ms a mail; mails that failed: ${failed}`);
  } finally {
    await worker.stop();
    await cloud.stop();
  }
};
