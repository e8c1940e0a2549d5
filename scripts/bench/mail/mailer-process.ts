/** The process of `mailer.ts`: the mailer, which also tells how much processor it took for a batch. */
import type { SQSEvent } from 'aws-lambda';
import { handler as mailer } from '../../../functions/notify/mailer/mailer.ts';

export interface Batch {
  failed: number;
  /** Processor time of the batch, all threads, user and system. */
  cpuMs: number;
  wallMs: number;
}

export const handler = async (event: SQSEvent): Promise<Batch> => {
  const [before, started] = [process.cpuUsage(), performance.now()];
  const { batchItemFailures } = await mailer(event);
  const { user, system } = process.cpuUsage(before);
  return {
    failed: batchItemFailures.length,
    cpuMs: (user + system) / 1000,
    wallMs: performance.now() - started,
  };
};
