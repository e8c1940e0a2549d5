/** Plane coordinates, such as feet of a state's grid, to longitude and latitude, and back. */
import proj4 from 'proj4';
import type { LngLat } from '../../shared/base/geo.ts';
import type { PlaneSystem } from '../../shared/datasets/source-address.ts';

interface Plane {
  /** WGS84 degrees of a point of the plane. */
  toDegrees: (x: number, y: number) => LngLat;
  /** The inverse, to a thousandth of a foot. */
  toPlane: (point: LngLat) => [x: number, y: number];
}

const known = new Map<string, Plane>();

const madeOf = (definition: string): Plane => {
  const projection = proj4(definition, 'WGS84');
  return {
    toDegrees: (x, y) => {
      const [lng, lat] = projection.forward([x, y]);
      return [lng, lat];
    },
    toPlane: ([lng, lat]) => {
      const [x, y] = projection.inverse([lng, lat]);
      return [x, y];
    },
  };
};

/** Made once: a source asks for each of its rows. */
export const planeOf = ({ definition }: PlaneSystem): Plane => {
  const plane = known.get(definition) ?? madeOf(definition);
  known.set(definition, plane);
  return plane;
};
