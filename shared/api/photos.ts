/** The call that reads one historic photograph by the library's own number. */
import * as z from 'zod';
import type { Endpoints } from './endpoint.ts';
import { pointSchema } from './schemas/common.ts';
import { idParams } from './schemas/lookups.ts';
import { photoNearby } from './schemas/place.ts';
import { TOO_LONG } from './selections.ts';

const historicPhoto = z.object({
  id: z.string().meta({ description: 'The library’s number: it stays.' }),
  title: z.string(),
  url: z.string().meta({ description: 'The photograph’s page at the library.' }),
  imageUrl: z.string(),
  thumbnailUrl: z.string().nullable(),
  year: z.int().nullable(),
  date: z.string().nullable().meta({ description: 'The library’s words for when it was taken.' }),
  place: z.string().nullable(),
  description: z.string().nullable(),
  currentAddress: z.string().nullable().meta({ description: 'By it the photograph has its place.' }),
  rights: z.string().nullable().meta({ description: 'The library’s line on who owns it and how it may be used.' }),
});

export const PHOTO_ENDPOINTS = {
  'GET /api/historicPhoto/{id}': {
    summary: 'One historic photograph, with others that were taken near it, and with those of them nearest in time.',
    access: 'public',
    group: 'lists',
    params: idParams,
    reply: historicPhoto.extend({
      location: z.string().meta({ description: 'The id of its place, which may have more photographs.' }),
      geometry: pointSchema.meta({ description: 'The address or corner of today where it was taken.' }),
      nearby: z.array(photoNearby).meta({ description: 'The nearest six others within half a mile.' }),
      ofItsTime: z
        .array(photoNearby)
        .meta({ description: 'The six within half a mile that are nearest in years; empty without a year.' }),
    }),
    cdnSeconds: 300,
    example: { params: { id: '1024' } },
    errors: { 404: 'There is no such photograph.', 503: TOO_LONG },
  },
} as const satisfies Endpoints;
