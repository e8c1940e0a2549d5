/** Fire calls of the sample city, ambulance runs most of them: a function of seed, day and time asked. */
import type { LngLat } from '../../../../shared/base/geo.ts';
import type { FireRow } from '../../../../shared/cities/milwaukee/readers/fire-dispatch-call.ts';
import { hash, pick, type Random, randomStream, weighted } from '../../random.ts';
import { type DayNumber, fireTime } from '../wall-clock.ts';
import { type CallPlaces, houseLocation } from './call-places.ts';
import { momentsOf } from './call-times.ts';
import { FIRE_CALLS_A_DAY, FIRE_NATURES } from './calls.data.ts';
import type { Shown } from './shown-calls.ts';

const MINUTE = 60_000;
const GONE_AFTER = 105 * MINUTE;

export interface FireCall extends Shown {
  /** Seven digits. */
  cfs: string;
  address: string;
  /** The place meant, null when the address is none. */
  point: LngLat | null;
  apartment: string;
  nature: string;
  /** Until `closedAt` the disposition is that of a run under way. */
  disposition: string;
  closedAt: number;
}

/** The call's object at an instant, keys as the service usually writes them. */
export const fireRow = (call: FireCall, at: number): FireRow => ({
  CFS: call.cfs,
  DATEANDTIME: fireTime(call.time),
  ADDRESS: call.address,
  APT: call.apartment,
  CITY: 'MILWAUKEE',
  ITYPE: call.nature,
  DISPOSITION: Math.min(at, call.goneAt - 1) < call.closedAt ? 'ACTIVE' : call.disposition,
});

const nature = weighted(FIRE_NATURES);
/** Made up: no real disposition has been seen. */
const DISPOSITIONS = ['TRANSPORTED', 'COMPLETED', 'NO TRANSPORT', 'CANCELLED EN ROUTE'] as const;

const addressOf = (random: Random, places: CallPlaces): Pick<FireCall, 'address' | 'point' | 'apartment'> => {
  if (random() < 0.07) {
    const { text, point } = places.corner(random);
    return { address: text, point, apartment: '' };
  }
  const { text, point } = houseLocation(random, places);
  const apartment = random() < 0.22 ? String(pick(random, [1, 2, 3, 4, 101, 102, 204, 305, 412])) : '';
  return { address: text.replace(/,.*$/, ''), point, apartment };
};

/** Numbers of one day: room for more calls than a day ever has, so that they rise from day to day. */
const NUMBERS_A_DAY = 400;
/** 2010-01-01, when the numbers begin at a million. */
const FIRST_DAY = 14_610;

/** A day's calls in order of number and time. */
export const fireCallsOf = (day: DayNumber, seed: number, places: CallPlaces): FireCall[] => {
  const random = randomStream(hash(seed, day, 2));
  return momentsOf(random, day, FIRE_CALLS_A_DAY).map((time, index): FireCall => {
    const shownAt = time + Math.floor((15 + random() * 15) * MINUTE);
    return {
      cfs: String(1_000_000 + (day - FIRST_DAY) * NUMBERS_A_DAY + index),
      time,
      shownAt,
      goneAt: time + GONE_AFTER,
      ...addressOf(random, places),
      nature: nature(random),
      disposition: pick(random, DISPOSITIONS),
      closedAt: shownAt + Math.floor(random() * 60 * MINUTE),
    };
  });
};
