/** Schemas of the endpoints about what is mailed, how often and when. */
import * as z from 'zod';
import { CITY } from '#city/facts';
import { CADENCES, type Cadence } from '../../alerts/cadences.ts';
import { MAIL_CATEGORIES, type MailPreferences, type Suppression } from '../../alerts/mail-preferences.ts';
import { HOURS_BEFORE } from '../../pickups/pickups.ts';
import { isoTime } from './common.ts';
import { callType, distance } from './subscriptions.ts';

export const cadence = z.enum(Object.keys(CADENCES) as [Cadence, ...Cadence[]]);
const hour = z.int().min(0).max(23);

export const mailPreferences: z.ZodType<MailPreferences> = z.strictObject({
  cadence: cadence.meta({ description: 'How soon calls are mailed.' }),
  quietHours: z
    .strictObject({ from: hour, to: hour })
    .refine(({ from, to }) => from !== to, 'Quiet hours must end at another hour than they begin.')
    .nullable()
    .meta({
      description: `Hours of the ${CITY.name} day in which no call is mailed, from the first to before the last.`,
    }),
  pausedUntil: z.iso.date().nullable().meta({ description: 'No notification before this day.' }),
});

/** A token of a 'Manage your email' link. */
const token = z.string().min(1).max(200);
const id = z.string().min(1).max(100);

export const ownCadence = cadence
  .nullable()
  .meta({ description: 'How soon its calls are mailed; null for the cadence of all.' });
export const watchedDistance = distance.nullable().meta({ description: 'Feet; null where an area is watched.' });

export const manageBody = z.strictObject({ token });
export const preferencesBody = z.strictObject({ token, preferences: mailPreferences });
export const changedSubscriptionBody = z.strictObject({
  token,
  id,
  dispatchCallType: callType,
  distance: watchedDistance,
  cadence: ownCadence.optional(),
});
export const changedPickupBody = z.strictObject({
  token,
  id,
  hoursBefore: z.literal(HOURS_BEFORE),
  cartBack: z.boolean().optional(),
});
export const resumeManagedMailBody = z.strictObject({ token, stream: z.enum(MAIL_CATEGORIES) });
export const stopBody = z.strictObject({
  token,
  ids: z.array(id).max(100).optional().meta({ description: 'Of notifications of either kind; all where absent.' }),
});
export const resumeBody = z.strictObject({ token, ids: z.array(id).max(100) });
export const stopped = z.object({
  ids: z.array(z.string()).meta({ description: 'Of the notifications that were not stopped before.' }),
});

export const resumedStream = z.object({
  resumed: z.boolean().meta({ description: 'False: the link of the mail that was sent now has to be opened first.' }),
});

export const stoppedAt = isoTime
  .nullable()
  .meta({ description: 'Null while it is not stopped; 30 days later it is gone.' });

const suppression: z.ZodType<Suppression> = z.object({ why: z.enum(['bounced', 'complained']), at: isoTime });

export const suppressed = z
  .object({ alerts: suppression.optional(), 'trash-day': suppression.optional() })
  .meta({ description: 'Notifications that the address does not get since then, and why.' });
