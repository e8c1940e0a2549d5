/** The historic maps that may lie over the map, in a city that has none. */
import type { Bounds } from '../base/geo.ts';

export type MapOverlay = Record<'value' | 'label' | 'image' | 'library', string> & { bounds: Bounds };

export const MAP_OVERLAYS: readonly MapOverlay[] = [];
