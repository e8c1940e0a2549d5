/** An answer that is more than its body: another status, or headers of its own. */
export class Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: unknown;

  constructor(status: number, options: { headers?: Record<string, string>; body?: unknown } = {}) {
    this.status = status;
    this.headers = options.headers ?? {};
    this.body = options.body;
  }
}
