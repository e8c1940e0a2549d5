/** One page under Lighthouse 12, mobile as it comes: its scores, and what takes from them. */
import { findChromium } from '../../browsers.mjs';
import { percentile } from '../common/measure.ts';
import { launch, lighthouse, type Report, type StartedChrome } from './packages.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** A page that hangs is given up. */
const MOST_LOAD_MS = 60_000;
/** Now and then the browser's trace lacks its beginning, which says nothing of the page: Lighthouse wants to be run again. */
const LOST_TRACE = 'NO_NAVSTART';
const MOST_LOOKS = 3;
/** Lighthouse takes 4, which makes a phone of a machine of index 1,500 to 2,000. Its docs/throttling.md wants less below, and more above. */
const SLOWDOWN = Number(process.env.CPU_SLOWDOWN ?? 4);

export interface Measured {
  scores: Record<(typeof CATEGORIES)[number], number>;
  lcp: number;
  cls: number;
  tbt: number;
  /** Lighthouse's measure of the machine's processor. */
  machine: number;
  /** Audits that took something from a score other than performance. */
  faults: string[];
}

const faultsOf = ({ categories, audits }: Report): string[] =>
  CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );

const reportOf = async (chrome: StartedChrome, url: string, blockedUrlPatterns: string[]): Promise<Report> => {
  for (let look = 1; ; look += 1) {
    const run = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      maxWaitForLoad: MOST_LOAD_MS,
      blockedUrlPatterns,
      throttling: { cpuSlowdownMultiplier: SLOWDOWN },
    });
    const { code, message } = run?.lhr.runtimeError ?? {};
    if (run && !code) return run.lhr;
    if (code !== LOST_TRACE || look === MOST_LOOKS) throw new Error(`${url}: ${message ?? 'no result'}`);
    console.error(`${url} is asked again: ${message}`);
  }
};

export const measure = async (chrome: StartedChrome, url: string, blockedUrlPatterns: string[]): Promise<Measured> => {
  const report = await reportOf(chrome, url, blockedUrlPatterns);
  const { categories, audits, environment } = report;
  const number = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const score = (name: (typeof CATEGORIES)[number]): number => categories[name]?.score ?? Number.NaN;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
    machine: environment.benchmarkIndex,
    faults: faultsOf(report),
  };
};

/** The median of each figure. */
export const medianOf = (runs: readonly Measured[]): Measured => {
  const median = (read: (run: Measured) => number): number => percentile(runs.map(read), 0.5);
  return {
    scores: {
      performance: median(({ scores }) => scores.performance),
      accessibility: median(({ scores }) => scores.accessibility),
      'best-practices': median(({ scores }) => scores['best-practices']),
      seo: median(({ scores }) => scores.seo),
    },
    lcp: median(({ lcp }) => lcp),
    cls: median(({ cls }) => cls),
    tbt: median(({ tbt }) => tbt),
    machine: median(({ machine }) => machine),
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  };
};

export const launchChrome = async (): Promise<StartedChrome> =>
  launch({
    chromePath: await findChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--enable-unsafe-swiftshader', '--disable-background-networking'],
  });
