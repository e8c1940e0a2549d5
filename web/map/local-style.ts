/** The built-in map: our own streets over the lake, rivers and parks, light and dark; it asks no other host for anything. */
import type { StyleSpecification } from 'maplibre-gl';
import { COLOURS, type Scheme } from '../../shared/places/base-map/colours.ts';
import { AFAR, NEAR } from '../../shared/places/base-map/levels.ts';
import { LOTS_ZOOM } from '../../shared/places/base-map/lots.ts';
import { labelLayers } from './local/label-layers.ts';
import { landLayers } from './local/land-layers.ts';
import { BASE, LOTS, TILES } from './local/sources.ts';
import { streetLayers } from './local/street-layers.ts';

/** A style for MapLibre, complete in itself; `by` whom the map names for its streets. */
export const localStyle = (by: string, scheme: Scheme): StyleSpecification => {
  const colours = COLOURS[scheme];
  return {
    version: 8,
    sources: {
      [BASE]: { type: 'vector', tiles: [`${TILES}://{z}/{x}/{y}`], minzoom: AFAR, maxzoom: NEAR, attribution: by },
      [LOTS]: { type: 'vector', tiles: [`${LOTS}://{z}/{x}/{y}`], minzoom: LOTS_ZOOM, maxzoom: LOTS_ZOOM },
    },
    layers: [...landLayers(colours), ...streetLayers(colours), ...labelLayers(colours)],
  };
};
