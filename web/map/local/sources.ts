/** The sources of the features of the built-in map: the base map, and from near the lots. */
import type { LayerName } from '../../../shared/places/base-map/square.ts';

/** Their names in the style, and the protocols under which the engine asks for their tiles. */
export const BASE = 'base';
export const TILES = 'squares';
export const LOTS = 'lots';

export const from = (layer: LayerName) => ({ source: BASE, 'source-layer': layer });
export const fromLots = (layer: LayerName) => ({ source: LOTS, 'source-layer': layer });
