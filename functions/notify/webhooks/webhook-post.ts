/** Posts to an address that somebody else chose: to public addresses only, once, within five seconds. Ignores the response body. */
import { lookup } from 'node:dns/promises';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { faultOfTarget, isReachable, literalAddress, type Reach } from '../../../shared/platform/public-address.ts';

const TIMEOUT_MS = 5000;

export interface PostOptions extends Reach {
  /** The IP addresses of a host name. */
  resolve?: (name: string) => Promise<string[]>;
  timeoutMs?: number;
}

/** `status` is null where nothing answered; then `fault` says why. */
export interface Posted {
  status: number | null;
  fault: string | null;
}

const systemResolve = async (name: string): Promise<string[]> =>
  (await lookup(name, { all: true, order: 'ipv4first' })).map(({ address }) => address);

/** Nothing was sent; the webhook's owner sees why. */
class NotSent extends Error {}

/**
 * The address to connect to. A name is looked up once, and what was checked is what is connected to: a second look
 * could answer otherwise. One address that is not public spoils all.
 */
const addressOf = async (url: URL, { resolve = systemResolve, loopback }: PostOptions): Promise<string> => {
  const literal = literalAddress(url.hostname);
  const addresses = literal === null ? await resolve(url.hostname) : [literal];
  const [first] = addresses;
  if (first === undefined) throw new NotSent('the host name has no address');
  if (!addresses.every((address) => isReachable(address, { loopback })))
    throw new NotSent('the host name leads to an address that is not public');
  return first;
};

const headOf = (request: ClientRequest, body: Buffer): Promise<number> =>
  new Promise((resolve, reject) => {
    request.on('error', reject);
    request.once('response', (response) => {
      // Nobody needs its body: no byte of it is read.
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.end(body);
  });

const send = async (
  url: URL,
  headers: Record<string, string>,
  body: Buffer,
  options: PostOptions,
  signal: AbortSignal,
) => {
  const address = await addressOf(url, options);
  signal.throwIfAborted();
  const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)({
    method: 'POST',
    host: address,
    port: url.port || (url.protocol === 'https:' ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host, 'content-length': String(body.length) },
    // For the certificate, which is the name's.
    ...(literalAddress(url.hostname) === null ? { servername: url.hostname } : {}),
    agent: false,
    signal,
  });
  return headOf(request, body);
};

const faultOf = (error: unknown, signal: AbortSignal, timeoutMs: number): string => {
  if (signal.aborted) return `no answer within ${timeoutMs / 1000} seconds`;
  if (error instanceof NotSent) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no connection';
  return code === 'ENOTFOUND' ? 'the host name has no address' : `no connection (${code})`;
};

/** Redirects are not followed. Never rejects: without an answer the owner has to act. */
export const post = async (
  target: string,
  headers: Record<string, string>,
  body: string,
  options: PostOptions,
): Promise<Posted> => {
  const { timeoutMs = TIMEOUT_MS } = options;
  const fault = faultOfTarget(target, options);
  if (fault) return { status: null, fault: `the URL ${fault}` };
  const signal = AbortSignal.timeout(timeoutMs);
  const timedOut = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    const status = await Promise.race([send(new URL(target), headers, Buffer.from(body), options, signal), timedOut]);
    return { status, fault: null };
  } catch (error) {
    return { status: null, fault: faultOf(error, signal, timeoutMs) };
  }
};
