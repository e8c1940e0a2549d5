/** The work of `scripts/run.mjs` runs for which city: a command of the first city says so with another one, an unknown city is refused. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { CITIES } from '../../scripts/city.mjs';

const run = (city: string, file: string) => {
  const { NODE_OPTIONS: _, ...env } = process.env;
  return spawnSync(process.execPath, ['scripts/run.mjs', file], { env: { ...env, CITY: city }, encoding: 'utf8' });
};

test.each([
  'scripts/api-diff/main.ts',
  'scripts/bench/run.ts',
  'scripts/chaos/main.ts',
  'scripts/load/main.ts',
  'scripts/prove-lambda/main.ts',
])('%s with another city ends with a sentence', (file) => {
  const { status, stderr } = run(CITIES[1] ?? '', file);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^CITY: scripts\/[a-z-]+ is written for [a-z]+ alone\. Run it without CITY\.\n$/);
});

test('a city that is none is refused with the names of those that are', () => {
  const { status, stderr } = run('atlantis', 'scripts/sources/main.ts');
  expect(status).toBe(1);
  expect(stderr).toContain(`There is no city 'atlantis'. The cities are ${CITIES.join(', ')}.`);
});
