/** Schemas of what is known of an address or a corner: what is asked, and the answer. */
import * as z from 'zod';
import { LOCATION_ACCURACIES, LOCATION_SOURCES } from '../../datasets/call-columns.ts';
import { CALLS, type CallsName, DATASETS, type Datasets } from '../../datasets/registry.ts';
import { VERDICTS } from '../../statistics/usual.ts';
import { isoTime, pointSchema } from './common.ts';
import { calendarDate } from './selection.ts';

const EITHER = 'must be given, or a slug';

export const addressQuery = z
  .strictObject({
    slug: z.string().trim().min(1).max(200).optional().meta({
      description:
        'In place of all else: an address, 2696-n-pierce-st, or a corner, e-center-st-and-n-pierce-st; with the municipality behind it outside the city.',
    }),
    number: z
      .string()
      .trim()
      .max(20)
      .regex(/^\d{1,6}(?!\d)/, 'must begin with a house number')
      .optional()
      .meta({ description: 'The house number, with its suffix.' }),
    direction: z.string().trim().max(10).default(''),
    name: z.string().trim().min(1).max(60).optional(),
    type: z.string().trim().max(10).default(''),
  })
  .superRefine(({ slug, number, direction, name, type }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (slug !== undefined) {
      if (number !== undefined || name !== undefined || direction || type) refuse('slug', 'must be given alone');
    } else if (number === undefined) refuse('number', EITHER);
    else if (name === undefined) refuse('name', EITHER);
  });

const counts = z.object({ days30: z.int(), days365: z.int() });

/** The names of counts of calls: `policeCalls`. */
export type CallCountName = `${Datasets[CallsName]['calls']['service']}Calls`;

/** The name of the count of a dataset's calls. */
export const callCountName = (dataset: CallsName): CallCountName => `${DATASETS[dataset].calls.service}Calls`;

const callCounts = Object.fromEntries(CALLS.map((dataset) => [callCountName(dataset), counts])) as Record<
  CallCountName,
  typeof counts
>; // One for each dataset of calls.

const nearestRecord = z.object({
  id: z.string(),
  title: z.string(),
  time: isoTime,
  metres: z.int().nullable().meta({ description: 'Null within 660 feet, and where a place is known by block.' }),
  about: z.string().nullable().meta({ description: 'How far it was, where that is not told in metres.' }),
});

const kindNearby = z.object({
  dataset: z.string().meta({ description: 'Its name in URLs: policeDispatchCall.' }),
  kind: z.string().meta({ description: 'The name of the kind, as markers of the map have it: police-violent.' }),
  title: z.string(),
  days: z.int().meta({ description: 'The days that were counted: 30 of calls, 365 of crimes.' }),
  count: z.int(),
  nearest: nearestRecord.meta({
    description: 'The nearest one. All within 660 feet are alike near: of these it is the newest.',
  }),
});

export type KindNearby = z.output<typeof kindNearby>;

const callNow = z.object({
  dataset: z.string(),
  id: z.string(),
  kind: z.string(),
  geometry: pointSchema,
});

export type CallNow = z.output<typeof callNow>;

const nowNearby = z.object({
  asOf: isoTime.optional().meta({
    description: 'When they were counted, to the minute; absent from answers that are older than 2026-11-30.',
  }),
  hours: z.int().meta({ description: 'The hours up to now that were counted.' }),
  count: z.int(),
  calls: z.array(callNow).optional().meta({
    description:
      'The gravest of them, at most 20; those within 660 feet or known by block are told by their number alone.',
  }),
  newest: nearestRecord.extend({ dataset: z.string() }).nullable().meta({ description: 'The newest of these calls.' }),
});

export type NowNearby = z.output<typeof nowNearby>;

const weekNearby = z.object({
  dataset: z.string(),
  from: calendarDate,
  to: calendarDate.meta({ description: 'The last day that is counted, so that a week is told as far as it is over.' }),
  count: z.int(),
  usual: z.object({ low: z.int(), high: z.int() }).meta({ description: 'In 8 of 10 such spans the count lies here.' }),
  verdict: z.enum(VERDICTS).meta({ description: 'The count against that range, whose edges are still usual.' }),
  isFilling: z.boolean().meta({ description: 'More records of these days will be published.' }),
});

export type WeekNearby = z.output<typeof weekNearby>;

export const photoNearby = z.object({
  location: z.string().meta({ description: 'The id of the place of photos.' }),
  id: z.string(),
  title: z.string(),
  year: z.int().nullable(),
  thumbnailUrl: z.string().nullable(),
  metres: z.int(),
  geometry: pointSchema
    .optional()
    .meta({ description: 'Where it was taken; absent from answers that are older than 2026-11-27.' }),
});

export type PhotoNearby = z.output<typeof photoNearby>;

const areaHere = z.object({ id: z.string(), kind: z.string(), name: z.string() });

export type AreaHere = z.output<typeof areaHere>;

export const addressName = z.object({
  kind: z.enum(['address', 'corner']),
  slug: z.string().meta({ description: 'The one right spelling of its slug.' }),
  title: z.string(),
});

export type AddressName = z.output<typeof addressName>;

export const addressFacts = addressName.extend({
  detail: z.string().meta({ description: 'What there is to say of the title, in sentences; may be empty.' }),
  municipality: z.string(),
  address: z.string(),
  geometry: pointSchema,
  locationAccuracy: z.enum(LOCATION_ACCURACIES),
  locationSource: z.enum(LOCATION_SOURCES),
  parcel: z.looseObject({ taxkey: z.string() }).nullable().meta({ description: 'Without its owner.' }),
  parcels: z.int().meta({ description: 'How many parcels share its land: units of a condominium are one each.' }),
  mapId: z.string().nullable().meta({ description: 'The outline of that land.' }),
  areas: z.array(areaHere),
  policeDistrict: z.int().nullable(),
  aldermanicDistrict: z.int().nullable(),
  ward: z.int().nullable(),
  zip: z.string().nullable(),
  nearby: z
    .object({
      ...callCounts,
      crimes: counts,
      now: nowNearby.meta({ description: 'Calls of the last hours.' }),
      week: weekNearby.nullable().meta({
        description:
          'The span that GET /api/{list}/typical judges, of the first list of calls; null where that is not known, or not in time.',
      }),
      historicPhotos: z.int(),
      metres: z.number(),
      kinds: z.array(kindNearby).meta({ description: 'Calls and crimes by kind, the most first.' }),
      photos: z.array(photoNearby).meta({ description: 'The nearest three.' }),
      oldMaps: z
        .array(z.object({ value: z.string(), label: z.string() }))
        .meta({ description: 'The old maps that show the place.' }),
    })
    .meta({ description: 'Within a quarter mile.' }),
  pickupRoute: z.string().nullable(),
  unknown: z.array(z.string()).meta({ description: 'What is not known, and why.' }),
});

export type AddressFacts = z.output<typeof addressFacts>;
