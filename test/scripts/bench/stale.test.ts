/** The table of aims and figures is whole, and a figure is stale once its code has changed after its day. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changesSince, type Figure, figuresOf } from '../../../scripts/bench/stale.ts';

const figures = figuresOf(readFileSync('docs/bench.md', 'utf8'));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test('every row has an aim, a day, a command and code that are there', () => {
  expect(figures.length).toBeGreaterThan(25);
  for (const { what, aim, figure, by, measured, code } of figures) {
    expect(aim, what).toMatch(/\d/);
    expect(figure, what).toMatch(/\d/);
    expect(new Date(`${measured}T00:00:00Z`).toISOString().slice(0, 10), what).toBe(measured);
    const [script = '', , bench = ''] = by.split(' ');
    expect(Object.keys(scripts), what).toContain(script);
    if (script === 'bench') expect(existsSync(`scripts/bench/${bench}.ts`), by).toBe(true);
    expect(code.length, what).toBeGreaterThan(0);
    expect(code.filter((one) => !existsSync(one))).toEqual([]);
  }
});

test('a row without a cell is told', () => {
  const head = '| what | aim | figure | by | measured | code |\n|---|---|---|---|---|---|\n';
  expect(() => figuresOf(`${head}| a list | | 3 ms | \`bench -- list\` | 2026-11-20 | \`functions\` |\n\n`)).toThrow(
    'A cell is missing',
  );
  expect(() => figuresOf('# Benchmarks\n')).toThrow('no table');
});

test('changes of its own code after its day count, and no others', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stale-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (day: string, ...args: string[]): void => {
    const when = `${day}T12:00:00Z`;
    const env = { ...process.env, GIT_AUTHOR_DATE: when, GIT_COMMITTER_DATE: when };
    execFileSync('git', ['-c', 'user.name=made up', '-c', 'user.email=made@up.example', ...args], {
      cwd: folder,
      env,
      stdio: 'ignore',
    });
  };
  const change = (file: string, day: string): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), day);
    git(day, 'add', '-A');
    git(day, 'commit', '-m', day);
  };
  git('2026-11-19', 'init');
  change('lists/a.ts', '2026-11-20');
  change('mail/a.ts', '2026-11-21');
  change('lists/b.ts', '2026-11-22');
  const measured = (day: string, ...code: string[]): Figure => ({
    ...{ what: 'a list', aim: '5 ms', figure: '3 ms', by: 'bench -- list', measured: day, code },
  });
  expect(changesSince(measured('2026-11-19', 'lists'), folder)).toBe(2);
  expect(changesSince(measured('2026-11-20', 'lists'), folder)).toBe(1);
  expect(changesSince(measured('2026-11-22', 'lists'), folder)).toBe(0);
  expect(changesSince(measured('2026-11-20', 'lists', 'mail'), folder)).toBe(2);
});
