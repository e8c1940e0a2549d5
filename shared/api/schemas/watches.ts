/** Schemas of the endpoints about watches of places that are no circles. */
import * as z from 'zod';
import { CHANNELS } from '../../alerts/watches.ts';
import { areaValue } from '../../places/areas.ts';
import { isDrawingName, MOST_NAME_CHARACTERS } from '../../places/drawn-area.ts';
import { isoTime, pointSchema } from './common.ts';
import { cadence } from './mail-preferences.ts';
import { ring } from './selection.ts';
import { callType, distance } from './subscriptions.ts';

const area = z.strictObject({
  kind: z.literal('area'),
  area: z
    .string()
    .min(1)
    .max(60)
    .refine(
      (id) => areaValue(id)?.kind !== 'zipCode',
      'A ZIP code cannot be watched: name a neighborhood or a district.',
    )
    .meta({ description: 'The id of a neighborhood or district, as GET /api/area has it.' }),
});

const cross = z
  .string()
  .min(1)
  .max(200)
  .nullable()
  .meta({ description: 'The slug of a cross street; null is the end of the street.' });

const street = z.strictObject({
  kind: z.literal('street'),
  street: z.string().min(1).max(200).meta({ description: 'The slug of the street, as GET /api/search has its page.' }),
  from: cross,
  to: cross,
});

const drawn = z.strictObject({
  kind: z.literal('drawn'),
  geometry: z
    .strictObject({
      type: z.literal('Polygon'),
      coordinates: z.array(ring).length(1, 'must be one ring: an area has no holes.'),
    })
    .meta({
      description:
        'GeoJSON Polygon of at most 100 corners within the city, without a hole, which does not cross itself: 10 km² and 12 km long at most. It is rounded to five decimals.',
    }),
  name: z
    .string()
    .trim()
    .refine(isDrawingName, `must be letters, numbers and spaces, ${MOST_NAME_CHARACTERS} at most.`)
    .meta({ description: 'Your own name for it.' }),
});

export const place = z.discriminatedUnion('kind', [area, street, drawn]);

const shown = [area.extend({ title: z.string() }), street.extend({ title: z.string() }), drawn] as const;

export const shownPlace = z.discriminatedUnion('kind', shown);

const topic = callType.meta({ description: 'The calls that are asked for: a `dispatchCallType`.' });
const channels = z.array(z.enum(CHANNELS)).length(1);
const ownCadence = cadence.nullable().meta({ description: 'How soon calls are mailed; null for your own preference.' });

export const newWatch = z.strictObject({ topic, place, channels, cadence: ownCadence });
export const changedWatch = newWatch.pick({ topic: true, cadence: true });
export const estimatedWatch = newWatch.pick({ topic: true, place: true });

const circle = z.object({
  kind: z.literal('circle'),
  ...{ distance, point: pointSchema, house_nr: z.string(), sdir: z.string(), street: z.string(), sttype: z.string() },
});

export const watch = z.object({
  ...newWatch.shape,
  id: z.string(),
  applicationUserId: z.string(),
  place: z.discriminatedUnion('kind', [...shown, circle]),
  version: z.int().meta({ description: 'Counts the changes; of a circle always 1.' }),
  createdAt: isoTime,
});
