/**
 * `npm run bench -- start [--against COMMIT] [REPEATS]`: a newcomer's wait, from a fresh clone: packages, Ready, all data, earlier
 * years, and the second start; in turn with those of a commit, and as ratios to it. What is not committed is not measured.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../local/root.ts';
import { circumstances, percentile } from './measure.ts';

const PORT = '8193';
/** The lines that a start prints; an older version lacks some. */
const LINES = {
  ready: /^Ready /,
  loaded: /^All data loaded/,
  earlier: /^Earlier years loaded|of 110 weeks$/,
} as const;
type Line = keyof typeof LINES;

/** Seconds; NaN where a version has no such line. */
interface Figures {
  'npm ci': number;
  'clone to Ready': number;
  'clone to all data': number;
  'clone to earlier years': number;
  'second start': number;
}

const seconds = (since: number): number => (performance.now() - since) / 1000;

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

/** Starts a checkout, and resolves with the seconds to each line when the last one that it prints is there. */
const start = async (folder: string, last: Line): Promise<Record<Line, number>> => {
  const began = performance.now();
  const child = spawn('node', ['scripts/start.mjs'], {
    cwd: folder,
    env: { ...process.env, PORT, LOCAL_DIR: path.join(folder, '.local'), BASEMAP: 'local' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const at: Record<Line, number> = { ready: Number.NaN, loaded: Number.NaN, earlier: Number.NaN };
  try {
    for await (const text of createInterface(child.stdout))
      for (const line of Object.keys(LINES) as Line[]) {
        if (!LINES[line].test(text)) continue;
        at[line] = seconds(began);
        // An older version prints a line for each of two departments: police first.
        const isLast = line === last && (line !== 'earlier' || !text.includes('Police'));
        if (isLast) return at;
      }
    throw new Error(`The start in ${folder} ended before '${last}'.`);
  } finally {
    await end(child);
  }
};

const measure = async (commit: string, dir: string): Promise<Figures> => {
  const folder = path.join(dir, `checkout-${commit.slice(0, 8)}`);
  execFileSync('git', ['clone', '-q', root, folder]);
  execFileSync('git', ['checkout', '-q', commit], { cwd: folder });
  try {
    const began = performance.now();
    execFileSync('npm', ['ci'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    const packages = seconds(began);
    const first = await start(folder, 'earlier');
    const second = await start(folder, 'ready');
    return {
      'npm ci': packages,
      'clone to Ready': packages + first.ready,
      // An older version was ready only when all data were loaded.
      'clone to all data': packages + (Number.isNaN(first.loaded) ? first.ready : first.loaded),
      'clone to earlier years': packages + first.earlier,
      'second start': second.ready,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const shown = (values: readonly number[]): string =>
  `${percentile(values, 0.5).toFixed(1)} (${values.map((value) => value.toFixed(1)).join(', ')})`;

export const run = async (...args: string[]): Promise<void> => {
  const at = args.indexOf('--against');
  const against = at >= 0 ? args[at + 1] : undefined;
  const [repeats = '1'] = at >= 0 ? args.toSpliced(at, 2) : args;
  const commitOf = (name: string): string =>
    execFileSync('git', ['rev-parse', name], { cwd: root, encoding: 'utf8' }).trim();
  const commits = [...(against ? [commitOf(against)] : []), commitOf('HEAD')];
  const dir = await mkdtemp(path.join(tmpdir(), 'start-'));
  const runs: Figures[][] = commits.map(() => []);
  try {
    for (let time = 0; time < Number(repeats); time += 1)
      for (const [index, commit] of commits.entries()) runs[index]?.push(await measure(commit, dir));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
  const now = runs.at(-1) ?? [];
  console.log(`${circumstances()}\n\nSeconds, the median of ${repeats}\n`);
  console.log(against ? `| | ${against} | now | ratio |\n|---|---|---|---|` : '| | now |\n|---|---|');
  for (const name of Object.keys(now[0] ?? {}) as (keyof Figures)[]) {
    const [before, after] = [runs[0] ?? [], now].map((all) => all.map((figures) => figures[name]));
    const ratio = percentile(after ?? [], 0.5) / percentile(before ?? [], 0.5);
    const cells = against ? [shown(before ?? []), shown(after ?? []), ratio.toFixed(2)] : [shown(after ?? [])];
    console.log(`| ${[name, ...cells].join(' | ')} |`);
  }
};
