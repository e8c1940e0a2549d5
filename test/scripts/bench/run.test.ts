/** Tests that `npm run bench` without a name tells the names: of its files, not of the folders beside them. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('without a name the names are told, and it ends with 1', () => {
  const { stderr, status } = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/bench/run.ts'], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  const names = stderr.trim().split(': ').at(-1)?.split(', ') ?? [];
  expect(names).toEqual(expect.arrayContaining(['list', 'mailer', 'real']));
  // A folder, and a part of another benchmark.
  for (const other of ['lists', 'processes', 'measure', 'run']) expect(names).not.toContain(other);
});
