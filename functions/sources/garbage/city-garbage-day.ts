/** Asks the city when it collects garbage and recycling at an address: its JSON service first, its form second. */
import { OWN } from '#city/city';
import { type CalendarDate, calendarDateAt, daysBetween, weekdayOf } from '../../../shared/base/calendar-date.ts';
import { toIso } from '../../../shared/base/dates.ts';
import {
  datesOf,
  type PickupAddress,
  type Pickups,
  WASTE_STREAMS,
  type WasteStream,
  type WasteStreamPickup,
} from '../../../shared/pickups/pickups.ts';
import { normaliseStreet, type Street } from '../../../shared/places/address.ts';
import { spellingsOf } from '../../../shared/places/street-name.ts';
import { clock } from '../../lib/clock.ts';
import { sourceUrl } from '../../lib/env.ts';
import { log } from '../../lib/log.ts';
import { trust } from '../certificates.ts';
import { fetchText } from '../fetch-document.ts';
import { logIssuers } from '../log-issuers.ts';
import { ADDRESS_UNKNOWN, type Heard, type HeardWasteStream } from './garbage-date.ts';
import { readGarbagePage } from './garbage-form.ts';
import { readGarbageService } from './garbage-service.ts';

trust.onIssuers = logIssuers;

/** Together less than API Gateway's time limit. */
const SERVICE_LIMITS = { seconds: 6, bytes: 100_000, tries: 1 };
const FORM_LIMITS = { seconds: 8, bytes: 500_000, tries: 2 };

/** An address in the one spelling that the city knows: `2345`, `N`, `LAKE`, `DR`; a suffix of the number is left out. */
export const toCityAddress = ({ laddr, sdir, sname, stype }: PickupAddress): PickupAddress => {
  const street: Street = normaliseStreet({ direction: sdir, name: sname, type: stype });
  return {
    laddr: /^\d+/.exec(laddr.trim())?.[0] ?? laddr.trim(),
    sdir: street.direction,
    sname: street.name,
    stype: OWN.streets.typesOnPages[street.type] ?? street.type,
  };
};

const fieldsOf = (address: PickupAddress): Record<string, string> => {
  const { laddr, sdir, sname, stype } = toCityAddress(address);
  return { laddr, sdir, sname, stype, faddr: [sdir, sname, stype].filter(Boolean).join(' '), embed: 'Y' };
};

/** The service's answer; null where it reports failure. Throws where it is something else. */
export const askService = async (address: PickupAddress): Promise<Heard | null> => {
  const query = new URLSearchParams({ redir: 'y', ...fieldsOf(address), embed: 'y', method: 'na' });
  return readGarbageService(await fetchText(`${sourceUrl('GARBAGE_DAY_SERVICE')}?${query}`, SERVICE_LIMITS));
};

/** The page's answer to the form. Throws where it is another page. */
export const askForm = async (address: PickupAddress): Promise<Heard | typeof ADDRESS_UNKNOWN> => {
  const form = { ...fieldsOf(address), Submit: 'Submit' };
  return readGarbagePage(await fetchText(sourceUrl('GARBAGE_DAY'), FORM_LIMITS, { form }));
};

/** No route is driven twice within so many days but after a holiday or a change of routes. */
const LEAST_DAYS_APART = 5;

const knownDates = (known: Pickups | null, stream: WasteStream): CalendarDate[] =>
  known ? datesOf(known[stream], known.heardAt) : [];

/** True if the city's answer is from today or yesterday, so that it covers today. */
const isRecent = (known: Pickups, today: CalendarDate): boolean =>
  daysBetween(calendarDateAt(new Date(known.heardAt)), today) <= 1;

/**
 * The service names the next day and nothing of today. Today may be one too if it was to be one, or if the next is on
 * today's weekday. After a holiday it may be one on any day of which nobody asked before. Then the form is asked, which
 * tells.
 */
const mayBeToday = (heard: Heard, known: Pickups | null, today: CalendarDate): boolean =>
  WASTE_STREAMS.some((stream) => {
    const { date, isToday } = heard[stream];
    if (isToday !== null || date === today) return false;
    if (!known || !isRecent(known, today)) return true;
    return knownDates(known, stream).includes(today) || (date !== null && weekdayOf(date) === weekdayOf(today));
  });

/** A stream with today decided: by the city's word, else a day that was to be today stands unless it has been moved. */
const decided = (heard: HeardWasteStream, known: CalendarDate[], today: CalendarDate): WasteStreamPickup => {
  const { date } = heard;
  const stands = known.includes(today) && (date === null || daysBetween(today, date) >= LEAST_DAYS_APART);
  return { ...heard, isToday: heard.isToday ?? (date === today || stands) };
};

/** Null when the service does not answer as it should, or does not know the address. */
const heardFromService = async (address: PickupAddress): Promise<Heard | null> => {
  try {
    return await askService(address);
  } catch (error) {
    log.warn('The garbage service failed', { reason: error instanceof Error ? error.message : 'unknown' });
    return null;
  }
};

const heardFromForm = async (address: PickupAddress, otherwise: Heard): Promise<Heard> => {
  try {
    const answer = await askForm(address);
    return answer === ADDRESS_UNKNOWN ? otherwise : answer;
  } catch (error) {
    log.warn('The garbage form failed', { reason: error instanceof Error ? error.message : 'unknown' });
    return otherwise;
  }
};

/** The city's answer for one spelling; null and throws as `askCity`. */
const askBySpelling = async (address: PickupAddress, known: Pickups | null): Promise<Pickups | null> => {
  const now = clock.now();
  const today = calendarDateAt(now);
  const service = await heardFromService(address);
  let heard: Heard | typeof ADDRESS_UNKNOWN;
  if (!service) heard = await askForm(address);
  else heard = mayBeToday(service, known, today) ? await heardFromForm(address, service) : service;
  if (heard === ADDRESS_UNKNOWN) return null;
  return {
    garbage: decided(heard.garbage, knownDates(known, 'garbage'), today),
    recycling: decided(heard.recycling, knownDates(known, 'recycling'), today),
    heardAt: toIso(now),
  };
};

/** No other spelling is asked for later than this, so that the answer stays within API Gateway's time limit. */
const MOST_MS_BEFORE_ANOTHER = 8000;

/**
 * The city's present answer; `known` is its last one. The city knows one name of a street, so its other spellings are asked for too.
 * Null when the city knows no such address. Throws when neither of its two answers can be had.
 */
export const askCity = async (address: PickupAddress, known: Pickups | null): Promise<Pickups | null> => {
  const began = performance.now();
  for (const sname of spellingsOf(toCityAddress(address).sname)) {
    const heard = await askBySpelling({ ...address, sname }, known);
    if (heard || performance.now() - began > MOST_MS_BEFORE_ANOTHER) return heard;
  }
  return null;
};
