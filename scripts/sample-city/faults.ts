/** The ways in which a city source can fail, for tests to switch on. */
import type { ServerResponse } from 'node:http';

/**
 * `down` breaks the connection; `html-error` is the source's error page, which comes with status 200; `empty` has no
 * byte; `half` ends in the middle, its stated length agreeing; `changed-shape` names its columns differently.
 */
export type Fault = 'down' | 'html-error' | 'empty' | 'changed-shape' | 'half';

export interface Answer {
  type: string;
  body: string;
  etag?: string;
}

/** Sends an answer, or what a fault leaves of it. */
export const send = (response: ServerResponse, answer: Answer, errorPage: Answer, fault: Fault | null): void => {
  if (fault === 'down') {
    response.destroy();
    return;
  }
  const { type, body, etag } = fault === 'html-error' ? errorPage : answer;
  const length = fault === 'empty' ? 0 : fault === 'half' ? Math.floor(body.length / 2) : body.length;
  const bytes = Buffer.from(body.slice(0, length));
  const headers = { 'content-type': type, 'content-length': bytes.length, ...(etag && fault === null ? { etag } : {}) };
  response.writeHead(200, headers);
  response.end(bytes);
};
