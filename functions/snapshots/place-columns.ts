/** How a place lies in columns: a point, or a shape and the least box that holds it. */
import {
  ceilMicrodegrees,
  floorMicrodegrees,
  fromMicrodegrees,
  type Geometry,
  type LngLat,
  point,
  toMicrodegrees,
} from '../../shared/base/geo.ts';
import { type Dataset, placeFieldOf, placeOf } from '../../shared/datasets/dataset.ts';
import type { Field } from './field.ts';

export const INT = 'INTEGER';

/** Whole microdegrees, 0.11 m: what every column of coordinates holds. */
const pointField = (dataset: Dataset): Field => ({
  name: placeFieldOf(dataset),
  columns: [
    { name: 'lat', type: INT },
    { name: 'lng', type: INT },
  ],
  write: (record) => {
    const place = placeOf(dataset, record);
    if (place?.type !== 'Point') return [null, null];
    const [lng, lat] = place.coordinates;
    return [toMicrodegrees(lat), toMicrodegrees(lng)];
  },
  read: ([lat, lng]) =>
    typeof lat === 'number' && typeof lng === 'number' ? point(fromMicrodegrees(lng), fromMicrodegrees(lat)) : null,
});

const shapeField = (dataset: Dataset): Field => ({
  name: placeFieldOf(dataset),
  columns: [{ name: placeFieldOf(dataset), type: 'VARCHAR' }],
  write: (record) => {
    const place = placeOf(dataset, record);
    return [place && JSON.stringify(place)];
  },
  read: ([text]) => (typeof text === 'string' ? JSON.parse(text) : null),
});

const positions = (geometry: Geometry): LngLat[] => {
  if (geometry.type === 'Point') return [geometry.coordinates];
  // Arrays nest by type down to pairs of numbers.
  return geometry.coordinates.flat(
    geometry.type === 'LineString' ? 0 : geometry.type === 'MultiPolygon' ? 2 : 1,
  ) as LngLat[];
};

/** The least box of whole microdegrees that holds a shape. */
const boxField = (dataset: Dataset): Field => ({
  name: 'box',
  columns: ['south', 'north', 'west', 'east'].map((name) => ({ name, type: INT })),
  write: (record) => {
    const place = placeOf(dataset, record);
    if (!place) return [null, null, null, null];
    const [least, most]: [LngLat, LngLat] = [
      [180, 90],
      [-180, -90],
    ];
    for (const [lng, lat] of positions(place)) {
      least[0] = Math.min(least[0], lng);
      least[1] = Math.min(least[1], lat);
      most[0] = Math.max(most[0], lng);
      most[1] = Math.max(most[1], lat);
    }
    return [
      floorMicrodegrees(least[1]),
      ceilMicrodegrees(most[1]),
      floorMicrodegrees(least[0]),
      ceilMicrodegrees(most[0]),
    ];
  },
});

export const placeFields = (dataset: Dataset): Field[] => {
  if (!dataset.place) return [];
  return dataset.place === 'point' ? [pointField(dataset)] : [shapeField(dataset), boxField(dataset)];
};
