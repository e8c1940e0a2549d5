/** Tests that the built-in map's style is whole: it names no other host and no source that isn't there. */
import { expect, test } from 'vitest';
import * as land from '#city/land.data';
import type { Streets } from '../../../web/map/local/street-layers.ts';
import { localStyle } from '../../../web/map/local-style.ts';

const { LAKE } = land;

const streets: Streets = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'W WISCONSIN AVE', class: 'major' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [-87.95, 43.04],
          [-87.9, 43.04],
        ],
      },
    },
  ],
};

test.each(['light', 'dark'] as const)('the %s style stands on its own', (scheme) => {
  const style = localStyle(streets, land, scheme);
  const ids = style.layers.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const layer of style.layers)
    if ('source' in layer && typeof layer.source === 'string')
      expect(Object.keys(style.sources)).toContain(layer.source);
  expect(style.glyphs).toBeUndefined();
  expect(style.sprite).toBeUndefined();
  expect(JSON.stringify(style)).not.toMatch(/https?:/);
});

test('light and dark differ', () => {
  expect(JSON.stringify(localStyle(streets, land, 'light').layers)).not.toBe(
    JSON.stringify(localStyle(streets, land, 'dark').layers),
  );
});

test('B13: the water ends at a shore, nowhere in a cut along a parallel or a meridian', () => {
  const cuts = LAKE.coordinates.slice(1).filter(([lng, lat], at) => {
    const [before = 0, beside = 0] = LAKE.coordinates[at] ?? [];
    return lng === before || lat === beside;
  });
  expect(cuts).toEqual([]);
  expect(LAKE.coordinates.at(-1)).toEqual(LAKE.coordinates[0]);
  // Its name stands near the city, not in the middle of all the water.
  const { sources } = localStyle(streets, land, 'light');
  expect(JSON.stringify(sources['lake-name'])).toContain(JSON.stringify(LAKE.nameAt));
});
