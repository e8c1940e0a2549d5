/**
 * `npm run bench -- web [REPEATS] [PAGE…]`: Lighthouse 12 on the built site, mobile as it comes. It looks at the
 * pages named, or those of REPEATED, as often as asked (5), and at all others once. It looks at two with a map also
 * with the map's engine blocked. With `--against COMMIT` the pages are asked in turn with those of that commit.
 * `machine` is Lighthouse's index of the processor; one of 1,000 to 1,500 wants `CPU_SLOWDOWN=2` in place of 4, one above 2,000 more.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CITY } from '#city/facts';
import { SITE_DATASETS } from '../../shared/datasets/on-site.ts';
import { CALLS } from '../../shared/datasets/registry.ts';
import { PUBLIC_PAGES, sampleRecords } from '../../test/harness/public-pages.ts';
import { startWorld } from '../local/world.ts';
import type { World } from '../local/world-options.ts';
import { circumstances } from './common/measure.ts';
import { benchAgainst, MAP_ENGINES, WITH_MAP } from './web/against.ts';
import { CATEGORIES, launchChrome, type Measured, measure, medianOf } from './web/lighthouse.ts';

/** The budgets of docs/web.md. */
const LEAST_PERFORMANCE = { texts: 0.98, places: 0.95, records: 0.93, maps: 0.9 } as const;
const LEAST_SCORE = 0.95;
const MOST_LCP_MS = 1500;
const MOST_CLS = 0.05;

const MAPS = ['/alerts', '/pickupDates', '/historicPhotoLocation/explore'];
const PLACES = ['/address/:slug', '/corner/:slug', '/street/:slug', '/neighborhood/:id', '/district/:id'];
/** Measured as often as asked when no page is named; all others once. */
const REPEATED = ['/', '/about', '/pickupDates', '/policeDispatchCall', '/alerts'];

const leastPerformance = (pattern: string): number => {
  if (MAPS.includes(pattern) || SITE_DATASETS.some(({ path }) => pattern === `/${path}`)) return LEAST_PERFORMANCE.maps;
  if (PLACES.includes(pattern)) return LEAST_PERFORMANCE.places;
  return pattern.includes(':') ? LEAST_PERFORMANCE.records : LEAST_PERFORMANCE.texts;
};

const missesOf = (pattern: string, { scores, lcp, cls, faults }: Measured): string[] => [
  ...(scores.performance < leastPerformance(pattern) ? ['performance'] : []),
  ...(lcp > MOST_LCP_MS ? ['LCP'] : []),
  ...(cls > MOST_CLS ? ['CLS'] : []),
  ...CATEGORIES.slice(1).filter((name) => scores[name] < LEAST_SCORE),
  ...faults.map((id) => `(${id})`),
];

const print = (what: string, pattern: string, runs: readonly Measured[]): void => {
  const median = medianOf(runs);
  const { scores, lcp, cls, tbt, machine } = median;
  const figures = [
    ...CATEGORIES.map((name) => scores[name].toFixed(2)),
    `${(lcp / 1000).toFixed(2)} s`,
    cls.toFixed(3),
    `${Math.round(tbt)} ms`,
    Math.round(machine),
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
  // Nothing is loaded beside the measurements.
  await world.earlier;
  for (const job of CALLS) await world.runJob(job);
  return world;
};

export const run = async (...args: string[]): Promise<void> => {
  const at = args.indexOf('--against');
  if (at >= 0) return benchAgainst(args[at + 1], args.toSpliced(at, 2));
  const [repeats = '5', ...only] = args;
  const dir = await mkdtemp(path.join(tmpdir(), `${CITY.slug}-web-`));
  const world = await startBuilt(dir);
  const chrome = await launchChrome();
  try {
    const records = await sampleRecords(world.url);
    console.log(`${circumstances()}\n`);
    console.log(
      '| page | runs | performance | accessibility | best practices | SEO | LCP | CLS | TBT | machine | aims missed |',
    );
    console.log('|---|---|---|---|---|---|---|---|---|---|---|');
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
