/** Asks a source within its time, robots.txt first, and says what came of it. */
import { readRefusedHosts } from '../../functions/lib/env.ts';
import type { Gazetteer } from '../../functions/places/gazetteer/gazetteer.ts';
import { BadStatus, CertificateRefused, codesOf } from '../../functions/sources/faults.ts';
import { driftOf } from '../../functions/sources/open-source.ts';
import { mayRead, RobotsRefused, RobotsUnreadable } from '../../functions/sources/robots.ts';
import { nearestName } from '../../shared/query/nearest-name.ts';
import { NOT_ASKED, type SourceReport } from './report.ts';

export interface Circumstances {
  /** Milliseconds for one candidate. */
  within: number;
  /** The published addresses; null: places are not tried. */
  gazetteer: Gazetteer | null;
  /** Hosts whose certificates were completed so far. */
  completed: ReadonlySet<string>;
}

/** Rows are read for so much of the time, so that what was read can still be told. */
const READING = 0.8;

/** Every error in a chain of causes; of several addresses of a host each has its own. */
const causesOf = (error: unknown): unknown[] => {
  if (error === undefined) return [];
  if (!(error instanceof Error)) return [error];
  return [error, ...(error instanceof AggregateError ? error.errors.flatMap(causesOf) : []), ...causesOf(error.cause)];
};

/** The messages of all causes, none of which says again what one before it said. */
const errorText = (error: unknown): string =>
  causesOf(error)
    .map((one) => (one instanceof Error ? one.message : String(one)))
    .filter((text, at, all) => text !== '' && !all.slice(0, at).some((said) => said.includes(text)))
    .map((text, at, all) => (at < all.length - 1 ? text.replace(/\.$/, '') : text))
    .join(': ');

const isOf = (error: unknown, kind: abstract new (...args: never[]) => unknown): boolean =>
  causesOf(error).some((one) => one instanceof kind);

/** Codes of a connection that never came about. */
const UNREACHED = ['ENOTFOUND', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

const wasReached = (error: unknown): boolean =>
  isOf(error, BadStatus) || !codesOf(error).some((code) => UNREACHED.includes(code));

const failureOf = (error: unknown): Partial<SourceReport> => {
  const drift = driftOf(error);
  return {
    error: errorText(error),
    missing: drift?.missing.map((column) => ({ column, nearest: nearestName(column, drift.header) })) ?? [],
    ...(isOf(error, CertificateRefused) ? { certificate: 'refused' as const } : {}),
  };
};

/** Tells if robots.txt lets us read; what else is known of a host that does not. */
const askRobots = async (url: string): Promise<Partial<SourceReport> & Pick<SourceReport, 'robots'>> => {
  try {
    await mayRead(url, []);
    return { robots: 'allowed', reached: true };
  } catch (error) {
    if (error instanceof RobotsUnreadable) return { robots: 'unknown', reached: false, ...failureOf(error) };
    if (!(error instanceof RobotsRefused)) throw error;
    const isDecided = await mayRead(url, readRefusedHosts()).then(
      () => true,
      () => false,
    );
    return { robots: isDecided ? 'decided' : 'refused', reached: true, ...(isDecided ? {} : failureOf(error)) };
  }
};

/** The answer of `work`, or `late` when it takes longer; it is then let go with the process. */
export const inTime = async <T>(work: Promise<T>, milliseconds: number, late: () => T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late()), milliseconds);
  });
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    clearTimeout(timer);
  }
};

const certificateOf = (url: URL, { completed }: Circumstances): SourceReport['certificate'] => {
  if (url.protocol !== 'https:') return 'none';
  return completed.has(url.host) ? 'completed' : 'verified';
};

/** Asks robots.txt, then `read`s, and says what came of both. */
export const ask = async (
  named: Pick<SourceReport, 'dataset' | 'candidate' | 'url'>,
  circumstances: Circumstances,
  read: (until: number) => Promise<Partial<SourceReport>>,
): Promise<SourceReport> => {
  const began = performance.now();
  const report: SourceReport = { ...NOT_ASKED, ...named };
  const work = async (): Promise<void> => {
    Object.assign(report, await askRobots(named.url));
    if (!report.reached || report.robots === 'refused') return;
    try {
      Object.assign(report, await read(began + circumstances.within * READING));
      report.certificate = certificateOf(new URL(named.url), circumstances);
    } catch (error) {
      report.certificate = certificateOf(new URL(named.url), circumstances);
      Object.assign(report, failureOf(error), { reached: wasReached(error) });
    }
  };
  const finished = await inTime(
    work().then(() => true),
    circumstances.within,
    () => false,
  );
  const milliseconds = Math.round(performance.now() - began);
  // A copy: what goes on after the time is up changes nothing of it.
  if (finished) return { ...report, milliseconds };
  return { ...report, works: false, milliseconds, error: `No answer within ${circumstances.within / 1000} s.` };
};
