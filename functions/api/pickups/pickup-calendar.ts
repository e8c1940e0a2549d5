/** Calendars of pickups: what a link shows, as iCalendar. */
import { BRANDS, CITY } from '#city/facts';
import { addDays, type CalendarDate, calendarDateAt } from '../../../shared/base/calendar-date.ts';
import { AppError } from '../../../shared/base/errors.ts';
import { streamsOn } from '../../../shared/pickups/pickup-reminders.ts';
import { pickupWords, streamsText } from '../../../shared/pickups/pickup-words.ts';
import {
  datesOf,
  type HoursBefore,
  otherDayThan,
  type Pickups,
  pickupsAsOf,
  WASTE_STREAMS,
  type WasteStream,
} from '../../../shared/pickups/pickups.ts';
import { brandName } from '../../../shared/site/brand-name.ts';
import { t } from '../../../shared/texts/functions/watches.data.ts';
import { clock } from '../../lib/clock.ts';
import { env } from '../../lib/env.ts';
import { type CalendarEvent, writeCalendar } from '../../lib/formats/icalendar.ts';
import { Answer } from '../../lib/http/answer.ts';
import { findPickups } from '../../places/asked/pickup-dates.ts';
import { type CalendarOf, createCalendarToken, readCalendarToken } from '../../tables/pickups/calendar-tokens.ts';
import { findPickupSubscription } from '../../tables/pickups/pickup-items.ts';

const REFRESH_HOURS = 12;
const UNKNOWN = t('noCalendar');

/** One event for each day: both streams together, two possible days as one event of both. */
export const pickupEvents = (pickups: Pickups, hoursBefore: HoursBefore | null, name: string): CalendarEvent[] => {
  const daysOf = (stream: WasteStream) => datesOf(pickups[stream], pickups.heardAt);
  const isSecond = (stream: WasteStream, date: CalendarDate): boolean => {
    const other = otherDayThan(pickups[stream], date);
    return other !== null && other < date && daysOf(stream).includes(other);
  };
  return [...new Set(WASTE_STREAMS.flatMap(daysOf))].sort().flatMap((date) => {
    const streams = streamsOn(pickups, date).filter((stream) => !isSecond(stream, date));
    if (streams.length === 0) return [];
    const asOf = pickupsAsOf(pickups, date);
    const last = streams
      .map((stream) => otherDayThan(asOf[stream], date) ?? date)
      .sort()
      .at(-1);
    const notes = streams.flatMap((stream) => {
      const { date: next, alternativeDate } = asOf[stream];
      const isNamed = next === date || alternativeDate === date;
      return isNamed ? pickupWords(stream, { ...asOf[stream], isToday: false }, date) : [];
    });
    return {
      uid: `${name}-${date}@${CITY.domain}`,
      first: date,
      end: addDays(last ?? date, 1),
      summary: `${streamsText(streams)} pickup`,
      description: [...notes, t('cartsOut')].join('\n'),
      alarmHours: hoursBefore,
      at: new Date(pickups.heardAt),
    };
  });
};

/** The subscribed dates; a stopped subscription has no calendar. Throws AppError `missing`. */
const shownBy = async (of: CalendarOf): Promise<{ pickups: Pickups; hoursBefore: HoursBefore | null }> => {
  if ('subscriptionId' in of) {
    const subscription = await findPickupSubscription(of.applicationUserId, of.subscriptionId);
    if (!subscription || subscription.stoppedAt) throw new AppError('missing', UNKNOWN);
    return subscription;
  }
  // Calendar programs read on their own: cached answers limit their requests, which are not counted.
  const { pickups } = await findPickups(of.address, async () => {});
  return { pickups, hoursBefore: of.hoursBefore ?? null };
};

/** `/api/pickupDates/calendar/{token}.ics` of a new link. */
export const calendarUrl = async (of: CalendarOf): Promise<string> =>
  `${env('siteUrl')}/api/pickupDates/calendar/${await createCalendarToken(of)}.ics`;

/** The calendar of a file's name: a token and `.ics`. Throws AppError `missing`. */
export const answerCalendar = async (file: string): Promise<Answer> => {
  const [, token] = /^([\w-]{43})\.ics$/.exec(file) ?? [];
  const found = token ? await readCalendarToken(token) : null;
  if (!found) throw new AppError('missing', UNKNOWN);
  const { pickups, hoursBefore } = await shownBy(found.of);
  const today = calendarDateAt(clock.now());
  const body = writeCalendar({
    name: brandName('TrashDay'),
    refreshHours: REFRESH_HOURS,
    productId: `-//${BRANDS.Tools}//${brandName('TrashDay')}//EN`,
    events: pickupEvents(pickups, hoursBefore, found.name).filter(({ end }) => end > today),
  });
  return new Answer(200, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': 'inline; filename="trash-day.ics"',
      'cache-control': 'private, max-age=3600',
    },
    body,
  });
};
