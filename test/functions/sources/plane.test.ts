/** State plane feet to WGS84, against points computed with PROJ. */
import { expect, test } from 'vitest';
import { STATE_PLANE } from '#city/state-plane';
import { planeOf } from '../../../functions/sources/plane.ts';
import { metresBetween } from '../../../shared/base/geo.ts';

const { toDegrees: fromStatePlane, toPlane: toStatePlane } = planeOf(STATE_PLANE);

test.each([
  // The city's own corners and centre, computed with PROJ 9.
  { feet: [2558763.07, 386591.4], degrees: [-87.9097, 43.0415] },
  { feet: [2516947.69, 341288.63], degrees: [-88.07, 42.92] },
  { feet: [2546662.66, 440430.22], degrees: [-87.95, 43.19] },
  { feet: [2534361.23083931, 439147.738406446], degrees: [-87.99623, 43.187303] },
  { feet: [2518945.45, 440354.68], degrees: [-88.053913, 43.191615] },
  { feet: [2521795.18, 440567.36], degrees: [-88.043211, 43.192015] },
] as const)('$feet is $degrees within 10 cm, and back', ({ feet, degrees }) => {
  const [x, y] = feet;
  expect(metresBetween(fromStatePlane(x, y), [...degrees])).toBeLessThan(0.1);
  const back = toStatePlane(fromStatePlane(x, y));
  expect(Math.hypot(back[0] - x, back[1] - y)).toBeLessThan(0.001);
});

test('the datum is shifted: plain NAD27 degrees lie 2 m off', () => {
  const nad27 = [-87.934762, 43.118929] as const;
  const metres = metresBetween(fromStatePlane(2551359.1962, 414637.535), [...nad27]);
  expect(metres).toBeGreaterThan(1.5);
  expect(metres).toBeLessThan(3);
});
