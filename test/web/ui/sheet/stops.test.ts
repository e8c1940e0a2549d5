/** The rest of a sheet: at the stop nearest to where it was let go, or the one that a flick asks for. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STOPS, type Stop, seenAt, stopAfter, stopAfterPress, stopBeside } from '../../../../web/ui/sheet/stops.ts';

const HEIGHT = 780;
const STILL = 0;

test('let go without speed it rests at the nearest stop', () => {
  const half = seenAt('half', HEIGHT);
  expect(stopAfter(half + 40, STILL, HEIGHT)).toBe('half');
  expect(stopAfter(half - 40, STILL, HEIGHT)).toBe('half');
  expect(stopAfter(HEIGHT - 60, STILL, HEIGHT)).toBe('full');
  expect(stopAfter(120, STILL, HEIGHT)).toBe('peek');
});

test('a flick goes on to the next stop, however short its way', () => {
  const half = seenAt('half', HEIGHT);
  expect(stopAfter(half + 12, 900, HEIGHT)).toBe('full');
  expect(stopAfter(half - 12, -900, HEIGHT)).toBe('peek');
  expect(stopAfter(HEIGHT - 5, -900, HEIGHT)).toBe('half');
  expect(stopAfter(seenAt('peek', HEIGHT) + 5, 900, HEIGHT)).toBe('half');
});

test('on any screen the stops lie in their order, and a sheet at a stop rests there', () => {
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 1400 }), fc.constantFrom(...STOPS), (height, stop) => {
      const seen = STOPS.map((one) => seenAt(one, height));
      expect(seen).toEqual([...seen].sort((a, b) => a - b));
      expect(stopAfter(seenAt(stop, height), STILL, height)).toBe(stop);
    }),
  );
});

test('a flick never goes against its direction', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 300, max: 1400 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 450, max: 5000 }),
      (height, share, speed) => {
        const seen = share * height;
        const up = stopAfter(seen, speed, height);
        const down = stopAfter(seen, -speed, height);
        if (up !== 'full') expect(seenAt(up, height)).toBeGreaterThan(seen);
        if (down !== 'peek') expect(seenAt(down, height)).toBeLessThan(seen);
      },
    ),
  );
});

test('keys and presses go from stop to stop and stay at the last one', () => {
  const after = (stop: Stop) => [stopBeside(stop, 1), stopBeside(stop, -1), stopAfterPress(stop)];
  expect(after('peek')).toEqual(['half', 'peek', 'half']);
  expect(after('half')).toEqual(['full', 'peek', 'full']);
  expect(after('full')).toEqual(['full', 'half', 'half']);
});
