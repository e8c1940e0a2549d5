/** Brings a planned fault about and ends it. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { env } from '../../functions/lib/env.ts';
import type { Fault, Planned } from './fault-plan.ts';
import { PROCESSES, type ProcessName, type Stage } from './stage.ts';
import { clockFileOf } from './stepped-worker.ts';
import { WORKER_NAMES } from './worker-names.ts';

const run = promisify(execFile);

/** Takes up to fifty messages from the mail queue as a receiver that dies: they come again within two seconds. */
const takeAway = async (again: boolean): Promise<void> => {
  const client = new SQSClient({ maxAttempts: 1 });
  const QueueUrl = env('mailQueueUrl');
  try {
    for (let times = 0; times < 5; times += 1) {
      const { Messages = [] } = await client.send(
        new ReceiveMessageCommand({
          QueueUrl,
          MaxNumberOfMessages: 10,
          VisibilityTimeout: times % 3,
          WaitTimeSeconds: 1,
        }),
      );
      if (again)
        for (const { Body } of Messages) await client.send(new SendMessageCommand({ QueueUrl, MessageBody: Body }));
    }
  } finally {
    client.destroy();
  }
};

/** `null` lifts the limit. */
const limitFiles = (pid: number, bytes: number | null): Promise<unknown> =>
  run('prlimit', ['--pid', String(pid), `--fsize=${bytes ?? 'unlimited'}:`]);

/** A process that was started meanwhile by one that is limited has its limit too. */
const liftLimits = async (stage: Stage, pid: number): Promise<void> => {
  await limitFiles(pid, null);
  for (const of of WORKER_NAMES) await limitFiles(Number(await stage.askFunctions({ ask: 'pid', of })), null);
};

const pidOf = async (stage: Stage, process: ProcessName | 'poll'): Promise<number> =>
  process === 'poll' ? Number(await stage.askFunctions({ ask: 'pid', of: 'poll' })) : stage.pidOf(process);

/** Begins it; resolves with what ends it. */
const begin = async (stage: Stage, fault: Fault): Promise<() => Promise<unknown>> => {
  switch (fault.kind) {
    case 'kill':
      for (const process of PROCESSES) if (fault.process === 'all' || fault.process === process) stage.kill(process);
      return stage.revive;
    case 'kill-worker':
      if (fault.worker === 'mail-events') await stage.askStandIns({ ask: 'kill-mail-events' });
      else await stage.askFunctions({ ask: 'kill', worker: fault.worker });
      return async () => undefined;
    case 'service':
      stage.proxies[fault.service].fail(fault);
      return async () => stage.proxies[fault.service].fail(null);
    case 'page':
      stage.pages.fail(fault.dataset, fault.fault);
      return async () => stage.pages.fail(fault.dataset, null);
    case 'reorder':
    case 'duplicate':
      await takeAway(fault.kind === 'duplicate');
      return async () => undefined;
    case 'late-events':
      await stage.askStandIns({ ask: 'late-events', millis: fault.millis });
      return () => stage.askStandIns({ ask: 'late-events', millis: 0 });
    case 'clock':
      writeFileSync(clockFileOf(stage.folder, fault.worker), String(fault.millis));
      return async () => writeFileSync(clockFileOf(stage.folder, fault.worker), '0');
    case 'full-disk': {
      const pid = await pidOf(stage, fault.process);
      await limitFiles(pid, 0);
      return () => liftLimits(stage, pid);
    }
  }
};

/**
 * Null, or why the fault was cut short: another one had killed whom this one is about before it could begin or end.
 * `calm` sees to the rest.
 */
export const suffer = async (stage: Stage, { fault, begins, lasts }: Planned): Promise<string | null> => {
  await wait(begins);
  try {
    const end = await begin(stage, fault);
    await wait(lasts);
    await end();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Ends whatever is left of them. */
export const calm = async (stage: Stage): Promise<void> => {
  for (const proxy of Object.values(stage.proxies)) proxy.fail(null);
  for (const dataset of ['police-dispatch-call', 'fire-dispatch-call'] as const) stage.pages.fail(dataset, null);
  await stage.revive();
  await stage.askStandIns({ ask: 'late-events', millis: 0 });
};
