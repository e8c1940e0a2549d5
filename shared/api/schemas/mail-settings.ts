/** Schemas of what is mailed to somebody: all that is asked for, how often and when. */
import * as z from 'zod';
import { HOURS_BEFORE } from '../../pickups/pickups.ts';
import { pointSchema } from './common.ts';
import { mailPreferences, ownCadence, stoppedAt, suppressed, watchedDistance } from './mail-preferences.ts';
import { callType } from './subscriptions.ts';
import { newWatch } from './watches.ts';

const place = z
  .discriminatedUnion('kind', [z.object({ kind: z.literal('circle'), point: pointSchema }), newWatch.shape.place])
  .meta({
    description: 'The middle of a circle, or the place of a watch, as the estimates of its mails take it.',
  });

/** The mail that a user gets, and how; the address as somebody who knows it recognises it. */
export const mailSettings = z.object({
  email: z.string(),
  hasAccount: z.boolean().meta({ description: 'False for who asked by an email address alone.' }),
  preferences: mailPreferences,
  suppressed,
  browsers: z
    .int()
    .meta({ description: 'How many confirmed the address and may add notifications without another confirmation.' }),
  subscriptions: z.array(
    z.object({
      id: z.string(),
      address: z.string(),
      place,
      dispatchCallType: callType,
      distance: watchedDistance,
      cadence: ownCadence,
      stoppedAt,
    }),
  ),
  pickups: z.array(
    z.object({
      id: z.string(),
      address: z.string(),
      hoursBefore: z.literal(HOURS_BEFORE),
      cartBack: z.boolean(),
      stoppedAt,
    }),
  ),
});

export const ownMailSettings = mailSettings.extend({
  token: z.string().meta({ description: 'As of a mailed link, for the calls that change these settings.' }),
});
