/** `npm run bench -- stale`: which figures of docs/bench.md are older than the last change of the code that they are about. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';

/** A row of the table of aims and figures. */
export interface Figure {
  what: string;
  aim: string;
  figure: string;
  /** The command that measures it, without `npm run`: `bench -- list full`. */
  by: string;
  /** `2026-11-28`, a day by UTC. */
  measured: string;
  /** Files and folders, from the project's folder. */
  code: readonly string[];
}

const HEAD = '| what | aim | figure | by | measured | code |\n';

const unquoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted);

/** The rows of the table in the document. Throws where it has no such table, or a row that lacks a cell. */
export const figuresOf = (document: string): Figure[] => {
  const [, after] = document.split(HEAD);
  if (after === undefined) throw new Error(`docs/bench.md has no table that begins with ${HEAD}`);
  const [table = ''] = after.split('\n\n');
  return table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const cells = line.split('|').slice(1, -1);
      const [what, aim, figure, by, measured, code] = cells.map((cell) => cell.trim());
      if (!what || !aim || !figure || !by || !measured || !code) throw new Error(`A cell is missing: ${line}`);
      return { what, aim, figure, by: unquoted(by)[0] ?? '', measured, code: unquoted(code) };
    });
};

/** How many commits have changed the figure's code since the day on which it was measured. `folder` is a checkout. */
export const changesSince = ({ measured, code }: Figure, folder = root): number => {
  const since = `--since=${measured}T23:59:59Z`;
  const counted = execFileSync('git', ['rev-list', '--count', since, 'HEAD', '--', ...code], { cwd: folder });
  return Number(counted.toString());
};

export const run = (): void => {
  const figures = figuresOf(readFileSync(path.join(root, 'docs/bench.md'), 'utf8'));
  const stale = figures
    .map((figure) => ({ ...figure, changes: changesSince(figure) }))
    .filter(({ changes }) => changes > 0)
    .sort((a, b) => b.changes - a.changes);
  for (const { what, measured, changes, by } of stale)
    console.log(`${String(changes).padStart(4)} changes since ${measured}: ${what} (npm run ${by})`);
  console.log(`${stale.length} of ${figures.length} figures are older than the last change of their code.`);
};
