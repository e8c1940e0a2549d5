/** Fetches a document of the city over HTTP, within limits of time and size, trying again after passing faults. */
import { setTimeout as wait } from 'node:timers/promises';
import { CITY } from '../../shared/city.ts';

/** What one answer may cost us: seconds until its last byte, and bytes after decompression. */
export interface Limits {
  seconds: number;
  bytes: number;
  /** How often it is asked at most; 3 where absent. */
  tries?: number;
}

/** What an answer says of its own version, to be sent back with the next question. */
export interface Validators {
  etag?: string;
  lastModified?: string;
}

export interface FetchedDocument extends Validators {
  body: AsyncIterable<Uint8Array>;
}

/** How the time between two tries passes; a test sets it so that nobody waits. */
export const pause = { sleep: (millis: number): Promise<void> => wait(millis) };

const USER_AGENT = `CreamCityTools/1.0 (+${CITY.repositoryUrl})`;
const TRIES = 3;
const FIRST_PAUSE_MS = 1000;

/** A fault that may be gone at the next try. */
class PassingFault extends Error {
  override readonly name = 'PassingFault';
}

/** There is nothing at the address. */
export class NothingThere extends Error {
  override readonly name = 'NothingThere';
}

const isMissing = (status: number): boolean => status === 404 || status === 410;

const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

const httpUrl = (address: string): URL => {
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error(`${url.host}: only HTTP is fetched.`);
  return url;
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
  if (bytes === 0) throw new PassingFault(`${host} answered nothing.`);
}

const ask = async (
  address: string,
  limits: Limits,
  known?: Validators,
  form?: Readonly<Record<string, string>>,
): Promise<FetchedDocument | 'not-modified'> => {
  const url = httpUrl(address);
  const headers = {
    'user-agent': USER_AGENT,
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  };
  const signal = AbortSignal.timeout(limits.seconds * 1000);
  const sent = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
  const response = await fetch(url, { headers, signal, ...sent }).catch((cause: unknown) => {
    throw new PassingFault(`${url.host} did not answer.`, { cause });
  });
  if (response.status === 304 && (known?.etag || known?.lastModified)) return 'not-modified';
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel();
    const Fault = isPassing(response.status) ? PassingFault : isMissing(response.status) ? NothingThere : Error;
    throw new Fault(`${url.host} answered with status ${response.status}.`);
  }
  return {
    body: bounded(url.host, response.body, limits.bytes),
    etag: response.headers.get('etag') ?? undefined,
    lastModified: response.headers.get('last-modified') ?? undefined,
  };
};

/** The pauses between tries double and are shortened at random, so that clients that failed together part. */
const retrying = async <T>({ tries: most = TRIES }: Limits, attempt: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof PassingFault) || tries === most) throw error;
      await pause.sleep(FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.5 + Math.random() / 2));
    }
  }
};

/**
 * Opens a document as a stream. With `known`, an unchanged source gives 'not-modified'. Throws, naming the host, when
 * there is no answer with status 200 (NothingThere for 404 and 410); the stream throws when it breaks off, is empty or
 * exceeds a limit.
 */
export const fetchDocument = (
  address: string,
  limits: Limits,
  known?: Validators,
): Promise<FetchedDocument | 'not-modified'> => retrying(limits, () => ask(address, limits, known));

/**
 * The whole of a UTF-8 document, or of the answer to a form sent with these fields. Throws as `fetchDocument` and its
 * stream do, after the same tries.
 */
export const fetchText = (address: string, limits: Limits, form?: Readonly<Record<string, string>>): Promise<string> =>
  retrying(limits, async () => {
    const document = await ask(address, limits, undefined, form);
    if (document === 'not-modified') throw new Error('An answer of 304 to a question without conditions.');
    const chunks: Uint8Array[] = [];
    for await (const chunk of document.body) chunks.push(chunk);
    return Buffer.concat(chunks).toString('utf8');
  });
