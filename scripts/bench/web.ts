/**
 * `npm run bench -- web [REPEATS] [PAGE…]`: Lighthouse 12 on the built site, mobile as it comes: the pages that are named, or
 * those of REPEATED, as often as asked (5), all others once; two with a map also with the map's engine blocked.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { CITY } from '#city/facts';
import { SITE_DATASETS } from '../../shared/datasets/on-site.ts';
import { PUBLIC_PAGES, sampleRecords } from '../../test/harness/public-pages.ts';
import { findChromium } from '../chromium.mjs';
import { ARCHIVE_SYNCS } from '../local/first-syncs.ts';
import { startWorld } from '../local/world.ts';
import type { World } from '../local/world-options.ts';
import { circumstances, percentile } from './measure.ts';

/** The budgets of docs/web.md. */
const LEAST_PERFORMANCE = { text: 0.98, records: 0.9, maps: 0.85 } as const;
const LEAST_SCORE = 0.95;
const MOST_LCP_MS = 1500;
const MOST_CLS = 0.05;

const MAPS = ['/alerts', '/pickupDates', '/historicPhotoLocation/explore'];
/** Measured as often as asked when no page is named; all others once. */
const REPEATED = ['/', '/about', '/pickupDates', '/policeDispatchCall', '/alerts'];
const WITH_MAP = ['/policeDispatchCall', '/alerts'];
const MAP_ENGINES = ['*/assets/engine-*'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** A page that hangs is given up. */
const MOST_LOAD_MS = 60_000;

interface Measured {
  scores: Record<(typeof CATEGORIES)[number], number>;
  lcp: number;
  cls: number;
  tbt: number;
  /** Audits that took something from a score other than performance. */
  faults: string[];
}

const faultsOf = ({ categories, audits }: Result): string[] =>
  CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );

const measure = async (chrome: LaunchedChrome, url: string, blockedUrlPatterns: string[]): Promise<Measured> => {
  const run = await lighthouse(url, {
    port: chrome.port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    maxWaitForLoad: MOST_LOAD_MS,
    blockedUrlPatterns,
  });
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
  const { categories, audits } = run.lhr;
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
    faults: faultsOf(run.lhr),
  };
};

const isOfRecords = (pattern: string): boolean =>
  pattern.includes(':') || SITE_DATASETS.some(({ path }) => pattern === `/${path}`);

const leastPerformance = (pattern: string): number => {
  if (MAPS.includes(pattern)) return LEAST_PERFORMANCE.maps;
  return isOfRecords(pattern) ? LEAST_PERFORMANCE.records : LEAST_PERFORMANCE.text;
};

const missesOf = (pattern: string, { scores, lcp, cls, faults }: Measured): string[] => [
  ...(scores.performance < leastPerformance(pattern) ? ['performance'] : []),
  ...(lcp > MOST_LCP_MS ? ['LCP'] : []),
  ...(cls > MOST_CLS ? ['CLS'] : []),
  ...CATEGORIES.slice(1).filter((name) => scores[name] < LEAST_SCORE),
  ...faults.map((id) => `(${id})`),
];

/** The median of each figure. */
const medianOf = (runs: readonly Measured[]): Measured => {
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
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  };
};

const print = (what: string, pattern: string, runs: readonly Measured[]): void => {
  const median = medianOf(runs);
  const { scores, lcp, cls, tbt } = median;
  const figures = [
    ...CATEGORIES.map((name) => scores[name].toFixed(2)),
    `${(lcp / 1000).toFixed(2)} s`,
    cls.toFixed(3),
    `${Math.round(tbt)} ms`,
  ];
  console.log(`| ${[what, runs.length, ...figures, missesOf(pattern, median).join(' ') || 'kept'].join(' | ')} |`);
};

const startBuilt = async (dir: string): Promise<World> => {
  const world = await startWorld({
    dir,
    city: 'sample',
    citySize: 'small',
    historyDays: 1,
    site: 'built',
    basemap: 'local',
    askForPosition: false,
  });
  // The syncs that a first start leaves for later must not run beside the measurements.
  for (const job of ['police-dispatch-call', 'fire-dispatch-call', ...ARCHIVE_SYNCS]) await world.runJob(job);
  return world;
};

export const run = async (repeats = '5', ...only: string[]): Promise<void> => {
  const dir = await mkdtemp(path.join(tmpdir(), `${CITY.slug}-web-`));
  const world = await startBuilt(dir);
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--enable-unsafe-swiftshader', '--disable-background-networking'],
  });
  try {
    const records = await sampleRecords(world.url);
    console.log(`${circumstances()}\n`);
    console.log('| page | runs | performance | accessibility | best practices | SEO | LCP | CLS | TBT | aims missed |');
    console.log('|---|---|---|---|---|---|---|---|---|---|');
    for (const [pattern, pathOf] of Object.entries(PUBLIC_PAGES)) {
      if (only.length > 0 && !only.includes(pattern)) continue;
      const times = only.length > 0 || REPEATED.includes(pattern) ? Number(repeats) : 1;
      const several = async (blocked: string[]): Promise<Measured[]> => {
        const runs: Measured[] = [];
        for (let at = 0; at < times; at += 1) runs.push(await measure(chrome, world.url + pathOf(records), blocked));
        return runs;
      };
      print(pattern, pattern, await several([]));
      if (WITH_MAP.includes(pattern)) print(`${pattern}, map blocked`, pattern, await several(MAP_ENGINES));
    }
    console.log(`\n${circumstances()}`);
  } finally {
    chrome.kill();
    await world.stop();
    await rm(dir, { recursive: true, force: true });
  }
};
