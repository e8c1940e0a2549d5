/** Tests that the picture of a map fills properties as strongly as the engine does. */
import { expect, test } from 'vitest';
import { FILL_OPACITY, fillOpacity } from '../../../../web/map/parcels/fill-strength.ts';

test('a fill is as strong as the engine’s steps say, for every number of dwellings', () => {
  const [, , faintest, ...steps] = FILL_OPACITY as [string, unknown, number, ...number[]];
  for (let dwellings = 0; dwellings <= 40; dwellings += 1) {
    let strength = faintest;
    for (let at = 0; at < steps.length; at += 2) if (dwellings >= (steps[at] ?? 0)) strength = steps[at + 1] ?? 0;
    expect(fillOpacity(dwellings), `${dwellings} dwellings`).toBe(strength);
  }
  expect([1, 2, 24].map(fillOpacity)).toEqual([0.2, 0.3, 0.5]);
});
