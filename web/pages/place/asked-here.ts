/** The mails that somebody may ask for at a place, calls nearby and pickups, and how each is asked for. */
import { DISPATCH_CALL_TYPES, type DispatchCallType } from '../../../shared/alerts/asked-calls.ts';
import {
  DEFAULT_CALL_TYPE,
  DEFAULT_DISTANCE,
  DISTANCES_FEET,
  type DistanceFeet,
  notificationCreated,
} from '../../../shared/alerts/subscriptions.ts';
import { type LngLat, point } from '../../../shared/base/geo.ts';
import { TOOLS } from '../../../shared/datasets/tools.ts';
import { DEFAULT_HOURS_BEFORE, type HoursBefore } from '../../../shared/pickups/pickups.ts';
import type { AskedWatches } from '../../account/ask-by-email.tsx';
import { type Address, formatAddress } from '../../address/address.ts';
import { call } from '../../api/client.ts';
import { ApiError, errorText } from '../../api/errors.ts';
import type { SessionUser } from '../../session/session.ts';
import { callsWatch } from '../../watches/asked.ts';
import { createdWords } from '../../watches/created-words.ts';
import { toPickupAddress } from '../pickup-dates/pickup-address.ts';
import { isHoursBefore, pickupNotificationCreated } from '../pickup-dates/pickup-texts.ts';

export interface HousePlace {
  address: Address;
  place: LngLat;
}

/** Null is none of the kind. */
export interface AskedHere {
  dispatchCallType: DispatchCallType | null;
  distance: DistanceFeet;
  hoursBefore: HoursBefore | null;
}

export const FIRST_ASKED: AskedHere = {
  dispatchCallType: DEFAULT_CALL_TYPE,
  distance: DEFAULT_DISTANCE,
  hoursBefore: TOOLS.trashDay ? DEFAULT_HOURS_BEFORE : null,
};

/** Tells whether something kept in the browser is a choice of today's form. */
export const isAskedHere = (value: unknown): value is AskedHere =>
  typeof value === 'object' &&
  value !== null &&
  'dispatchCallType' in value &&
  (value.dispatchCallType === null || Object.hasOwn(DISPATCH_CALL_TYPES, String(value.dispatchCallType))) &&
  'distance' in value &&
  DISTANCES_FEET.some((feet) => feet === value.distance) &&
  'hoursBefore' in value &&
  (value.hoursBefore === null || isHoursBefore(value.hoursBefore));

/** The choice as somebody asks for it who gives an address alone; empty where none is chosen. */
export const watchesOf = (
  { dispatchCallType, distance, hoursBefore }: AskedHere,
  { address, place }: HousePlace,
): AskedWatches => [
  ...(dispatchCallType === null ? [] : [callsWatch(address, place, { dispatchCallType, distance })]),
  ...(hoursBefore === null ? [] : [{ kind: 'pickups' as const, hoursBefore, ...toPickupAddress(address) }]),
];

const askForCalls = async (
  user: SessionUser,
  dispatchCallType: DispatchCallType,
  distance: DistanceFeet,
  { address, place }: HousePlace,
): Promise<string> => {
  const { number: house_nr, direction: sdir, street, type: sttype } = address;
  await call('POST /api/dispatchCallSubscription', {
    body: {
      applicationUserId: user.id,
      ...{ dispatchCallType, distance, point: point(...place), house_nr, sdir, street, sttype },
    },
  });
  return notificationCreated(user.userName, DISPATCH_CALL_TYPES[dispatchCallType], distance, formatAddress(address));
};

const askForPickups = async (user: SessionUser, hoursBefore: HoursBefore, { address }: HousePlace): Promise<string> => {
  const body = { applicationUserId: user.id, hoursBefore, ...toPickupAddress(address) };
  await call('POST /api/pickupDatesSubscription', { body });
  return pickupNotificationCreated(user.userName, hoursBefore, formatAddress(address));
};

/** The outcome; that one has a mail already, or that the city picks nothing up there, is an outcome too. */
export const outcomeOf = async (asked: Promise<string>): Promise<string> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 409 || error.status === 404)) return errorText(error);
    throw error;
  }
};

/** Asks for all of it for somebody who is signed in: one sentence about each. */
export const askFor = async (
  user: SessionUser,
  { dispatchCallType, distance, hoursBefore }: AskedHere,
  house: HousePlace,
): Promise<string[]> => {
  const outcomes: string[] = [];
  if (dispatchCallType !== null) outcomes.push(await outcomeOf(askForCalls(user, dispatchCallType, distance, house)));
  if (hoursBefore !== null) outcomes.push(await outcomeOf(askForPickups(user, hoursBefore, house)));
  return outcomes.map((outcome, at) => (at === outcomes.length - 1 ? createdWords(outcome, user) : outcome));
};
