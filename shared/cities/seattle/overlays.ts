/** The historic maps that may lie over the map: none. */
import type { Bounds } from '../../places/geo.ts';

export interface MapOverlay {
  value: string;
  label: string;
  image: string;
  bounds: Bounds;
  library: string;
}

export const MAP_OVERLAYS: readonly MapOverlay[] = [];
