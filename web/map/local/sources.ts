/** The one source of the features of the built-in map. */
import type { LayerName } from '../../../shared/places/base-map/square.ts';

/** Its name in the style, and the protocol under which the engine asks for its tiles. */
export const BASE = 'base';
export const TILES = 'squares';

export const from = (layer: LayerName) => ({ source: BASE, 'source-layer': layer });
