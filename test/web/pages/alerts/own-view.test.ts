/** Tests what the map shows round the visitor's own position. */
import { expect, test } from 'vitest';
import { isInside, type LngLat } from '../../../../shared/base/geo.ts';
import { ownView } from '../../../../web/pages/alerts/own-view.ts';

const OWN: LngLat = [-87.9, 43.05];
const at = (place: LngLat | null) => ({ place });

test('B12: close up where a call is near', () => {
  expect(ownView(OWN, [at([-88, 43.1]), at([-87.902, 43.051])])).toEqual({ centre: OWN, zoom: 15 });
});

test('B12: else far enough out that the nearest are in sight, and never an empty map', () => {
  const [near, nearer, far]: LngLat[] = [
    [-87.93, 43.06],
    [-87.91, 43.07],
    [-88.05, 42.95],
  ];
  const view = ownView(OWN, [at(far!), at(near!), at(null), at(nearer!), at([-87.93, 43.04])]);
  const { bounds } = view as Extract<typeof view, { bounds: unknown }>;
  for (const place of [OWN, near!, nearer!]) expect(isInside(place, bounds)).toBe(true);
  expect(isInside(far!, bounds)).toBe(false);
});

test('B12: without a call the map stays as it is', () => {
  expect(ownView(OWN, [])).toBeNull();
  expect(ownView(OWN, [at(null)])).toBeNull();
});
