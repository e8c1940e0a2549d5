/** A new city in a copy of the checkout: it compiles, is formatted, holds what holds in every city, and shares no name with another. */
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckoutCopy, copyCheckout, runIn } from '../../harness/added/checkout-copy.ts';

const CITY = 'new-haven';
const TSC = 'node_modules/typescript/bin/tsc';

let copy: CheckoutCopy;
beforeAll(async () => {
  copy = copyCheckout();
  const { code, output } = await runIn(copy.dir, ['scripts/run.mjs', 'scripts/new-city/main.ts', CITY]);
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining(`CITY=${CITY} npm start`) });
});
afterAll(() => copy.remove());

test.each(['tsconfig.city.json', 'web/tsconfig.city.json'])('%s compiles', async (project) => {
  const args = [TSC, '-p', project, '--customConditions', `city-${CITY}`];
  expect(await runIn(copy.dir, args)).toEqual({ code: 0, output: '' });
});

test('its folders are as the formatter writes them', async () => {
  const folders = [`shared/cities/${CITY}`, `scripts/sample-city/${CITY}`];
  const args = ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...folders];
  expect(await runIn(copy.dir, args)).toMatchObject({ code: 0 });
});

test('what holds in every city holds in it', async () => {
  const { code, output } = await runIn(copy.dir, ['node_modules/vitest/vitest.mjs', 'run'], { CITY });
  expect(code, output).toBe(0);
  expect(stripVTControlCharacters(output)).toMatch(/Tests +9 passed/);
});
