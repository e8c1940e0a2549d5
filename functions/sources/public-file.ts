/** Fetches a small file from an address that a stranger named: over HTTP, from public addresses only. */
import { lookup } from 'node:dns/promises';
import { get, type IncomingMessage } from 'node:http';
import { literalAddress } from '../../shared/platform/public-address.ts';
import { USER_AGENT } from './user-agent.ts';

const MOST_BYTES = 100_000;
const MOST_REDIRECTS = 3;

/** True if requests may go to an IP address. */
export type MayReach = (address: string) => boolean;

/** The file may not be fetched, or is not of a kind that we accept. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** A look-up of a name knows no signal. */
const inTime = <T>(asked: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    asked,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);

const addressesOf = async (name: string): Promise<string[]> =>
  (await lookup(name, { all: true, order: 'ipv4first' })).map(({ address }) => address);

/**
 * The address to connect to. A name is looked up once, and what was checked is what is connected to: a second look
 * could answer otherwise. One address that may not be reached spoils all.
 */
const addressOf = async (url: URL, mayReach: MayReach, signal: AbortSignal): Promise<string> => {
  const literal = literalAddress(url.hostname);
  const addresses = literal === null ? await inTime(addressesOf(url.hostname), signal) : [literal];
  const [first] = addresses;
  if (first === undefined || !addresses.every(mayReach)) throw new FileRefused(`${url.host} is no public address`);
  return first;
};

const ask = async (url: URL, mayReach: MayReach, signal: AbortSignal): Promise<IncomingMessage> => {
  if (url.protocol !== 'http:') throw new FileRefused(`${url.protocol}//${url.host} is not asked over plain HTTP`);
  const host = await addressOf(url, mayReach, signal);
  const path = `${url.pathname}${url.search}`;
  const headers = { host: url.host, 'user-agent': USER_AGENT };
  return new Promise((resolve, reject) => {
    const request = get({ host, port: url.port || 80, path, headers, agent: false, signal }, resolve);
    request.on('error', reject);
  });
};

const bodyOf = async (host: string, answer: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new FileRefused(`${host} answered more than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * The file at `address`, of 100 kB at most. Each step of a redirect is checked as the first one is. Throws FileRefused
 * where it may not be asked for or answers with something else, and what the connection throws.
 */
export const fetchPublicFile = async (address: string, mayReach: MayReach, signal: AbortSignal): Promise<Buffer> => {
  let url = new URL(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await ask(url, mayReach, signal);
    if (answer.statusCode === 200) return bodyOf(url.host, answer);
    answer.destroy();
    const { location } = answer.headers;
    if (!location || !URL.canParse(location, url.href))
      throw new FileRefused(`${url.host} answered ${answer.statusCode}`);
    url = new URL(location, url);
  }
  throw new FileRefused(`${url.host} redirects too often`);
};
