/**
 * `npm run bench -- start [--against COMMIT] [REPEATS]`: a newcomer's wait for `npm start` in a fresh clone. It installs what it
 * needs; the lines that it prints follow: Ready, all data, earlier years. The second start and `npm ci` come after. A commit
 * is asked in turn, and ratios to it are printed. Changes that are not committed are not measured.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Figures, inTurn } from './common/in-turn.ts';

const PORT = '8193';
/** The lines that a start prints; an older version lacks some. */
const LINES = {
  packages: /^Starting /,
  ready: /^Ready /,
  loaded: /^All data loaded/,
  earlier: /^Earlier years loaded|of 110 weeks$/,
} as const;
type Line = keyof typeof LINES;

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
  const at: Record<Line, number> = { packages: Number.NaN, ready: Number.NaN, loaded: Number.NaN, earlier: Number.NaN };
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

const measure = async (folder: string): Promise<Figures> => {
  const first = await start(folder, 'earlier');
  const second = await start(folder, 'ready');
  await rm(path.join(folder, 'node_modules'), { recursive: true });
  const began = performance.now();
  execFileSync('npm', ['ci'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return {
    'npm ci': seconds(began),
    'clone to packages': first.packages,
    'clone to Ready': first.ready,
    // An older version was ready only when all data were loaded.
    'clone to all data': Number.isNaN(first.loaded) ? first.ready : first.loaded,
    'clone to earlier years': first.earlier,
    'second start': second.ready,
  };
};

export const run = (...args: string[]): Promise<void> => inTurn(args, 'Seconds', measure);
