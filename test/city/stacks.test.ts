/** Tests that two cities, and a city's two stages, can be deployed side by side in one account. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { CITY } from '#city/facts';
import { CITIES } from '../../scripts/city.mjs';
import { nextStackNames, stackNames } from '../harness/stack-names.ts';

/** The names of another city's stacks, made in a process of that city. */
const namesOf = (city: string): string[] => {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const out = execFileSync(process.execPath, ['scripts/run.mjs', 'test/harness/stack-names.ts'], {
    env: { ...env, CITY: city },
    encoding: 'utf8',
  });
  return JSON.parse(out.slice(out.indexOf('['))) as string[];
};

test('the stacks of two cities share no name', () => {
  const [first = ''] = CITIES.filter((name) => name !== CITY.id);
  const [own, other] = [stackNames(), namesOf(first)];
  expect(own.length).toBeGreaterThan(5);
  expect(other.length).toBeGreaterThan(5);
  expect(own.filter((name) => other.includes(name))).toEqual([]);
});

test('the second stage shares no name with its city', () => {
  const [own, next] = [stackNames(), nextStackNames()];
  expect(next.length).toBeGreaterThan(5);
  expect(own.filter((name) => next.includes(name))).toEqual([]);
});
