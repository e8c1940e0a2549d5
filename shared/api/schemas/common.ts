/** Schemas that several endpoints share: ids, points, emails. */
import * as z from 'zod';
import type { Point } from '../../base/geo.ts';
import { type Column, type Dataset, placeFieldOf, type RecordOf } from '../../datasets/dataset.ts';

export const isoTime = z.string().meta({ format: 'date-time', description: 'UTC, whole seconds, with Z.' });

const lngLat = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

/** Marks of direction (U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069) turn what stands behind them, in subjects too. */
const CONTROL_FREE = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u;

/** A string that people write and that is shown or mailed in one line. */
export const lineOfText = z.string().trim().regex(CONTROL_FREE, 'This field may not hold control characters');

export const pointSchema: z.ZodType<Point> = z.strictObject({ type: z.literal('Point'), coordinates: lngLat });

/** Emails are compared and stored in lower case; the local part's case means nothing to any provider in use. */
export const email = z
  .string()
  .trim()
  .check(z.email('The email address is not valid.'))
  .max(254)
  .transform((text) => text.toLowerCase());

const COLUMN_SCHEMAS = {
  text: z.string(),
  integer: z.int(),
  number: z.number(),
  flag: z.union([z.literal(0), z.literal(1)]),
  time: isoTime,
  json: z.unknown(),
};

const GEOMETRY_TYPES = {
  point: ['Point'],
  line: ['LineString', 'MultiLineString'],
  outline: ['Polygon', 'MultiPolygon'],
};

const columnSchema = ({ type, required, onlyIncluded, about, label }: Column): z.ZodType => {
  const value: z.ZodType = COLUMN_SCHEMAS[type];
  const schema = required ? value : value.nullable();
  return (onlyIncluded ? schema.optional() : schema).meta({ description: about ?? label });
};

/**
 * The schema of a dataset's record on the wire. `included` gives the schema of another dataset's records; without it
 * the record brings none along.
 */
export const recordSchema = <D extends Dataset>(
  dataset: D,
  included?: (dataset: string) => z.ZodType,
): z.ZodType<RecordOf<D>> => {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, column] of Object.entries(dataset.columns)) shape[name] = columnSchema(column);
  if (dataset.place)
    shape[placeFieldOf(dataset)] = z
      .looseObject({ type: z.enum(GEOMETRY_TYPES[dataset.place]), coordinates: z.array(z.unknown()) })
      .nullable()
      .meta({ description: 'GeoJSON in WGS84, longitude first; null when the place is not known.' });
  for (const [name, { dataset: other, many }] of Object.entries(dataset.includes ?? {})) {
    if (!included) break;
    const schema = included(other);
    shape[name] = (many ? z.array(schema) : schema.nullable())
      .optional()
      .meta({ description: 'Only when `includes` names it.' });
  }
  // The shape is built from the dataset's columns, which is what RecordOf reads too.
  return z.object(shape) as unknown as z.ZodType<RecordOf<D>>;
};
