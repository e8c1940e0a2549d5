/** Tests that the built-in map's style is whole: it names no other host and no source that isn't there. */
import { expect, test } from 'vitest';
import { localStyle, type Streets } from '../../../web/map/local-style.ts';

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
  const style = localStyle(streets, scheme);
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
  expect(JSON.stringify(localStyle(streets, 'light').layers)).not.toBe(
    JSON.stringify(localStyle(streets, 'dark').layers),
  );
});
