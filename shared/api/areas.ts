/** The calls that read areas: neighbourhoods, districts, ZIP codes. */
import * as z from 'zod';
import { AREA_KINDS } from '../places/areas.ts';
import type { Endpoints } from './endpoint.ts';
import { idParams, outlineSchema } from './schemas/lookups.ts';

const bounds = z.object({ north: z.number(), south: z.number(), east: z.number(), west: z.number() });

const area = z.object({
  id: z.string().meta({ description: 'What `area` names in lists, groups, exports and feeds: ald-3, zip-53207.' }),
  kind: z.enum(AREA_KINDS).meta({ description: 'The column of records that says in which area of the kind they lie.' }),
  name: z.string(),
  bounds: bounds.meta({ description: 'In degrees; of a ZIP code the box of its addresses.' }),
  outline: outlineSchema
    .nullable()
    .optional()
    .meta({ description: 'Only when `includes` names it; null of a ZIP code, which has none.' }),
});

const includes = z
  .enum(['outline'])
  .optional()
  .meta({ description: 'outline: GeoJSON, some kilobytes for each area.' });

export const AREA_ENDPOINTS = {
  'GET /api/area': {
    summary:
      'Neighborhoods, aldermanic and police districts, and ZIP codes; none whose outlines or addresses are not loaded.',
    access: 'public',
    group: 'lists',
    query: z.strictObject({ kind: z.enum(AREA_KINDS).optional(), includes }),
    reply: area,
    pages: true,
    cdnSeconds: 300,
    example: { query: { kind: 'aldermanicDistrict' } },
  },
  'GET /api/area/{id}': {
    summary: 'One area.',
    access: 'public',
    group: 'lists',
    params: idParams,
    query: z.strictObject({ includes }),
    reply: area,
    cdnSeconds: 300,
    example: { params: { id: 'ald-3' }, query: { includes: 'outline' } },
    errors: { 404: 'There is no such area.' },
  },
} as const satisfies Endpoints;
