/** Tests the ring of a numbered bubble: the shares that its image's name says. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMix } from '../../../../web/map/layers/cluster-mix.ts';

test.each([
  ['mix:0:0', { grave: 0, serious: 0 }],
  ['mix:3:4', { grave: 3, serious: 4 }],
  ['mix:12:1', { grave: 12, serious: 0 }],
  ['police-violent', null],
])('%s', (name, mix) => {
  expect(readMix(name)).toEqual(mix);
});

test('shares never go round more than once, however they are rounded', () => {
  const parts = fc.integer({ min: 0, max: 12 });
  fc.assert(
    fc.property(parts, parts, (grave, serious) => {
      const mix = readMix(`mix:${grave}:${serious}`)!;
      expect(mix.grave).toBe(grave);
      expect(mix.grave + mix.serious).toBeLessThanOrEqual(12);
    }),
  );
});
