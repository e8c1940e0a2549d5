/** Sends a source's answer, or what is left of it when a test lets the source fail. */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** How a source calls its columns: as usual, one that is needed by another name, or in another way altogether. */
export type Shape = 'usual' | 'renamed-column' | 'changed-shape';

/**
 * `down` breaks the connection. `moved` says that there is nothing at the address (404). `html-error` is the source's
 * error page, which comes with status 200. `empty` has no byte. `half` ends in the middle as if that were all.
 * `robots` and `robots-down` leave the source as it is: its host's robots.txt refuses everyone, or fails (500).
 */
export type Fault =
  | 'down'
  | 'moved'
  | 'html-error'
  | 'empty'
  | 'half'
  | Exclude<Shape, 'usual'>
  | 'robots'
  | 'robots-down';

/** A fault of the data themselves: null for one of the host's robots.txt alone. */
export const faultOfData = (fault: Fault | null): Fault | null =>
  fault === 'robots' || fault === 'robots-down' ? null : fault;

export const shapeIn = (fault: Fault | null): Shape =>
  fault === 'renamed-column' || fault === 'changed-shape' ? fault : 'usual';

/** Says in robots.txt what the faults of a host's sources are: it fails, refuses everyone, or is not there. */
export const sendRobots = (response: ServerResponse, faults: readonly (Fault | null)[]): void => {
  if (faults.includes('robots-down')) response.writeHead(500).end();
  else if (faults.includes('robots'))
    response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /\n');
  else response.writeHead(404).end();
};

/** A body too long to be held is made while it is sent. */
export type Body = string | Uint8Array | (() => Iterable<Uint8Array>);

export interface Document {
  type: string;
  body: Body;
  etag?: string;
  lastModified?: Date;
  /** Only says where the data lies: faults of the data leave it whole. */
  isIndex?: true;
}

export type Answer = Document | { redirect: string };

const lengthOf = (chunks: Iterable<Uint8Array>): number => {
  let length = 0;
  for (const chunk of chunks) length += chunk.length;
  return length;
};

function* cutOff(chunks: Iterable<Uint8Array>, length: number): Iterable<Uint8Array> {
  let left = length;
  for (const chunk of chunks) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}

const remains = (body: Body, fault: Fault | null): Body => {
  if (fault === 'empty') return '';
  if (fault !== 'half') return body;
  if (typeof body === 'function') return () => cutOff(body(), Math.floor(lengthOf(body()) / 2));
  return body.slice(0, Math.floor(body.length / 2));
};

const isClosed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

const sendChunks = async (response: ServerResponse, chunks: Iterable<Uint8Array>): Promise<void> => {
  try {
    await pipeline(Readable.from(chunks), response);
  } catch (error) {
    // Whoever has read enough closes.
    if (!isClosed(error)) throw error;
  }
};

/** Sends an answer, or what a fault leaves of it. */
export const send = async (
  response: ServerResponse,
  answer: Answer,
  errorPage: Document,
  fault: Fault | null,
): Promise<void> => {
  if (fault === 'down') {
    response.destroy();
    return;
  }
  if (fault === 'moved') {
    response.writeHead(404).end();
    return;
  }
  if ('redirect' in answer) {
    response.writeHead(302, { location: answer.redirect }).end();
    return;
  }
  const { type, body: whole, etag, lastModified, isIndex } = fault === 'html-error' ? errorPage : answer;
  const body = isIndex ? whole : remains(whole, fault);
  const headers = {
    'content-type': type,
    ...(etag && fault === null ? { etag } : {}),
    ...(lastModified && fault === null ? { 'last-modified': lastModified.toUTCString() } : {}),
  };
  if (typeof body === 'function') {
    response.writeHead(200, headers);
    await sendChunks(response, body());
    return;
  }
  const bytes = Buffer.from(body);
  response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes);
};
