/** Schemas of lookups and lists: pages, list parameters, call types, street reference, geocoding. */
import { z } from 'zod';
import { LOCATION_ACCURACIES, LOCATION_SOURCES } from '../datasets/call-columns.ts';
import type { MultiPolygon, Polygon } from '../geo.ts';
import { pointSchema } from './common.ts';
import { type SelectionParams, selectionShape } from './selection.ts';

export const pageQuery = z.strictObject({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
});

export const natureParams = z.object({ natureOfCall: z.string().max(200) });
export const idParams = z.object({ id: z.string().max(200) });

export const policeCallType = z.object({
  natureOfCall: z.string(),
  isMajor: z.boolean(),
  isMinor: z.boolean(),
  isCritical: z.boolean(),
  isViolent: z.boolean(),
  isProperty: z.boolean(),
  isDrug: z.boolean(),
  isTraffic: z.boolean(),
  isOtherCrime: z.boolean(),
});

export const fireCallType = z.object({
  natureOfCall: z.string(),
  isMajor: z.boolean(),
  isCritical: z.boolean(),
  isFire: z.boolean(),
  isMedical: z.boolean(),
});

export const streetReference = z.object({
  streetDirections: z.array(z.string()),
  streetNames: z.array(z.string()),
  streetTypes: z.array(z.string()),
});

export const placedAddress = z.object({
  geometry: pointSchema,
  locationAccuracy: z.enum(LOCATION_ACCURACIES),
  locationSource: z.enum(LOCATION_SOURCES),
});

/** Query parameters of a generic list call (spec §7), as text on the URL. */
export interface ListParams extends SelectionParams {
  offset?: number;
  limit?: number;
  order?: string;
  includes?: string;
  fields?: string;
  after?: string;
}

const INCLUDES = 'What to bring along, as a comma list.';

/** Descriptions for the documentation only: a list call's parameters are read by `shared/query.ts`. */
export const listQuery: z.ZodType<ListParams> = z.strictObject({
  offset: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional().meta({ description: 'Default 10.' }),
  order: z.string().optional().meta({ description: 'A column and asc or desc.' }),
  includes: z.string().optional().meta({ description: INCLUDES }),
  fields: z.string().optional().meta({ description: 'The columns to send, as a comma list; the id comes always.' }),
  after: z.string().max(4000).optional().meta({
    description:
      'Where the page before ended, from its Link header. What is inserted meanwhile neither repeats nor hides a row. Order and filters must stay the same.',
  }),
  ...selectionShape,
});

export const detailQuery = z.strictObject({
  includes: z.string().max(200).default('').meta({ description: INCLUDES }),
});

/** An empty text is no number, though it would become 0. */
const degrees = (most: number) =>
  z.preprocess((text) => (text === '' ? undefined : text), z.coerce.number().min(-most).max(most));

export const coordinatesQuery = z.strictObject({ latitude: degrees(90), longitude: degrees(180) });

// The coordinates' nesting follows from the type; documentation does not need more.
const outline = z.object({
  type: z.enum(['Polygon', 'MultiPolygon']),
  coordinates: z.array(z.unknown()),
}) as unknown as z.ZodType<Polygon | MultiPolygon>;

export const nearestParcel = z.object({
  commonParcel: z.looseObject({
    map_id: z.string(),
    outline: outline.nullable(),
    parcels: z.array(
      z.looseObject({
        taxkey: z.string(),
        houseNumber: z.int().nullable(),
        streetdir: z.string().nullable(),
        streetname: z.string().nullable(),
        streettype: z.string().nullable(),
      }),
    ),
  }),
  distanceMetres: z.number().meta({ description: '0 inside the outline.' }),
});

export const addressQuery = z.strictObject({
  number: z
    .string()
    .trim()
    .max(20)
    .regex(/^\d{1,6}(?!\d)/, 'must begin with a house number')
    .meta({ description: 'The house number, with its suffix.' }),
  direction: z.string().trim().max(10).default(''),
  name: z.string().trim().min(1).max(60),
  type: z.string().trim().max(10).default(''),
});

const counts = z.object({ days30: z.int(), days365: z.int() });

export const addressFacts = z.object({
  address: z.string(),
  geometry: pointSchema,
  locationAccuracy: z.enum(LOCATION_ACCURACIES),
  locationSource: z.enum(LOCATION_SOURCES),
  parcel: z.looseObject({ taxkey: z.string() }).nullable(),
  policeDistrict: z.int().nullable(),
  aldermanicDistrict: z.int().nullable(),
  ward: z.int().nullable(),
  zip: z.string().nullable(),
  /** Within a quarter mile. */
  nearby: z.object({
    policeCalls: counts,
    fireCalls: counts,
    crimes: counts,
    historicPhotos: z.int(),
  }),
  pickupRoute: z.string().nullable(),
});
