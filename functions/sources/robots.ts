/** Asks a host's robots.txt whether it wants to be read by programs at all. */
import { BadStatus, NothingAnswered, PassingFault } from './faults.ts';
import { fetchWhole, type Limits } from './fetch-document.ts';
import { isAllowedBy } from './robots-rules.ts';
import { PRODUCT } from './user-agent.ts';

/** RFC 9309 has a client read at least 500 KiB. */
const LIMITS: Limits = { seconds: 5, bytes: 512_000, tries: 1 };
const KEPT_MS = 3_600_000;
const NO_RULES = '';

/** The variable in which an operator names hosts that are read although their robots.txt refuses it. */
const VARIABLE = 'READ_REFUSED_HOSTS';

/** The host asks not to be read by us. */
export class RobotsRefused extends Error {
  override readonly name = 'RobotsRefused';
  readonly host: string;

  constructor(host: string) {
    super(`${host} asks by its robots.txt not to be read; to read it all the same, name it in ${VARIABLE}.`);
    this.host = host;
  }
}

/** Nobody knows whether the host asks not to be read: it does not answer, or fails. */
export class RobotsUnreadable extends Error {
  override readonly name = 'RobotsUnreadable';
  readonly host: string;

  constructor(host: string, options: ErrorOptions) {
    super(`${host}: its robots.txt can't be read.`, options);
    this.host = host;
  }
}

interface Kept {
  rules: string;
  until: number;
}

/** The time, in milliseconds; a test sets it. */
export const robotsClock = { now: (): number => Date.now() };

const keptOf = new Map<string, Kept>();

/** Every host is asked anew. */
export const forgetRobots = (): void => keptOf.clear();

const statusOf = (error: unknown): number | null => {
  if (error instanceof BadStatus) return error.status;
  return error instanceof PassingFault && error.cause instanceof BadStatus ? error.cause.status : null;
};

/** A page is what many hosts answer where they have no such file. */
const isPage = (headers: Headers, text: string): boolean =>
  /\bhtml\b/i.test(headers.get('content-type') ?? '') || /^\s*</.test(text);

/** The host's rules; none where it has no such file. */
const fetchRules = async ({ origin, host }: URL): Promise<string> => {
  try {
    const { headers, text } = await fetchWhole(`${origin}/robots.txt`, LIMITS);
    return isPage(headers, text) ? NO_RULES : text;
  } catch (cause) {
    const status = statusOf(cause);
    if (cause instanceof NothingAnswered || (status !== null && status < 500)) return NO_RULES;
    throw new RobotsUnreadable(host, { cause });
  }
};

const rulesOf = async (url: URL): Promise<string> => {
  const now = robotsClock.now();
  const kept = keptOf.get(url.origin);
  if (kept && now < kept.until) return kept.rules;
  const rules = await fetchRules(url);
  keptOf.set(url.origin, { rules, until: now + KEPT_MS });
  return rules;
};

/**
 * Returns when we may read `address`: its host's robots.txt, kept for an hour, does not refuse us. It also returns for
 * the hosts of `readAllTheSame`, host names with or without port. A host that refuses single paths alone is read. Those
 * rules are for crawlers that follow links (portals keep them from /api/), and we read what the publisher offers to
 * programs. Throws RobotsRefused, or RobotsUnreadable where the file can't be had, which may pass.
 */
export const mayRead = async (address: string, readAllTheSame: readonly string[]): Promise<void> => {
  const url = new URL(address);
  const decided = readAllTheSame.map((host) => host.trim().toLowerCase());
  if (decided.includes(url.host) || decided.includes(url.hostname)) return;
  const rules = await rulesOf(url);
  const mayReadAny = ['/', `${url.pathname}${url.search}`].some((path) => isAllowedBy(rules, PRODUCT, path));
  if (!mayReadAny) throw new RobotsRefused(url.host);
};
