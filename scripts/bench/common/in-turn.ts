/** Measures a commit and the working one in turn, each in a fresh clone, and prints medians and their ratio. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../root.ts';
import { circumstances, percentile } from './measure.ts';

export type Figures = Record<string, number>;

const commitOf = (name: string): string =>
  execFileSync('git', ['rev-parse', name], { cwd: root, encoding: 'utf8' }).trim();

const inClone = async <T>(commit: string, work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'bench-')), 'checkout');
  try {
    execFileSync('git', ['clone', '-q', root, folder]);
    execFileSync('git', ['checkout', '-q', commit], { cwd: folder });
    return await work(folder);
  } finally {
    await rm(path.dirname(folder), { recursive: true, force: true });
  }
};

const shown = (values: readonly number[]): string =>
  `${percentile(values, 0.5).toFixed(1)} (${values.map((value) => value.toFixed(1)).join(', ')})`;

/** `args` are `[--against COMMIT] [REPEATS]`. Changes that are not committed are not measured. */
export const inTurn = async (
  args: readonly string[],
  unit: string,
  measure: (folder: string) => Promise<Figures>,
): Promise<void> => {
  const at = args.indexOf('--against');
  const against = at >= 0 ? args[at + 1] : undefined;
  const [repeats = '1'] = at >= 0 ? args.toSpliced(at, 2) : args;
  const commits = [...(against ? [commitOf(against)] : []), commitOf('HEAD')];
  const runs: Figures[][] = commits.map(() => []);
  for (let time = 0; time < Number(repeats); time += 1)
    for (const [index, commit] of commits.entries()) runs[index]?.push(await inClone(commit, measure));
  const now = runs.at(-1) ?? [];
  console.log(`${circumstances()}\n\n${unit}, the median of ${repeats}\n`);
  console.log(against ? `| | ${against} | now | ratio |\n|---|---|---|---|` : '| | now |\n|---|---|');
  for (const name of Object.keys(now[0] ?? {})) {
    const [before = [], after = []] = [runs[0] ?? [], now].map((all) => all.map((one) => one[name] ?? Number.NaN));
    const ratio = percentile(after, 0.5) / percentile(before, 0.5);
    const cells = against ? [shown(before), shown(after), ratio.toFixed(2)] : [shown(after)];
    console.log(`| ${[name, ...cells].join(' | ')} |`);
  }
};
