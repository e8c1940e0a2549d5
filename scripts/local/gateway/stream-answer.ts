/** Sends the answer of a function that streams: its head as soon as it is known, its body at the caller's own pace. */
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { TIMED_OUT, within } from '../within.ts';
import { LambdaStream } from './lambda-runtime.ts';

/** The error of a stream whose reader has gone or reads nothing, which is nobody's fault. */
const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ABORT_ERR'].includes(String(error.code));

/**
 * False where the function has not begun its answer within so many milliseconds. Resolves when all is sent, or the
 * caller has gone: the function is then broken off, as its stream is closed. Rejects where the function fails; what had
 * begun is then cut off, so that nobody takes a part for the whole.
 */
export const sendStream = async (
  response: ServerResponse,
  run: (stream: LambdaStream) => Promise<void>,
  millis: number,
): Promise<boolean> => {
  const stream = new LambdaStream();
  const left = new Promise<null>((resolve) => {
    response.once('close', () => {
      stream.destroy();
      resolve(null);
    });
  });
  const running = run(stream);
  const ended = running.then(() => {
    if (!stream.head) throw new Error('A function ended without an answer.');
    return stream.begun;
  });
  try {
    const head = await within(Promise.race([stream.begun, ended, left]), millis);
    if (head === TIMED_OUT) {
      stream.destroy();
      return false;
    }
    if (head) {
      response.writeHead(head.statusCode, head.headers);
      await Promise.all([pipeline(stream, response), running]);
    }
  } catch {
    const fault = await running.then(
      () => null,
      (error: unknown) => error,
    );
    if (fault !== null && !isBrokenOff(fault)) throw fault;
  }
  return true;
};
