/** Lambda's runtime gives this to functions that stream: the global `awslambda`, and the stream that they write to. */
import { PassThrough, type TransformCallback } from 'node:stream';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';

/** Status and headers, which go before the body. */
export interface StreamHead {
  statusCode: number;
  headers: Record<string, string>;
}

/** The stream to which a function writes its answer, for one reader. Its output waits until it is read. */
export class LambdaStream extends PassThrough {
  /** The head that a function said goes before its body. */
  head: StreamHead | null = null;
  /** The head, once something is written after it: not before does the runtime send it. */
  readonly begun: Promise<StreamHead>;
  private begin: (head: StreamHead) => void = () => {};

  constructor() {
    super();
    this.begun = new Promise((resolve) => {
      this.begin = resolve;
    });
  }

  override _transform(chunk: unknown, encoding: BufferEncoding, done: TransformCallback): void {
    if (this.head) {
      this.begin(this.head);
      super._transform(chunk, encoding, done);
    } else done(new Error('A function wrote before it said with which status.'));
  }
}

/** Called as by the runtime: it ends when all is written. */
export type StreamingHandler = (event: APIGatewayProxyEvent, stream: LambdaStream, context: Context) => Promise<void>;

/** By this the runtime itself knows a handler that streams. */
const MARK = Symbol.for('aws.lambda.runtime.handler.streaming');

export const isStreaming = (handler: object): handler is StreamingHandler => MARK in handler;

export const marked = (handler: StreamingHandler): StreamingHandler => Object.assign(handler, { [MARK]: 'response' });

/** To be called before a function that streams is loaded. */
export const provideRuntime = (): void => {
  const awslambda = {
    streamifyResponse: marked,
    HttpResponseStream: {
      from: (stream: LambdaStream, head: StreamHead): LambdaStream => Object.assign(stream, { head }),
    },
  };
  Object.assign(globalThis, { awslambda });
};
