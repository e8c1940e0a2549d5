/** Schemas of the endpoints about garbage and recycling pickups. */
import * as z from 'zod';
import { CITY } from '#city/facts';
import { MAX_NOTICE_LENGTH, type PickupNotice } from '../../pickups/pickup-notice.ts';
import { HOURS_BEFORE, NO_DATE_REASONS, WASTE_STREAMS, type WasteStreamPickup } from '../../pickups/pickups.ts';
import { isoTime, lineOfText } from './common.ts';

const calendarDate = z.iso.date().meta({ description: `A day of ${CITY.name}’s calendar, without a time.` });
const part = lineOfText.max(60);

/** The parts of an address under the names of the city's form; the street type in county or city spelling. */
const addressParts = {
  laddr: z
    .union([lineOfText.min(1).max(20), z.int().positive()])
    .transform(String)
    .meta({ description: 'House number; text, a number is accepted.' }),
  sdir: part.default(''),
  sname: part.min(1),
  stype: part.default(''),
};

export const pickupAddress = z.strictObject(addressParts);

const streamPickup: z.ZodType<WasteStreamPickup> = z.object({
  date: calendarDate.nullable(),
  reason: z.enum(NO_DATE_REASONS).nullable().meta({ description: 'Why there is no date.' }),
  tryAfter: z.string().nullable().meta({ description: 'When the city says to ask again, in its words.' }),
  alternativeDate: calendarDate
    .nullable()
    .meta({ description: 'A second day on which it may be instead, earlier or later.' }),
  isToday: z.boolean().meta({ description: 'Today is a collection day, besides the next one.' }),
  route: z.string().nullable(),
  isDetermined: z.boolean(),
  isGuaranteed: z.boolean(),
  isWinter: z.boolean(),
});

const streams = { garbage: streamPickup, recycling: streamPickup, heardAt: isoTime };

export const pickupDates = z.object({
  nextGarbagePickupDate: calendarDate.nullable(),
  nextRecyclingPickupDate: calendarDate.nullable(),
  ...streams,
  isOld: z.boolean().meta({ description: 'The city does not answer just now: this is what it said at heardAt.' }),
});

const hoursBefore = z.literal(HOURS_BEFORE).meta({ description: 'Hours from the midnight before the pickup day.' });

const CART_BACK = 'A mail on the evening of the pickup day too, to bring the cart back.';

export const pickupSubscription = z.object({
  id: z.string(),
  applicationUserId: z.string(),
  hoursBefore,
  cartBack: z.boolean().optional().meta({ description: CART_BACK }),
  laddr: z.string(),
  sdir: z.string(),
  sname: z.string(),
  stype: z.string(),
  createdAt: isoTime,
  ...streams,
  nextReminder: z
    .object({ date: calendarDate, at: isoTime, streams: z.array(z.enum(WASTE_STREAMS)) })
    .nullable()
    .meta({ description: 'The next mail that is known to come; null while no date is known.' }),
});

export const newPickupSubscription = z.strictObject({
  applicationUserId: z.string().optional().meta({ description: 'The signed-in user; nobody else.' }),
  hoursBefore,
  cartBack: z.boolean().optional().meta({ description: CART_BACK }),
  ...addressParts,
});

/** A calendar of an address; its events ring `hoursBefore`, or not at all. */
export const newPickupCalendar = z.strictObject({ hoursBefore: hoursBefore.optional(), ...addressParts });

export const pickupCalendar = z.object({
  url: z.string().meta({ description: 'To subscribe to in a calendar program. Whoever has it sees the pickup days.' }),
});

export const calendarParams = z.object({ file: z.string().max(100) });

const notice = {
  text: lineOfText.min(1).max(MAX_NOTICE_LENGTH),
  from: calendarDate.meta({ description: 'The first pickup day that it is about.' }),
  until: calendarDate.meta({ description: 'The last one.' }),
};

/** A notice of disruption that an operator sets. */
export const newPickupNotice = z
  .strictObject(notice)
  .refine(({ from, until }) => from <= until, 'The last day must not come before the first.');

export const pickupNotice: z.ZodType<PickupNotice> = z.object({ id: z.string(), ...notice });

export const standingNotice = z.object({
  notice: pickupNotice.nullable().meta({ description: 'Null where nothing is out of order.' }),
});
