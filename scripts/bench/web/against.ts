/** Two versions of the site under Lighthouse in turn, each started as a newcomer starts it: what a machine's mood does meets both. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../root.ts';
import { circumstances } from '../common/measure.ts';
import { launchChrome, type Measured, measure, medianOf } from './lighthouse.ts';

export const WITH_MAP = ['/policeDispatchCall', '/alerts'];
export const MAP_ENGINES = ['*/assets/engine-*'];

const PAGES = ['/', '/alerts', '/policeDispatchCall'];
/** A first start with its build, and then its history. */
const MOST_START_MS = 15 * 60_000;
const LOOK_MS = 5000;
/** A share of one processor: a server that takes less has ended its start and all that follows it. */
const IDLE = 0.1;

/** Processor seconds of a process and its children. */
const secondsOf = (pid: number): number =>
  execFileSync('ps', ['-o', 'cputimes=', '--pid', String(pid), '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .reduce((sum, line) => sum + Number(line), 0);

const untilIdle = async (server: ChildProcess, url: string): Promise<void> => {
  const end = Date.now() + MOST_START_MS;
  let before = 0;
  for (let quiet = 0; quiet < 3; ) {
    if (Date.now() > end) throw new Error(`${url} was not ready and idle within ${MOST_START_MS / 60_000} minutes.`);
    if (server.exitCode !== null) throw new Error(`The server of ${url} ended with ${server.exitCode}.`);
    await wait(LOOK_MS);
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    const now = secondsOf(server.pid ?? 0);
    quiet = isThere && (now - before) * 1000 < IDLE * LOOK_MS ? quiet + 1 : 0;
    before = now;
  }
};

/** Starts a checkout with a small city that nothing is added to; resolves when it does nothing any more. */
const startSite = async (folder: string, port: number, data: string): Promise<{ url: string; stop: () => void }> => {
  const url = `http://127.0.0.1:${port}`;
  const server = spawn('node', ['scripts/start.mjs', '--fresh'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      LOCAL_DIR: data,
      SAMPLE_CITY: 'small',
      BASEMAP: 'local',
      POLL_SECONDS: '86400',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = (): void => void server.kill('SIGTERM');
  try {
    await untilIdle(server, url);
  } catch (error) {
    stop();
    throw error;
  }
  return { url, stop };
};

const FIGURES: readonly [string, (run: Measured) => number, (value: number) => string][] = [
  ['score', ({ scores }) => scores.performance, (value) => value.toFixed(2)],
  ['LCP', ({ lcp }) => lcp, (value) => `${(value / 1000).toFixed(2)} s`],
  ['TBT', ({ tbt }) => tbt, (value) => `${Math.round(value)} ms`],
];

const compared = (before: Measured, now: Measured): string[] =>
  FIGURES.map(([, read, text]) => {
    const [from, to] = [read(before), read(now)];
    return `${text(from)} → ${text(to)} (${(to / from).toFixed(2)})`;
  });

/** `args`: how often (3), and pages by their addresses; without one those that the findings are about. */
export const benchAgainst = async (commit: string | undefined, args: readonly string[]): Promise<void> => {
  if (!commit) throw new Error('--against needs a commit, such as --against HEAD~1.');
  const [repeats = '3', ...named] = args;
  const dir = await mkdtemp(path.join(tmpdir(), 'web-against-'));
  const other = path.join(dir, 'checkout');
  const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' });
  const stops: (() => void)[] = [];
  try {
    git('worktree', 'add', '--detach', other, commit);
    // An install of its own: what two versions share, one of them may change.
    if (!existsSync(path.join(other, 'node_modules'))) execFileSync('npm', ['ci'], { cwd: other, stdio: 'inherit' });
    const sites: string[] = [];
    for (const [at, folder] of [other, root].entries()) {
      const { url, stop } = await startSite(folder, 8191 + at, path.join(dir, String(at)));
      stops.push(stop);
      sites.push(url);
    }
    const chrome = await launchChrome();
    stops.push(() => void chrome.kill());
    console.log(`${circumstances()}\n\n| page | ${FIGURES.map(([name]) => name).join(' | ')} |\n|---|---|---|---|`);
    for (const page of named.length > 0 ? named : PAGES)
      for (const blocked of WITH_MAP.includes(page) ? [[], MAP_ENGINES] : [[]]) {
        const runs: Measured[][] = [[], []];
        for (let time = 0; time < Number(repeats); time += 1)
          for (const [at, url] of sites.entries()) runs[at]?.push(await measure(chrome, url + page, blocked));
        const [before, now] = runs.map(medianOf);
        if (before && now)
          console.log(`| ${page}${blocked.length > 0 ? ', map blocked' : ''} | ${compared(before, now).join(' | ')} |`);
      }
    console.log(`\n${circumstances()}`);
  } finally {
    for (const stop of stops) stop();
    git('worktree', 'remove', '--force', other);
    await rm(dir, { recursive: true, force: true });
  }
};
