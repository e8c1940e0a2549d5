/** Reads a GeoJSON document: a collection of features in WGS84. Pure. */
import type { Geometry } from '../../../shared/base/geo.ts';
import type { OpenRow, OpenRows } from '../open-rows.ts';

const GEOMETRIES = ['Point', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'];

/** Degrees in the order of GeoJSON; before 2016 a document could name another system, and some still do. */
const WGS84 = /(?:CRS84|EPSG:+4326)$/i;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True if a value is a geometry by its form; its coordinates may be anything. */
export const isGeometry = (value: unknown): value is Geometry =>
  isObject(value) && GEOMETRIES.includes(String(value.type)) && Array.isArray(value.coordinates);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error('The collection of features is not JSON.', { cause });
  }
};

const systemOf = ({ crs }: Record<string, unknown>): string | null => {
  if (!isObject(crs)) return null;
  const name = isObject(crs.properties) ? crs.properties.name : undefined;
  return typeof name === 'string' ? name : 'one without a name';
};

const rowOf = (feature: unknown): OpenRow => {
  if (!isObject(feature) || feature.type !== 'Feature')
    throw new Error('The collection has something that is no feature.');
  const { properties, geometry } = feature;
  if (!isObject(properties ?? {})) throw new Error('The collection has a feature whose properties are no object.');
  if (geometry !== null && geometry !== undefined && !isGeometry(geometry))
    throw new Error('The collection has a feature of an unknown geometry.');
  return { cells: (properties ?? {}) as Record<string, unknown>, geometry: geometry ?? null };
};

/** The features of a document. Throws when it is no such collection, or is not in WGS84 degrees. */
export const readFeatures = (text: string): OpenRows => {
  const body = parse(text);
  if (!isObject(body) || body.type !== 'FeatureCollection' || !Array.isArray(body.features))
    throw new Error('The document is no collection of features.');
  const system = systemOf(body);
  if (system !== null && !WGS84.test(system))
    throw new Error(`The features are in another system than WGS84: ${system}.`);
  const rows = body.features.map(rowOf);
  return { columns: rows.length > 0 ? [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))] : null, rows };
};
