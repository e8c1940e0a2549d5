/**
 * The time for which the alerts map with 2,000 calls in its window holds up the page. It prints the browser's long
 * tasks, step by step, and how late a press is answered.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { CITY } from '#city/facts';
import { manyFireCalls, manyPoliceCalls } from '../../test/harness/lists/many-calls.ts';
import { findChromium } from '../browsers.mjs';
import { startWorld } from '../local/world.ts';
import { circumstances, percentile, shown } from './common/measure.ts';

const CALLS_OF_A_KIND = 1000;
/** No task after load should hold the page longer, in milliseconds. */
const AIM_MS = 200;
/** A press should have its answer drawn within so many milliseconds. */
const PRESS_AIM_MS = 120;
/** A step's work is over when nothing long has happened for this long, in milliseconds. */
const QUIET_MS = 2000;
/** Rounds of all steps. */
const ROUNDS = 5;

/** Run in the page before its own scripts; text, since scripts know no browser. */
const COLLECT = `
  window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask', buffered: true });
  window.answers = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.answers.set(interactionId, Math.max(duration, window.answers.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

const answer = (page: Page, pathname: string, rows: object[]) =>
  page.route(
    (url) => url.pathname === pathname,
    (route) => route.fulfill({ json: rows, headers: { 'x-total-count': String(rows.length) } }),
  );

/** Milliseconds of the long tasks (50 and more) since this was last asked, once it is quiet. */
const tasksOf = async (page: Page): Promise<number[]> => {
  const tasks: number[] = [];
  for (;;) {
    await new Promise((done) => setTimeout(done, QUIET_MS));
    const more = await page.evaluate<number[]>('window.longTasks.splice(0)');
    tasks.push(...more);
    if (more.length === 0) return tasks;
  }
};

/** Milliseconds from each press since this was last asked until the page had drawn its answer; those below 16 are not told. */
const answersOf = (page: Page): Promise<number[]> =>
  page.evaluate<number[]>('{ const all = [...window.answers.values()]; window.answers.clear(); all; }');

/** A visitor's doings, and all that happens by itself, after the map is there. */
const STEPS: Record<string, (page: Page, round: number) => Promise<unknown>> = {
  'five minutes pass, a new call comes': async (page, round) => {
    const rows = manyPoliceCalls(CALLS_OF_A_KIND, new Date(Date.now() + (round + 1) * 300_000));
    await answer(page, '/api/policeDispatchCall', rows);
    await page.clock.fastForward('05:00');
  },
  'fire calls only': (page) => page.getByRole('radio', { name: 'Fire Dispatch Calls' }).check({ force: true }),
  'all calls again': (page) => page.getByRole('radio', { name: 'All', exact: true }).check({ force: true }),
  'two steps closer': async (page) => {
    for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
  },
  'two steps back': async (page) => {
    for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Zoom out' }).click();
  },
  'the dark': (page) => page.emulateMedia({ colorScheme: 'dark' }),
  'the light': (page) => page.emulateMedia({ colorScheme: 'light' }),
};

interface Seen {
  tasks: number[];
  /** How late each press was answered. */
  presses: number[];
}

const latest = (millis: readonly number[]): string => (millis.length > 0 ? String(shown(Math.max(...millis))) : '–');

const row = (step: string, { tasks, presses }: Seen): string => {
  const median = tasks.length > 0 ? shown(percentile(tasks, 0.5)) : '–';
  const over = tasks.filter((task) => task > AIM_MS).length;
  return `| ${[step, tasks.length, median, latest(tasks), over, latest(presses)].join(' | ')} |`;
};

const seenOn = async (page: Page): Promise<Seen> => ({ tasks: await tasksOf(page), presses: await answersOf(page) });

const together = (seen: readonly Seen[]): Seen => ({
  tasks: seen.flatMap(({ tasks }) => tasks),
  presses: seen.flatMap(({ presses }) => presses),
});

/** `npm run bench -- map`: a table of long tasks; the aim is none over 200 ms after load. */
export const run = async (): Promise<void> => {
  const dir = mkdtempSync(path.join(tmpdir(), `${CITY.slug}-map-`));
  const world = await startWorld({
    dir,
    city: 'sample',
    citySize: 'default',
    inMemory: true,
    site: 'built',
    basemap: 'local',
    askForPosition: false,
    exposeMap: true,
  });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--enable-unsafe-swiftshader', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    for (const job of ['street-segment', 'street-address']) await world.runJob(job);
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript({ content: COLLECT });
    const now = new Date();
    await page.clock.install({ time: now });
    await answer(page, '/api/policeDispatchCall', manyPoliceCalls(CALLS_OF_A_KIND, now));
    await answer(page, '/api/fireDispatchCall', manyFireCalls(CALLS_OF_A_KIND, now));
    await page.goto(`${world.url}/alerts`);
    // The picture gives way to the engine at the first key.
    await page.getByRole('application').first().press('Enter');
    await page.waitForFunction(() => 'cityMap' in globalThis);
    await page.getByRole('heading', { name: `Calls (${2 * CALLS_OF_A_KIND})` }).waitFor();
    console.log(`${circumstances()}, ${browser.version()}, no GPU\n`);
    console.log('| step | long tasks | median ms | longest ms | over 200 ms | latest answer to a press ms |');
    console.log('|---|---|---|---|---|---|');
    console.log(row('load', { ...(await seenOn(page)), presses: [] }));
    const rounds: Record<string, Seen>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const seen: Record<string, Seen> = {};
      for (const [step, act] of Object.entries(STEPS)) {
        await act(page, round);
        seen[step] = await seenOn(page);
      }
      rounds.push(seen);
    }
    for (const step of Object.keys(STEPS))
      console.log(row(`${step}, ${ROUNDS} times`, together(rounds.flatMap((seen) => seen[step] ?? []))));
    console.log(row('all after load', together(rounds.flatMap((seen) => Object.values(seen)))));
    const worst = rounds.map((seen) => percentile([...together(Object.values(seen)).presses, 0], 0.95));
    const each = worst.map(shown).join(', ');
    console.log(
      `\nINP, p95 of the presses of a round: median ${shown(percentile(worst, 0.5))} ms of ${each}; the aim is ${PRESS_AIM_MS} ms.`,
    );
  } finally {
    await browser.close();
    await world.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};
