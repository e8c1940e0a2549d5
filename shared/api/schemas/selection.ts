/** Schemas of what lists and groups select by, of groups and of what is usual; the parameters are read by `shared/query/query.ts` and its like. */
import * as z from 'zod';
import { CITY } from '#city/facts';
import type { MultiPolygon, Polygon } from '../../base/geo.ts';
import { MAX_ZOOM } from '../../places/map-squares.ts';
import { isTooWinding, TOO_WINDING } from '../../query/outline-limit.ts';
import type { SelectionParams } from '../../query/selection.ts';
import { MOST_WEEKS, REASONS } from '../../statistics/usual.ts';

const degrees = (name: string) =>
  z.coerce
    .number()
    .optional()
    .meta({ description: `The ${name} edge of a box, in degrees.` });

export const selectionShape = {
  filter: z
    .string()
    .max(2000)
    .optional()
    .meta({
      description:
        'Tests joined by AND and OR, with parentheses: col.Contains("text"), col = v, col != v, col >= v, col < v, col in (v, w). ' +
        'At most 20 tests. Null passes none of them, nor does it pass !=.',
    }),
  northBound: degrees('northern'),
  southBound: degrees('southern'),
  eastBound: degrees('eastern'),
  westBound: degrees('western'),
  near: z.string().max(100).optional().meta({
    description: 'latitude,longitude,metres: only what lies in this circle, of at most 20,000 metres. Points only.',
  }),
  within: z.string().max(2000).optional().meta({
    description:
      'latitude,longitude;latitude,longitude;…: only what lies in the ring of these 3 to 60 corners, which closes itself. Points only; POST takes larger outlines.',
  }),
  mark: z.string().max(200).optional().meta({
    description:
      'Names of markers, by comma: only records of these kinds. Which there are, groups by mark say, and the refusal of another.',
  }),
  area: z.string().max(60).optional().meta({
    description:
      'The id of an area, such as ald-3: only what lies in it. GET /api/area has the areas; without outlines there are none.',
  }),
  updatedSince: z.string().max(40).optional().meta({
    description:
      'Only what was first read or seen to change then or later, such as 2026-01-31T18:00:00Z. Calls, crimes and parcels only.',
  }),
};

/** Query parameters of a group endpoint, as text on the URL. */
export interface GroupParams extends SelectionParams {
  groupBy: string;
  zoom?: number;
  of?: string;
  order?: string;
  limit?: number;
}

/** Loose, so that an unknown parameter is refused with a suggestion. */
export const groupQuery: z.ZodType<GroupParams> = z.looseObject({
  groupBy: z.string().meta({
    description: `One or two, by comma: a column, or of the record’s time on ${CITY.name}’s clock the hour (0 to 23), weekday (Monday 1 to Sunday 7), day or month, cell: the map square z/x/y of its place, or mark: the marker that stands for its kind on the maps. A record without a place is in no cell; of a list, such as crimeTypes, a record counts once for each text.`,
  }),
  zoom: z.coerce.number().int().min(0).max(MAX_ZOOM).optional().meta({
    description:
      'Of cell, and only with it: the zoom of the Web Mercator squares. At 14 they are 1.8 km across, at 20 about 28 m.',
  }),
  of: z.string().optional().meta({
    description:
      'A column of numbers: each group then has its sum, mean, least and most besides, of the records that have one, null where none has.',
  }),
  order: z.string().optional().meta({
    description:
      'count, one of groupBy or, with of, one of sum, mean, least and most, and asc or desc. Default count desc.',
  }),
  limit: z.coerce.number().int().min(1).max(10_000).optional().meta({
    description: 'Only the first so many. Without it all groups are sent, and more than 10,000 are refused.',
  }),
  ...selectionShape,
});

export const groupsReply = z.object({
  groups: z
    .array(
      z
        .object({ count: z.int().meta({ description: 'How many records share the values.' }) })
        .catchall(z.union([z.string(), z.number(), z.null()])),
    )
    .meta({
      description:
        'The values of groupBy by name, null where records have none, their count, and with of its sum, mean, least and most.',
    }),
  total: z.int().meta({ description: 'How many records there are in all groups.' }),
});

const MAX_POSITIONS = 1000;
/** How far beyond the city an area may reach, in degrees: about 20 km. */
const MARGIN = 0.25;

const { north, south, east, west } = CITY.bounds;

const position = z.tuple([
  z
    .number()
    .min(west - MARGIN)
    .max(east + MARGIN),
  z
    .number()
    .min(south - MARGIN)
    .max(north + MARGIN),
]);

export const ring = z
  .array(position)
  .min(4, 'must have four positions at least, the last of which is the first')
  .refine((positions) => {
    const [first, last] = [positions[0], positions.at(-1)];
    return first?.[0] === last?.[0] && first?.[1] === last?.[1];
  }, 'must end where it begins');

const polygon = z.array(ring).min(1);

const area = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('Polygon'), coordinates: polygon }),
    z.strictObject({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon).min(1) }),
  ])
  .refine(({ coordinates }) => coordinates.flat(2).flat().length / 2 <= MAX_POSITIONS, {
    message: `must have ${MAX_POSITIONS} positions at most`,
    abort: true,
  })
  .refine((outline) => !isTooWinding(outline), TOO_WINDING) satisfies z.ZodType<Polygon | MultiPolygon>;

export const areaBody = z.strictObject({
  within: area.meta({
    description:
      'GeoJSON Polygon or MultiPolygon, with holes or without, of at most 1,000 positions, not far beyond the city. Its edges belong to it. One that goes up and down across the city too often is refused.',
  }),
});

export const calendarDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const share = z.number().meta({ description: 'Records of the current span for each thousand addresses.' });

export const typicalQuery: z.ZodType<SelectionParams> = z.looseObject(selectionShape);

export const typicalReply = z.object({
  weeks: z
    .array(z.object({ start: calendarDate, count: z.int(), isComplete: z.boolean(), sameDays: z.int().optional() }))
    .max(MOST_WEEKS)
    .meta({
      description:
        'Monday to Sunday, the oldest first; the first records are from the first of them. Where part of a week is judged, sameDays counts the same days of each.',
    }),
  current: z.object({ from: calendarDate, to: calendarDate, count: z.int() }).nullable().meta({
    description:
      'The span that is judged, both days in it: what is over of this week, on a Monday the last week; of a source that fills late the last four weeks of which the part that is published is known. Days in `outages` are not counted. Null where nothing is published.',
  }),
  usual: z.object({ low: z.int(), high: z.int() }).nullable().meta({
    description: 'In 8 of 10 such spans the count lies between these, by the weeks before; docs/statistics.md.',
  }),
  enough: z.boolean(),
  reason: z.enum(REASONS).nullable().meta({
    description: 'Why nothing is said: fewer than 26 complete weeks before, or fewer than two records a week.',
  }),
  since: z.object({ from: calendarDate, count: z.int() }).nullable().meta({
    description: 'All that was counted, in three years at most: from this day to the last whole one.',
  }),
  filling: z.object({ from: calendarDate, days: z.int() }).nullable().meta({
    description:
      'Weeks from this Monday on are still being published, which takes this many days: their counts will grow. Null where days come whole.',
  }),
  outages: z.array(calendarDate).meta({
    description: 'The days on which the source was down for two hours or more: what happened then is not known.',
  }),
  perThousand: z
    .object({ here: share, city: share })
    .nullable()
    .meta({ description: 'Null where no place is asked for, or it has fewer than 50 addresses.' }),
});

export type Typical = z.infer<typeof typicalReply>;
