/** Schemas of the endpoints about dispatch call subscriptions. */
import * as z from 'zod';
import { CITY } from '#city/facts';
import { DISPATCH_CALL_TYPES, type DispatchCallType } from '../../alerts/asked-calls.ts';
import type { MailEstimate } from '../../alerts/mail-estimate.ts';
import { DISTANCES_FEET, type DispatchCallSubscription, MAX_LINKED_IDS } from '../../alerts/subscriptions.ts';
import { isInside } from '../../base/geo.ts';
import { isoTime, lineOfText, pointSchema } from './common.ts';
import { coordinatesQuery } from './lookups.ts';

export const callType = z.enum(Object.keys(DISPATCH_CALL_TYPES) as [DispatchCallType, ...DispatchCallType[]]);
export const distance = z.literal(DISTANCES_FEET);
const street = lineOfText.max(60);

export const subscription: z.ZodType<DispatchCallSubscription> = z.object({
  id: z.string(),
  applicationUserId: z.string(),
  dispatchCallType: callType,
  distance,
  point: pointSchema,
  house_nr: z.string(),
  sdir: z.string(),
  street: z.string(),
  sttype: z.string(),
  createdAt: isoTime,
});

export const newSubscription = z.strictObject({
  applicationUserId: z.string().optional().meta({ description: 'The signed-in user; nobody else.' }),
  dispatchCallType: callType,
  distance: distance.meta({ description: 'Feet.' }),
  point: pointSchema.refine(
    ({ coordinates }) => isInside(coordinates, CITY.bounds),
    `The point must lie in ${CITY.name}.`,
  ),
  house_nr: z
    .union([lineOfText.min(1).max(20), z.int().positive()])
    .transform(String)
    .meta({ description: 'Text; a number is accepted.' }),
  sdir: street,
  street: street.min(1),
  sttype: street,
});

/** The saved subscription, and how many calls of the last three days would have been mailed. */
export const createdSubscription = z.intersection(subscription, z.object({ recentMatches: z.int() }));

/** A subscription that somebody may create. */
export const estimateQuery = z
  .strictObject({
    ...coordinatesQuery.shape,
    distance: z.coerce.number().pipe(distance).meta({ description: 'Feet.' }),
    dispatchCallType: callType,
  })
  .refine(
    ({ longitude, latitude }) => isInside([longitude, latitude], CITY.bounds),
    `The point must lie in ${CITY.name}.`,
  );

const byCadence = (description: string) =>
  z.object({ immediate: z.int(), hourly: z.int(), daily: z.int(), weekly: z.int() }).meta({ description });

export const mailEstimate: z.ZodType<MailEstimate> = z.object({
  days: z.int().meta({ description: 'Days that were looked at; 0 while no calls are known.' }),
  mails: byCadence('Mails in these days, by how soon calls are mailed.'),
  busiestDay: byCadence('Mails on the day with the most.'),
});

/** An id has 43 characters. */
const MAX_LINKED_LENGTH = 44 * MAX_LINKED_IDS;

/** The content of an unsubscribe or resume link. */
export const linkBody = z.strictObject({
  /** A digest's link names several, with commas between. */
  subscriptionId: z.string().min(1).max(MAX_LINKED_LENGTH),
  applicationUserId: z.string().min(1).max(100),
  hash: z.string().min(1).max(100),
});

/** The answer to the page. */
export const unsubscribed = z.object({
  resumeHash: z
    .string()
    .nullable()
    .meta({ description: 'Takes it back; null where the link is too old to, or was ended.' }),
});

/** The list of one's own subscriptions, of either kind. */
export const ownListQuery = z.strictObject({
  filter: z.string().max(2000).optional().meta({ description: 'applicationUserId="{your id}" or absent.' }),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
});
