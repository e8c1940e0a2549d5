/** Outlines that a page lays on its map, and the corners of one that is being drawn. */
import { createContext, type ReactNode } from 'react';
import type { LngLat, Polygon } from '../../../shared/base/geo.ts';

export interface MapShapes {
  outlines: readonly Polygon[];
  corners: readonly LngLat[];
  /** Laid over the map while an outline is drawn. */
  tools?: ReactNode;
  /** The meaning of a press on the map while an outline is drawn; absent while none is. */
  onCorner?: (place: LngLat) => void;
  onMoved: (at: number, place: LngLat) => void;
  onRemoved: (at: number) => void;
}

/** Null where there is nothing to draw. */
export const MapShapesContext = createContext<MapShapes | null>(null);
