/** Tests that docs/scale.md says what its command computes, and that a bill behaves as one. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billOf, STANDING, totalOf } from '../../../scripts/bench/costs/bill.ts';
import { SATURATIONS } from '../../../scripts/bench/costs/limits.ts';
import { billTable, partsTable, saturationTable } from '../../../scripts/bench/scale.ts';

test.each([
  ['the parts', partsTable],
  ['the bill', billTable],
  ['what saturates', saturationTable],
])('the document has %s as the command prints it', (_, table) => {
  expect(readFileSync('docs/scale.md', 'utf8')).toContain(table());
});

test('what stands is what docs/deploy.md adds up', () => {
  const standing = Object.values(STANDING).reduce((sum, cost) => sum + cost, 0);
  const deploy = readFileSync('docs/deploy.md', 'utf8');
  expect(deploy).toContain(`| **stands** | **$${standing.toFixed(2)}** |`);
  for (const [row, cost] of Object.entries(STANDING)) expect(deploy).toContain(`| ${row} | $${cost.toFixed(2)} |`);
});

test('more visitors and more cities never cost less, and a city is never free', () => {
  const visitors = fc.nat({ max: 50_000_000 });
  const cities = fc.integer({ min: 1, max: 500 });
  fc.assert(
    fc.property(visitors, visitors, cities, cities, (some, more, few, many) => {
      const less = totalOf(billOf(few, some));
      return less > 0 && totalOf(billOf(few + many, some + more)) >= less;
    }),
  );
});

test('what saturates first stands first', () => {
  const visitors = SATURATIONS.map((one) => one.visitors);
  expect(visitors).toEqual([...visitors].sort((one, other) => one - other));
});
