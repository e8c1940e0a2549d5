/**
 * `npm run bench -- tests [--against COMMIT] [REPEATS]`: the cost of `npm test`, and of the daily command after a
 * change to a component. A commit is asked in turn, and ratios to it are printed. The processor's time is the whole
 * machine's: it must do nothing else.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { type Figures, inTurn } from './common/in-turn.ts';

/** A component that several pages show. */
const COMPONENT = 'web/ui/share-button.tsx';

/** Milliseconds of all cores since the machine was started, but for those in which they waited. */
const busy = (): number => cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);

/**
 * Minutes of the clock and of the processor. The last line is printed, so that failed tests are seen: an older version may be
 * red by the hour. Throws where the command ended before its tests.
 */
const minutesOf = (folder: string, ...words: string[]): { clock: number; processor: number } => {
  const [began, before] = [performance.now(), busy()];
  const { status, stdout } = spawnSync('npm', words, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1e9,
  });
  const last = stdout.trim().split('\n').at(-1);
  console.log(`npm ${words.join(' ')}: ${last}`);
  if (status !== 0 && !/^\d+ passed, \d+ failed$/.test(last ?? '')) throw new Error(`npm ${words.join(' ')} failed.`);
  return { clock: (performance.now() - began) / 60_000, processor: (busy() - before) / 60_000 };
};

const measure = async (folder: string): Promise<Figures> => {
  execFileSync('npm', ['ci'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const all = minutesOf(folder, 'test');
  appendFileSync(path.join(folder, COMPONENT), '\n// A change.\n');
  // An older version would run every test.
  const knowsChanged = existsSync(path.join(folder, 'scripts/test-changed.mjs'));
  const changed = knowsChanged ? minutesOf(folder, 'test', '--', '--changed').clock : Number.NaN;
  return {
    'npm test, processor': all.processor,
    'npm test, clock': all.clock,
    'npm test -- --changed, clock': changed,
  };
};

export const run = (...args: string[]): Promise<void> => inTurn(args, 'Minutes', measure);
