/** Tries an upload or a download anew, each time with a new stream: the SDK goes through a stream that has begun only once. */
import { createReadStream, type ReadStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../lib/log.ts';

const TRIES = 3;
const FIRST_PAUSE_MS = 200;

/** Errors of a connection, by Node's codes and by S3's name for an upload that came to a halt. */
const OF_TRANSPORT: readonly string[] = [
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ETIMEDOUT',
  'RequestTimeout',
  'TimeoutError',
];

/** An error as the SDK throws it: with the status of the answer, where one came. */
interface SendError extends Error {
  code?: unknown;
  $metadata?: { httpStatusCode?: number };
}

const mayPass = (error: SendError): boolean =>
  (error.$metadata?.httpStatusCode ?? 0) >= 500 ||
  [error.code, error.name].some((one) => OF_TRANSPORT.includes(String(one)));

/** Three tries at most, and another one only after a fault of transport or of the service. `what` is for the log. */
export const tryAnew = async <T>(what: string, attempt: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tried === TRIES || !(error instanceof Error && mayPass(error))) throw error;
      log.warn(`${what} is tried anew`, { error: error.message, tried });
      await wait(FIRST_PAUSE_MS * 4 ** (tried - 1));
    }
  }
};

/** Sends a file, with a new stream for each try. */
export const sendAnew = (file: string, send: (body: ReadStream) => Promise<unknown>): Promise<void> =>
  tryAnew('An upload', async () => {
    const body = createReadStream(file);
    try {
      await send(body);
    } finally {
      body.destroy();
    }
  });
