/** An answer that is more than its body: another status, or headers of its own. */
export class Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** A body to send as JSON; text is sent as it is, and parts of text one after the other. */
  readonly body: unknown;

  constructor(status: number, options: { headers?: Record<string, string>; body?: unknown } = {}) {
    this.status = status;
    this.headers = options.headers ?? {};
    this.body = options.body;
  }
}

/** The answer that a function hands to API Gateway. */
export interface HttpAnswer {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
  /** In place of the body, of functions that stream. */
  parts?: AsyncIterable<string>;
}

export const isStreamed = (body: unknown): body is AsyncIterable<string> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/**
 * Parts of which the first exists already, so that an error at the beginning is still answered as an error. The
 * producer is told to stop even when nobody reads on.
 */
export const begun = async (parts: AsyncGenerator<string>): Promise<AsyncIterable<string>> => {
  let first: IteratorResult<string> | null = await parts.next();
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => {
        const part = first;
        first = null;
        return part ? Promise.resolve(part) : parts.next();
      },
      return: () => parts.return(undefined),
    }),
  };
};
