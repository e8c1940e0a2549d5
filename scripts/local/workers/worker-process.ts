/** The process of `worker.ts`: loads one function and calls its handler for each message of its parent. */
import { pathToFileURL } from 'node:url';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { isStreaming, LambdaStream, provideRuntime, type StreamingHandler } from '../gateway/lambda-runtime.ts';
import type { StreamSign, WorkerAnswer } from './worker.ts';

interface Asked {
  id: number;
  event: unknown;
  /** The part of it that a message can hold. */
  context?: unknown;
}

const modulePath = process.argv[2];
if (!modulePath) throw new Error('The path of a module is missing.');
provideRuntime();
const loading = import(pathToFileURL(modulePath).href) as Promise<{
  handler: (event: unknown, context: unknown) => Promise<unknown>;
}>;

/** The streams whose parent still reads. */
const streams = new Map<number, LambdaStream>();

/** Hands a part over and waits until the parent has passed it on. */
const sendPart = (id: number, part: Buffer): Promise<void> =>
  new Promise((resolve) => {
    waiting.set(id, resolve);
    tell({ id, part: part.toString('base64') });
  });
const waiting = new Map<number, () => void>();

const stream = async (handler: StreamingHandler, { id, event, context }: Asked): Promise<void> => {
  const written = new LambdaStream();
  streams.set(id, written);
  try {
    // The parent's adapter made both of a request, as a message can hold them.
    const running = handler(event as APIGatewayProxyEvent, written, context as Context);
    const head = await Promise.race([written.begun, running.then(() => written.begun)]);
    tell({ id, head });
    // A part that nobody takes must not hide that the function has ended.
    const broken = running.then(() => new Promise<never>(() => {}));
    for await (const part of written) await Promise.race([sendPart(id, part as Buffer), broken]);
    await running;
  } finally {
    streams.delete(id);
    waiting.delete(id);
  }
};

/** A parent that dies now can't be told, and nobody waits for the answer any more. */
const tell = (sent: WorkerAnswer): void => {
  process.send?.(sent, undefined, undefined, (error) => {
    if (error) process.exit(0);
  });
};

const answer = async (asked: Asked): Promise<WorkerAnswer> => {
  const { id, event, context } = asked;
  try {
    const { handler } = await loading;
    if (isStreaming(handler)) return { id, result: await stream(handler, asked) };
    return { id, result: await handler(event, context) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

process.on('message', (message: Asked | StreamSign) => {
  if (!('sign' in message)) return void answer(message).then(tell);
  if (message.sign === 'left') streams.get(message.id)?.destroy();
  waiting.get(message.id)?.();
});
// The parent is gone, or wants this process to end.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group: the parent decides when its workers end.
process.on('SIGINT', () => {});
