/** Police calls of the sample city: every call a function of seed and day, its visible state of the time asked. */
import type { PoliceRow } from '../../../../shared/cities/milwaukee/readers/police-dispatch-call.ts';
import { hash, type Random, randomStream, share } from '../../random.ts';
import { type DayNumber, policeTime, yearAndDay } from '../wall-clock.ts';
import type { CallPlace, CallPlaces } from './call-places.ts';
import { momentsOf, waitOf } from './call-times.ts';
import { POLICE_CALLS_A_DAY } from './calls.data.ts';
import { type Before, changesOf, lateMinutes } from './police-changes.ts';
import { natureOf, placeOf, statusOf, unitOf } from './police-mix.ts';
import type { Shown } from './shown-calls.ts';

const MINUTE = 60_000;
/** A call shows 35 minutes after its dispatch at the earliest and is gone an hour later. */
const SHOWN_AFTER = 35 * MINUTE;
const GONE_AFTER = 95 * MINUTE;

/** A call with all it will ever be: its last cells, and what they were before. */
export interface PoliceCall extends Shown {
  number: string;
  place: CallPlace;
  district: string;
  nature: string;
  status: string;
  before: Before[];
}

/** The call's row as the page shows it at an instant; after its last showing it stays as it was. */
export const policeRow = (call: PoliceCall, at: number): PoliceRow => {
  const row: PoliceRow = {
    callNumber: call.number,
    dateTime: policeTime(call.time),
    location: call.place.text,
    district: call.district,
    nature: call.nature,
    status: call.status,
  };
  const shown = Math.min(at, call.goneAt - 1);
  for (const { until, cells } of call.before) if (shown < until) Object.assign(row, cells);
  return row;
};

/** This share of all places is given by its coordinates: `LL: 43.05123, -87.90123`. */
const BY_COORDINATES = 0.002;

const withCoordinates = (place: CallPlace, number: string): CallPlace => {
  const { point } = place;
  if (!point || share(Number(number), 32) >= BY_COORDINATES) return place;
  return { ...place, text: `LL: ${point[1].toFixed(5)}, ${point[0].toFixed(5)}` };
};

const callAt = (random: Random, places: CallPlaces, number: string, time: number): PoliceCall => {
  const nature = natureOf(random);
  const place = withCoordinates(placeOf(random, places, nature), number);
  const district = place.district || 1 + Math.floor(random() * 7);
  const shown = {
    time,
    shownAt: time + SHOWN_AFTER + Math.floor(lateMinutes(random) * MINUTE),
    goneAt: time + GONE_AFTER,
    status: statusOf(random, nature),
  };
  return {
    ...shown,
    number,
    place,
    district: random() < 0.0043 ? unitOf(random) : String(district),
    nature,
    before: changesOf(random, places, shown),
  };
};

/**
 * The calls whose numbers were given on a day, in order of their numbers. Many numbers are never shown. Each call has
 * random numbers of its own, so that those for which `isWanted` says no cost nothing.
 */
export const policeCallsOf = (
  day: DayNumber,
  seed: number,
  places: CallPlaces,
  callsADay = POLICE_CALLS_A_DAY,
  isWanted: () => boolean = () => true,
): PoliceCall[] => {
  const random = randomStream(hash(seed, day, 1));
  let sequence = 0;
  return momentsOf(random, day, callsADay).flatMap((intake) => {
    const skipped = random();
    sequence += skipped < 0.7 ? 1 : skipped < 0.9 ? 2 : 3;
    if (!isWanted()) return [];
    const number = `${yearAndDay(day)}${String(sequence).padStart(4, '0')}`;
    const own = randomStream(hash(seed, day, 1, sequence));
    return [callAt(own, places, number, intake + waitOf(own))];
  });
};

/** Those of a day's calls that `random` chooses, each with that chance: to make all of them takes long. */
export const someCallsOf = (
  random: Random,
  chance: number,
  ...[day, seed, places]: [day: DayNumber, seed: number, places: CallPlaces]
): PoliceCall[] => policeCallsOf(day, seed, places, POLICE_CALLS_A_DAY, () => random() < chance);
