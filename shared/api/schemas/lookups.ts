/** Schemas of lookups and lists: pages, list parameters, call types, street reference, geocoding. */
import * as z from 'zod';
import type { CallTypeOf } from '../../alerts/call-natures.ts';
import type { MultiPolygon, Polygon } from '../../base/geo.ts';
import { LOCATION_ACCURACIES, LOCATION_SOURCES } from '../../datasets/call-columns.ts';
import { type CallsName, DATASETS } from '../../datasets/registry.ts';
import { isSwapped, SWAPPED } from '../../places/swapped-place.ts';
import type { SelectionParams } from '../../query/selection.ts';
import { pointSchema } from './common.ts';
import { selectionShape } from './selection.ts';

export const pageQuery = z.strictObject({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
});

export const natureParams = z.object({ natureOfCall: z.string().max(200) });
export const idParams = z.object({ id: z.string().max(200) });

/** A nature of call with the flags that its dataset names. */
export const callTypeSchema = <N extends CallsName>(dataset: N): z.ZodType<CallTypeOf<N>> =>
  // The flags are those of the type.
  z.object({
    natureOfCall: z.string(),
    ...Object.fromEntries(DATASETS[dataset].calls.natureFlags.map((flag) => [flag, z.boolean()])),
  }) as unknown as z.ZodType<CallTypeOf<N>>;

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

/** Query parameters of a list endpoint (spec §7), as text on the URL. */
export interface ListParams extends SelectionParams {
  offset?: number;
  limit?: number;
  order?: string;
  includes?: string;
  fields?: string;
  after?: string;
}

const INCLUDES = 'What to bring along, as a comma list.';

/** Descriptions for the documentation only: a list endpoint's parameters are read by `shared/query/query.ts`. */
export const listQuery: z.ZodType<ListParams> = z.strictObject({
  offset: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional().meta({ description: 'Default 10.' }),
  order: z.string().optional().meta({ description: 'A column and asc or desc.' }),
  includes: z.string().optional().meta({ description: INCLUDES }),
  fields: z.string().optional().meta({ description: 'The columns to send, as a comma list; the id comes always.' }),
  after: z.string().max(4000).optional().meta({
    description:
      'Where the page before ended, from its Link header. Rows inserted meanwhile neither repeats nor hides a row. Order and filters must stay the same.',
  }),
  ...selectionShape,
});

export const detailQuery = z.strictObject({
  includes: z.string().max(200).default('').meta({ description: INCLUDES }),
});

/** An empty string is not a number, though it would become 0. */
const degrees = (most: number) =>
  z.preprocess((text) => (text === '' ? undefined : text), z.coerce.number().min(-most).max(most));

export const coordinatesQuery = z
  .strictObject({ latitude: degrees(90), longitude: degrees(180) })
  .refine(({ latitude, longitude }) => !isSwapped([longitude, latitude]), { message: SWAPPED, path: ['latitude'] });

// The coordinates' nesting follows from the type; documentation does not need more.
export const outlineSchema = z.object({
  type: z.enum(['Polygon', 'MultiPolygon']),
  coordinates: z.array(z.unknown()),
}) as z.ZodType<Polygon | MultiPolygon>;

/** The medians of a block; in US dollars. */
export const blockValues = z.object({
  block: z.string().meta({ description: 'In plain words, `3300 block of N 47th St`.' }),
  years: z.array(
    z.object({
      year: z.int(),
      median: z.number(),
      properties: z.int().meta({ description: 'How many have a value of that year; at least three.' }),
    }),
  ),
});

export const nearestParcel = z.object({
  commonParcel: z.looseObject({
    map_id: z.string(),
    outline: outlineSchema.nullable(),
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
