/** Tests that the built-in map's style is whole: it names no other host, no source and no layer of squares that isn't there. */
import { expect, test } from 'vitest';
import * as land from '#city/land.data';
import { LAYERS } from '../../../shared/places/base-map/square.ts';
import { localStyle } from '../../../web/map/local-style.ts';

const { LAKE } = land;

test.each(['light', 'dark'] as const)('the %s style stands on its own', (scheme) => {
  const style = localStyle('City of Milwaukee', scheme);
  const ids = style.layers.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const layer of style.layers)
    if ('source' in layer) {
      expect(Object.keys(style.sources)).toContain(layer.source);
      expect(Object.keys(LAYERS)).toContain(layer['source-layer']);
    }
  expect(style.glyphs).toBeUndefined();
  expect(style.sprite).toBeUndefined();
  expect(JSON.stringify(style)).not.toMatch(/https?:/);
});

test('lots lie under water, parks and streets, and names keep their room from house numbers', () => {
  const { layers } = localStyle('', 'light');
  const ids = layers.map(({ id }) => id);
  const at = (id: string): number => ids.indexOf(id);
  expect([at('ground'), at('lots'), at('lot-lines')]).toEqual([0, 1, 2]);
  const symbols = layers.filter(({ type }) => type === 'symbol');
  // The engine places the names of the last layer first.
  expect(symbols[0]).toMatchObject({ id: 'numbers', minzoom: 17 });
  expect(JSON.stringify(symbols)).not.toMatch(/allow-overlap|ignore-placement/);
});

test('light and dark differ', () => {
  expect(JSON.stringify(localStyle('', 'light').layers)).not.toBe(JSON.stringify(localStyle('', 'dark').layers));
});

test('B13: the water ends at a shore, nowhere in a cut along a parallel or a meridian', () => {
  const cuts = LAKE.coordinates.slice(1).filter(([lng, lat], at) => {
    const [before = 0, beside = 0] = LAKE.coordinates[at] ?? [];
    return lng === before || lat === beside;
  });
  expect(cuts).toEqual([]);
  expect(LAKE.coordinates.at(-1)).toEqual(LAKE.coordinates[0]);
});
