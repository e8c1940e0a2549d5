/**
 * The number of mailers at once and the size of each, by which together they reach the rate that SES grants. The
 * senders of webhooks too.
 */
import { WHOLE_PROCESSOR_MB } from '../shared/platform/lambda-function.ts';

/**
 * Processor time of a mail in a warm mailer that the sizes below are made for. It was 14 ms on x64 without TLS (`npm
 * run bench -- mailer`, docs/bench.md); the rest is for TLS and another processor.
 */
export const MAIL_CPU_MS = 20;
/** Part of a mailer's processor that mails may take: the rest is for starts and for batches of slow mails. */
const LOAD = 2 / 3;
const LEAST_MB = 256;
const STEP_MB = 64;
/** A batch of ten waits at its end for SES's last answer: beyond this many a second a mailer falls behind its share. */
const MAILS_A_SECOND = 10;
/** The least that the mapping of a queue allows. */
const LEAST_AT_ONCE = 2;

export interface Mailers {
  count: number;
  /** The memory of each. */
  memoryMb: number;
  /** Mails a second of each. */
  rate: number;
}

/** `sesSendRate` in mails a second, of all mailers. */
export const mailersFor = (sesSendRate: number): Mailers => {
  const count = Math.max(LEAST_AT_ONCE, Math.ceil(sesSendRate / MAILS_A_SECOND));
  const rate = sesSendRate / count;
  const processors = (rate * MAIL_CPU_MS) / 1000 / LOAD;
  const memoryMb = Math.max(LEAST_MB, Math.ceil((processors * WHOLE_PROCESSOR_MB) / STEP_MB) * STEP_MB);
  return { count, memoryMb, rate };
};

/** From here on there is room for more than the least. */
const ROOMY_CONCURRENCY = 100;

/** Receivers that don't answer hold a sender for five seconds; `lambdaConcurrency` is what the account may run at once. */
export const webhookSendersFor = (lambdaConcurrency: number): number =>
  lambdaConcurrency >= ROOMY_CONCURRENCY ? 5 : LEAST_AT_ONCE;
