/** Fetches a document of the city over HTTP, within limits of time and size, trying again after passing faults. */
import { setTimeout as wait } from 'node:timers/promises';
import { BadStatus, NothingAnswered, NothingThere, PassingFault } from './faults.ts';
import { type Outgoing, send } from './transport.ts';

/** The most that one answer may cost us: seconds until its last byte, and bytes after decompression. */
export interface Limits {
  seconds: number;
  bytes: number;
  /** How often it is asked at most; 3 where absent. */
  tries?: number;
}

/** The version that an answer names, to be sent back with the next question. */
export interface Validators {
  etag?: string;
  lastModified?: string;
}

/** Headers that go out with the question itself. */
export type Sent = Pick<Outgoing, 'form' | 'secrets'>;

export interface FetchedDocument extends Validators {
  headers: Headers;
  body: AsyncIterable<Uint8Array>;
}

/** A whole UTF-8 document. */
export interface FetchedText {
  headers: Headers;
  text: string;
}

/** How the time between two tries passes; a test sets it so that nobody waits. */
export const pause = { sleep: (millis: number): Promise<void> => wait(millis) };

const TRIES = 3;
const FIRST_PAUSE_MS = 1000;

const isMissing = (status: number): boolean => status === 404 || status === 410;

const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Seconds from now that a `retry-after` header asks for, as a number or as a date. */
const secondsOf = (retryAfter: string | null): number | null => {
  if (retryAfter === null) return null;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
};

const faultOf = (host: string, status: number, retryAfter: string | null): Error => {
  const fault = isMissing(status) ? new NothingThere(host, status) : new BadStatus(host, status);
  if (!isPassing(status)) return fault;
  return new PassingFault(fault.message, { cause: fault, retryAfter: secondsOf(retryAfter) });
};

async function* bounded(host: string, body: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > limit) break;
      yield chunk;
    }
  } catch (cause) {
    throw new PassingFault(`${host} broke off its answer.`, { cause });
  }
  if (bytes > limit) throw new Error(`${host} answered more than ${limit} bytes.`);
  if (bytes === 0) throw new NothingAnswered(`${host} answered nothing.`);
}

const ask = async (
  address: string,
  limits: Limits,
  known?: Validators,
  sent?: Sent,
): Promise<FetchedDocument | 'not-modified'> => {
  const headers = {
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  };
  const answer = await send(address, { headers, ...sent }, AbortSignal.timeout(limits.seconds * 1000));
  const { host, status, body } = answer;
  if (status === 304 && (known?.etag || known?.lastModified)) {
    await answer.discard();
    return 'not-modified';
  }
  if (status !== 200 || !body) {
    await answer.discard();
    throw faultOf(host, status, answer.headers.get('retry-after'));
  }
  return {
    headers: answer.headers,
    body: bounded(host, body, limits.bytes),
    etag: answer.headers.get('etag') ?? undefined,
    lastModified: answer.headers.get('last-modified') ?? undefined,
  };
};

/**
 * The pauses between tries double and are shortened at random, so that clients that failed together part. If the
 * source says how long to wait, it is waited for, unless that is longer than an answer may take.
 */
const retrying = async <T>({ tries: most = TRIES, seconds }: Limits, attempt: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof PassingFault) || tries === most) throw error;
      const asked = error.retryAfter ?? 0;
      if (asked > seconds) throw error;
      await pause.sleep(Math.max(asked * 1000, FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.5 + Math.random() / 2)));
    }
  }
};

/**
 * Opens a document as a stream. With `known`, an unchanged source gives 'not-modified'. Throws, naming the host, when
 * there is no answer with status 200. It throws NothingThere for 404 and 410, CertificateRefused for a server that is
 * not the one it says. The stream throws when it is interrupted, empty, shorter than it says, or over a limit.
 */
export const fetchDocument = (
  address: string,
  limits: Limits,
  known?: Validators,
): Promise<FetchedDocument | 'not-modified'> => retrying(limits, () => ask(address, limits, known));

/** The whole of a UTF-8 document; with `known`, an unchanged source gives 'not-modified'. Throws as `fetchWhole`. */
export const fetchNewer = (
  address: string,
  limits: Limits,
  known?: Validators,
  sent?: Sent,
): Promise<(FetchedText & Validators) | 'not-modified'> =>
  retrying(limits, async () => {
    const document = await ask(address, limits, known, sent);
    if (document === 'not-modified') return document;
    const { headers, body, etag, lastModified } = document;
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk);
    return { headers, text: Buffer.concat(chunks).toString('utf8'), etag, lastModified };
  });

/** The whole of a UTF-8 document, or of the answer to a form. Throws as `fetchDocument` and its stream do, after the same tries. */
export const fetchWhole = async (address: string, limits: Limits, sent?: Sent): Promise<FetchedText> => {
  const document = await fetchNewer(address, limits, undefined, sent);
  if (document === 'not-modified') throw new Error('An answer of 304 to a question without conditions.');
  return document;
};

/** The same as `fetchWhole`, without the headers. */
export const fetchText = async (address: string, limits: Limits, sent?: Sent): Promise<string> =>
  (await fetchWhole(address, limits, sent)).text;
