/** Sends one request and follows its redirects, over verified connections only. */
import type { IncomingMessage } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { createSecureContext } from 'node:tls';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { certificateFault, findIssuers, lacksIssuer, trust } from './certificates.ts';
import { CertificateRefused, codesOf, PassingFault } from './faults.ts';
import { USER_AGENT } from './user-agent.ts';

export interface Outgoing {
  /** Sent with every step of a redirect. */
  headers: Readonly<Record<string, string>>;
  /** Not sent to another host than the first: secrets. */
  secrets?: Readonly<Record<string, string>>;
  /** Sent by POST. */
  form?: Readonly<Record<string, string>>;
}

export interface Incoming {
  /** The address that the answer came from, after redirects. */
  host: string;
  status: number;
  headers: Headers;
  /** Decompressed; null for an answer that can have none. */
  body: AsyncIterable<Uint8Array> | null;
  /** To be called where the body is not read. */
  discard: () => Promise<void>;
}

interface Message {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

const MOST_REDIRECTS = 10;
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };

const httpUrl = (address: string | URL): URL => {
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error(`${url.host}: only HTTP is fetched.`);
  return url;
};

const overFetch = async (url: URL, message: Message, signal: AbortSignal): Promise<Incoming> => {
  const { status, headers, body } = await fetch(url, { ...message, signal, redirect: 'manual' });
  return { host: url.host, status, headers, body, discard: async () => body?.cancel() };
};

/** The bytes of an answer as they were before compression, as `fetch` gives them. */
const decompressed = (host: string, answer: IncomingMessage): Readable => {
  const encoding = answer.headers['content-encoding']?.toLowerCase() ?? 'identity';
  const ignored = (): void => undefined;
  // A fault of the answer destroys the last stream, whose reader then gets it.
  if (encoding === 'gzip' || encoding === 'x-gzip') return pipeline(answer, createGunzip(), ignored);
  if (encoding === 'deflate') return pipeline(answer, createInflate(), ignored);
  if (encoding === 'br') return pipeline(answer, createBrotliDecompress(), ignored);
  if (encoding === 'identity') return answer;
  answer.destroy();
  throw new PassingFault(`${host} answered in the unknown encoding ${encoding}.`);
};

const headersOf = ({ headersDistinct }: IncomingMessage): Headers =>
  new Headers(Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]));

/** Like `overFetch`, whose trust can't be added to. */
const overHttps = (url: URL, { body, ...message }: Message, agent: Agent, signal: AbortSignal): Promise<Incoming> =>
  new Promise((resolve, reject) => {
    const headers = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', ...message.headers };
    const request = httpsRequest(url, { method: message.method, headers, agent, signal }, (answer) => {
      try {
        const stream = decompressed(url.host, answer);
        const discard = async (): Promise<void> => void stream.destroy();
        resolve({ host: url.host, status: answer.statusCode ?? 0, headers: headersOf(answer), body: stream, discard });
      } catch (error) {
        reject(error);
      }
    });
    request.on('error', reject);
    request.end(body);
  });

/** Host → how it is asked since its chain has been completed. */
const agents = new Map<string, Agent>();

const overCompletedChain = async (url: URL, message: Message, signal: AbortSignal): Promise<Incoming> => {
  const { certificates, ...found } = await findIssuers(url, signal);
  const secureContext = createSecureContext({ ca: [...trust.roots(), ...certificates] });
  const agent = new Agent({ secureContext, rejectUnauthorized: true });
  const answer = await overHttps(url, message, agent, signal);
  agents.set(url.host, agent);
  trust.onIssuers(found);
  return answer;
};

const overAnyChain = async (url: URL, message: Message, signal: AbortSignal): Promise<Incoming> => {
  const agent = agents.get(url.host);
  try {
    return await (agent ? overHttps(url, message, agent, signal) : overFetch(url, message, signal));
  } catch (error) {
    // The server may have another certificate by now.
    if (certificateFault(error) !== null) agents.delete(url.host);
    if (!lacksIssuer(error)) throw error;
  }
  return overCompletedChain(url, message, signal);
};

const sendOnce = async (url: URL, message: Message, signal: AbortSignal): Promise<Incoming> => {
  try {
    return await overAnyChain(url, message, signal);
  } catch (cause) {
    if (cause instanceof CertificateRefused || cause instanceof PassingFault) throw cause;
    const fault = certificateFault(cause);
    if (fault !== null) throw new CertificateRefused(url.host, fault, { cause });
    const [code] = codesOf(cause);
    throw new PassingFault(`${url.host} did not answer${code ? ` (${code})` : ''}.`, { cause });
  }
};

/** The address that an answer sends us to; null for one that is no redirect. */
const targetOf = ({ status, headers }: Incoming, from: URL): URL | null => {
  const location = headers.get('location');
  return [301, 302, 303, 307, 308].includes(status) && location !== null ? httpUrl(new URL(location, from)) : null;
};

/**
 * The answer to a request, whatever its status, after redirects. Throws CertificateRefused, PassingFault when nothing
 * answers, and Error when it is sent on without end or to what is not HTTP; each names the host.
 */
export const send = async (
  address: string,
  { headers, secrets, form }: Outgoing,
  signal: AbortSignal,
): Promise<Incoming> => {
  const first = httpUrl(address);
  let url = first;
  let body = form ? new URLSearchParams(form).toString() : undefined;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const message: Message = {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'user-agent': USER_AGENT,
        ...headers,
        ...(body === undefined ? {} : FORM_TYPE),
        ...(url.origin === first.origin ? secrets : {}),
      },
      body,
    };
    const answer = await sendOnce(url, message, signal);
    const target = targetOf(answer, url);
    if (!target) return answer;
    await answer.discard();
    // Browsers do so too: only these two statuses ask for the form itself again.
    if (answer.status !== 307 && answer.status !== 308) body = undefined;
    url = target;
  }
  throw new Error(`${first.host} redirects too often.`);
};
