/** The endpoints of the search box, and of one street that it finds. */
import * as z from 'zod';
import { SEARCH_KINDS } from '../base/search-kinds.ts';
import type { Endpoints } from './endpoint.ts';
import { pointSchema } from './schemas/common.ts';

const searchQuery = z.strictObject({
  q: z
    .string()
    .trim()
    .min(2)
    .max(100)
    .meta({ description: 'An address, a corner, a street, an area, the number of a record, or words.' }),
  limit: z.coerce.number().int().min(1).max(20).default(8),
  kind: z.enum(SEARCH_KINDS).optional().meta({ description: 'Only results of this kind.' }),
});

const searchResult = z.object({
  kind: z.enum(SEARCH_KINDS),
  title: z.string(),
  detail: z
    .string()
    .meta({ description: 'What else tells it from others; where a house number is only near, it says so.' }),
  path: z.string().meta({ description: 'The page of the site.' }),
  point: pointSchema.nullable(),
});

const lines = z
  .array(z.array(z.tuple([z.number(), z.number()])))
  .meta({ description: 'Its course, each line a list of [longitude, latitude]; empty where it is not known.' });

const metres = z.int().meta({ description: 'Metres from end to end, along a straight line.' });

const crossing = z.object({
  slug: z.string().meta({ description: 'The slug of the cross street.' }),
  title: z.string(),
  metres: z.int().meta({ description: 'Metres from the southern or western end.' }),
});

const streetFacts = searchResult.omit({ kind: true }).extend({
  detail: z.string().meta({ description: 'How many addresses it has, and in which other municipality it is.' }),
  lines,
  towards: z.enum(['north', 'east']).nullable().meta({
    description: 'The direction in which its cross streets are in order; null where its course is not known.',
  }),
  metres: metres.nullable(),
  crossings: z.array(crossing).meta({ description: 'Its cross streets in order.' }),
});

const cross = z.string().min(1).max(200).optional();

const streetStretch = z.object({
  street: z.string().meta({ description: 'The slug of the street.' }),
  from: z
    .string()
    .nullable()
    .meta({ description: 'The southern or western cross street; null is the end of the street.' }),
  to: z
    .string()
    .nullable()
    .meta({ description: 'The northern or eastern cross street; null is the end of the street.' }),
  title: z.string(),
  metres,
  lines,
  numbers: z
    .tuple([z.int(), z.int()])
    .nullable()
    .meta({ description: 'The least and the greatest house number on it; null where it has no houses.' }),
});

export type StreetStretch = z.output<typeof streetStretch>;

export type StreetFacts = z.output<typeof streetFacts>;

export const SEARCH_ENDPOINTS = {
  'GET /api/search': {
    summary: 'Places, records, photos and pages by what somebody types, the best first; never a person.',
    access: 'public',
    group: 'search',
    query: searchQuery,
    reply: z.array(searchResult),
    limits: ['search'],
    example: { query: { q: '200 e wells', limit: '3' } },
    errors: { 503: 'The search is not ready yet.' },
  },
  'GET /api/street/{slug}': {
    summary: 'One street by the slug of its page, e-wells-st: its name, and its course for a map.',
    access: 'public',
    group: 'search',
    params: z.object({ slug: z.string().max(200) }),
    reply: streetFacts,
    cdnSeconds: 3600,
    example: { params: { slug: 'e-wells-st' } },
    errors: { 404: 'There is no such street.', 503: 'The search is not ready yet.' },
  },
  'GET /api/street/{slug}/stretch': {
    summary: 'The part of a street between two of its cross streets: its course and house numbers.',
    access: 'public',
    group: 'search',
    params: z.object({ slug: z.string().max(200) }),
    query: z.strictObject({
      from: cross.meta({ description: 'The slug of a cross street; without it, the southern or western end.' }),
      to: cross.meta({ description: 'The slug of a cross street; without it, the northern or eastern end.' }),
    }),
    reply: streetStretch,
    cdnSeconds: 3600,
    example: { params: { slug: 'e-wells-st' }, query: { from: 'n-broadway-st' } },
    errors: { 404: 'There is no such street, or it does not cross these.', 503: 'The search is not ready yet.' },
  },
} as const satisfies Endpoints;
