/** Water and parks as the built-in map draws them. */
import type { LngLat } from './geo.ts';

/** A named outline or course. An outline is closed: its last point is its first. */
export interface Land {
  name: string;
  coordinates: LngLat[];
  /** Where its name stands; in its middle when absent. */
  nameAt?: LngLat;
}
