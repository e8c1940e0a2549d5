/** Schemas of the endpoints about webhooks. */
import * as z from 'zod';
import { WEBHOOK_LISTS, type Webhook, type WebhookDelivery } from '../../alerts/webhooks.ts';
import { isSwapped, SWAPPED } from '../../places/swapped-place.ts';
import { MAX_NEAR_METRES } from '../../query/selection.ts';
import { isoTime } from './common.ts';
import { place, shownPlace } from './watches.ts';

const list = z.enum(WEBHOOK_LISTS).meta({ description: 'The list whose new calls are sent.' });

const near = z
  .strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    metres: z.number().min(1).max(MAX_NEAR_METRES),
  })
  .refine(({ latitude, longitude }) => !isSwapped([longitude, latitude]), { message: SWAPPED, path: ['latitude'] });

export const newWebhook = z.strictObject({
  url: z
    .string()
    .trim()
    .min(1, 'This field is required')
    .max(1000)
    .meta({ description: 'https, on port 443 or 8443.' }),
  list,
  filter: z
    .string()
    .trim()
    .max(2000)
    .default('')
    .meta({ description: 'In the grammar of the list’s own filter; empty for every call.' }),
  near: near.nullable().default(null).meta({ description: 'Only calls within so many metres.' }),
  place: place.nullable().default(null).meta({ description: 'Only calls in this place, as a watch has it.' }),
});

export const webhook: z.ZodType<Webhook> = z.object({
  id: z.string(),
  url: z.string(),
  list,
  filter: z.string(),
  near: near.nullable(),
  place: shownPlace.nullable(),
  isOn: z.boolean().meta({ description: 'Off after 100 attempts in a row that failed.' }),
  failures: z.int().meta({ description: 'Attempts in a row that failed.' }),
  createdAt: isoTime,
});

const shownSecret = z.string().meta({ description: 'Shown this once: deliveries are signed with it.' });

export const createdWebhook = z.intersection(webhook, z.object({ secret: shownSecret }));

export const newSecret = z.object({
  secret: shownSecret,
  oldUntil: isoTime.meta({ description: 'Until then deliveries carry a signature by the old secret too.' }),
});

export const webhookTest = z.object({
  eventId: z.string().meta({ description: 'Of the delivery that is on its way.' }),
});

export const webhookDelivery: z.ZodType<WebhookDelivery> = z.object({
  eventId: z.string().meta({ description: 'The same in every attempt.' }),
  kind: z.enum(['call', 'test']),
  callId: z.string().nullable(),
  state: z.enum(['delivered', 'waiting', 'failed']),
  status: z.int().nullable().meta({ description: 'HTTP status of the last attempt; null where nothing answered.' }),
  fault: z.string().nullable(),
  attempts: z.int(),
  at: isoTime,
});
