/** Lambda's Runtime API as its runtime interface client asks it: one server for one process, one invocation at a time. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { listen } from '../http/listen.ts';
import type { LambdaStream, StreamHead } from '../local/gateway/lambda-runtime.ts';

export interface Invocation {
  event: unknown;
  functionName: string;
  /** Epoch milliseconds. */
  deadline: number;
  /** The target of the answer of a function that streams. */
  stream?: LambdaStream | undefined;
}

export interface RuntimeApi {
  /** `127.0.0.1:PORT`, for AWS_LAMBDA_RUNTIME_API. */
  address: string;
  /** Resolves when the function is loaded and its client asks for work; rejects when it could not be loaded. */
  ready: Promise<void>;
  /** Rejects with what the function threw. */
  invoke: (invocation: Invocation) => Promise<unknown>;
  /** The process has ended: callers that wait for it are told. */
  fail: (error: Error) => void;
  stop: () => Promise<void>;
}

interface Running {
  id: string;
  invocation: Invocation;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

const VERSION = '/2018-06-01/runtime';
/** Between status and headers of an answer that streams and its body stand eight zeros. */
const DELIMITER = Buffer.alloc(8);
const WITH_HEAD = 'application/vnd.awslambda.http-integration-response';

/** The error that a function threw, as its client reports it. */
const errorOf = (report: string): Error => {
  // The client alone writes it.
  const { errorType, errorMessage, trace } = JSON.parse(report) as Record<string, string> & { trace?: string[] };
  const error = new Error(`${errorType}: ${errorMessage}`);
  if (trace?.length) error.stack = trace.join('\n');
  return error;
};

/** The body behind the head, which goes to `begin`. */
const behindHead = async function* (
  body: AsyncIterable<Buffer>,
  begin: (head: StreamHead) => void,
): AsyncGenerator<Buffer> {
  let held: Buffer | null = Buffer.alloc(0);
  for await (const part of body) {
    if (!held) {
      yield part;
      continue;
    }
    held = Buffer.concat([held, part]);
    const end = held.indexOf(DELIMITER);
    if (end < 0) continue;
    begin(JSON.parse(held.toString('utf8', 0, end)) as StreamHead);
    const rest = held.subarray(end + DELIMITER.length);
    held = null;
    yield rest;
  }
  if (held) throw new Error('A function that streams ended before it said with which status.');
};

/** Hands the answer on at its reader's pace. Once the reader has left the function continues, as on Lambda. */
const passOn = async (request: IncomingMessage, stream: LambdaStream): Promise<void> => {
  try {
    if (request.headers['content-type'] !== WITH_HEAD) throw new Error('A function streams without a head.');
    await pipeline(
      behindHead(request, (head) => {
        stream.head = head;
        stream.write('');
      }),
      stream,
      { end: false },
    );
  } catch (error) {
    request.resume();
    if (!stream.destroyed) throw error;
  }
};

export const startRuntimeApi = async (): Promise<RuntimeApi> => {
  let begin = (): void => {};
  let refuse = (_: Error): void => {};
  const ready = new Promise<void>((resolve, reject) => {
    begin = resolve;
    refuse = reject;
  });
  // The invoker gets it too.
  ready.catch(() => {});
  let running: Running | null = null;
  /** The client's pending request for work. */
  let asking: ServerResponse | null = null;

  const hand = (): void => {
    if (!asking || !running) return;
    const { id, invocation } = running;
    asking.writeHead(200, {
      'content-type': 'application/json',
      'lambda-runtime-aws-request-id': id,
      'lambda-runtime-deadline-ms': String(invocation.deadline),
      'lambda-runtime-invoked-function-arn': `arn:aws:lambda:us-east-1:123456789012:function:${invocation.functionName}`,
      'lambda-runtime-trace-id': 'Root=1-00000000-000000000000000000000000;Parent=0000000000000000;Sampled=0',
    });
    asking.end(JSON.stringify(invocation.event ?? null));
    asking = null;
  };

  const settle = (act: (one: Running) => void): void => {
    const done = running;
    running = null;
    if (done) act(done);
  };

  const takeStream = async (request: IncomingMessage, one: Running): Promise<void> => {
    const { stream } = one.invocation;
    if (!stream) throw new Error('A function streams, against shared/platform/functions.ts.');
    await passOn(request, stream);
    const fault = request.trailers['lambda-runtime-function-error-body'];
    if (fault) throw errorOf(Buffer.from(fault, 'base64').toString());
    stream.end();
  };

  const takeAnswer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const one = running;
    const [id, kind] = (request.url ?? '').slice(`${VERSION}/invocation/`.length).split('/');
    if (!one || one.id !== id) return void response.writeHead(400).end();
    try {
      if (kind === 'error') throw errorOf(await text(request));
      if (request.headers['lambda-runtime-function-response-mode'] === 'streaming') {
        await takeStream(request, one);
        settle(({ resolve }) => resolve(undefined));
      } else {
        const result: unknown = JSON.parse(await text(request));
        settle(({ resolve }) => resolve(result));
      }
    } catch (error) {
      one.invocation.stream?.destroy();
      settle(({ reject }) => reject(error instanceof Error ? error : new Error(String(error))));
    }
    response.writeHead(202, { 'content-type': 'application/json' }).end('{"status":"OK"}');
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url === `${VERSION}/invocation/next`) {
      begin();
      asking = response;
      return hand();
    }
    if (request.url === `${VERSION}/init/error`) {
      refuse(errorOf(await text(request)));
      return void response.writeHead(202).end('{"status":"OK"}');
    }
    return takeAnswer(request, response);
  };

  const server = await listen((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  const fail = (error: Error): void => {
    refuse(error);
    settle(({ invocation, reject }) => {
      invocation.stream?.destroy();
      reject(error);
    });
  };
  return {
    address: server.url.replace('http://', ''),
    ready,
    invoke: async (invocation) => {
      await ready;
      if (running) throw new Error('A process of Lambda takes one event at a time.');
      return new Promise((resolve, reject) => {
        running = { id: randomUUID(), invocation, resolve, reject };
        hand();
      });
    },
    fail,
    stop: server.stop,
  };
};
