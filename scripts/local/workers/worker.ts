/** Runs a function in a process of its own, so that a test can kill it at any moment. */
import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LambdaStream, StreamHead, StreamingHandler } from '../gateway/lambda-runtime.ts';

/** The worker process sends this back. */
export type WorkerAnswer =
  | { id: number; result: unknown }
  | { id: number; error: string }
  /** For a function that streams: the head before its body, and one part of that, in base64. */
  | { id: number; head: StreamHead }
  | { id: number; part: string };

/** The words to a worker process about an answer that streams: to send the next part, or that nobody reads any more. */
export interface StreamSign {
  id: number;
  sign: 'next' | 'left';
}

export interface Worker {
  /** The function's handler. Rejects when the process dies before it answers; the next call starts another. */
  handler: (event: unknown, context?: unknown) => Promise<unknown>;
  /** The same of a function that streams. */
  stream: StreamingHandler;
  /** SIGKILL; does nothing when no process runs. */
  kill: () => void;
  stop: () => Promise<void>;
}

interface Waiting {
  /** The target of the parts of its answer. */
  stream?: LambdaStream;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

const program = path.join(import.meta.dirname, 'worker-process.ts');
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** To a process that may just have ended. */
const tell = (process: ChildProcess, sign: StreamSign): void => {
  if (process.connected) process.send(sign);
};

/** Nothing is read before something is written. */
const begin = (stream: LambdaStream | undefined, head: StreamHead): void => {
  if (!stream || stream.destroyed) return;
  stream.head = head;
  stream.write('');
};

/** Writes a part where it is read, and asks for the next one when it is taken. */
const passOn = (
  process: ChildProcess,
  stream: LambdaStream | undefined,
  { id, part }: { id: number; part: string },
): void => {
  const next = (): void => tell(process, { id, sign: 'next' });
  if (!stream || stream.destroyed || stream.write(Buffer.from(part, 'base64'))) next();
  else stream.once('drain', next);
};

/** A process with the calls that it has in hand. */
interface Running {
  process: ChildProcess;
  waiting: Map<number, Waiting>;
}

const hear = ({ process, waiting }: Running, answer: WorkerAnswer): void => {
  const asked = waiting.get(answer.id);
  const stream = asked?.stream;
  if ('head' in answer) begin(stream, answer.head);
  else if ('part' in answer) passOn(process, stream, answer);
  else {
    waiting.delete(answer.id);
    // A caller that has left gets no error.
    if ('error' in answer && !stream?.destroyed) asked?.reject(new Error(answer.error));
    else asked?.resolve('result' in answer ? answer.result : undefined);
    if ('error' in answer) stream?.destroy();
    else stream?.end();
  }
};

/** `modulePath` is the file that exports `handler`. The process gets this one's variables, or those of `environment`. */
export const startWorker = (
  modulePath: string,
  environment = async (): Promise<NodeJS.ProcessEnv> => process.env,
): Worker => {
  const died = (): Error => new Error(`The worker of ${modulePath} died.`);
  let current: Running | undefined;
  let starting: Promise<Running> | undefined;
  let lastId = 0;

  const start = async (): Promise<Running> => {
    const env = await environment();
    const process = fork(program, [modulePath], {
      execArgv: ['--import', tsx],
      stdio: 'inherit',
      env,
      // Out of the terminal's group: Ctrl-C is for us, who wait for its work. It ends when its channel to us does.
      detached: true,
    });
    const running: Running = { process, waiting: new Map() };
    current = running;
    process.on('message', (answer: WorkerAnswer) => hear(running, answer));
    process.once('exit', () => {
      if (current === running) forget();
      for (const { reject } of running.waiting.values()) reject(died());
    });
    return running;
  };

  /** The next call starts another process, though this one may take a while to end. */
  const forget = (): ChildProcess | undefined => {
    const ending = current?.process;
    current = starting = undefined;
    return ending;
  };

  const ask = async (event: unknown, context: unknown, stream?: LambdaStream): Promise<unknown> => {
    starting ??= start();
    const { process, waiting } = await starting;
    return new Promise((resolve, reject) => {
      lastId += 1;
      const id = lastId;
      waiting.set(id, { resolve, reject, ...(stream ? { stream } : {}) });
      stream?.once('close', () => tell(process, { id, sign: 'left' }));
      process.send({ id, event, context }, (error) => {
        // The pipe to a process that was killed breaks before or after its exit is known.
        if (error) reject(new Error(died().message, { cause: error }));
      });
    });
  };

  return {
    handler: (event, context) => ask(event, context),
    stream: async (event, stream, context) => {
      await ask(event, context, stream);
    },
    kill: () => {
      forget()?.kill('SIGKILL');
    },
    stop: () =>
      new Promise((resolve) => {
        const ending = forget();
        if (!ending) return resolve();
        ending.once('exit', () => resolve());
        ending.disconnect();
      }),
  };
};
