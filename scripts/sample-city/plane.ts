/** The place of a sample's sources in the plane coordinates that they speak. */
import { planeOf } from '../../functions/sources/plane.ts';
import type { LngLat } from '../../shared/base/geo.ts';
import type { PlaneSystem } from '../../shared/datasets/source-address.ts';

/** A point of the plane, to a thousandth of its unit. */
export const onPlane =
  (system: PlaneSystem): ((point: LngLat) => [x: number, y: number]) =>
  (point) =>
    planeOf(system).toPlane(point);
