/** Police calls of the sample city: every call a function of seed and day, its visible state of the time asked. */
import type { PoliceRow } from '../../functions/feeds/police-dispatch-call.ts';
import type { LngLat } from '../../shared/geo.ts';
import { type CallPlace, type CallPlaces, houseLocation } from './call-places.ts';
import {
  CALLS_BY_HOUR,
  ON_THE_ROAD,
  OWN_WORK,
  POLICE_CALLS_A_DAY,
  POLICE_NATURES,
  STATION_WORK,
  STATUSES,
  UNITS,
} from './calls.data.ts';
import { buildCity } from './city.ts';
import { hash, type Random, randomStream, weighted } from './random.ts';
import { type DayNumber, hourOf, hoursOf, policeTime, weekdayOf, yearAndDay } from './wall-clock.ts';

const MINUTE = 60_000;
/** A call shows 35 minutes after its dispatch at the earliest and is gone an hour later. */
export const SHOWN_AFTER = 35 * MINUTE;
const GONE_AFTER = 95 * MINUTE;
/** Between a call's number and its dispatch lie at most so many hours. */
const LONGEST_WAIT = 8 * 60 * MINUTE;

/** A call with all it will ever be. A value with `first` was that until `at`. */
export interface PoliceCall {
  number: string;
  /** Dispatch, to the second, in milliseconds. */
  time: number;
  shownAt: number;
  goneAt: number;
  place: CallPlace;
  district: string;
  nature: string;
  status: string;
  /** What the page said earlier, and until when. */
  before: { until: number; cells: Partial<Pick<PoliceRow, 'location' | 'district' | 'nature' | 'status'>> }[];
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

const nature = weighted(
  POLICE_NATURES.trim()
    .split('\n')
    .map((line): [string, number] => {
      const space = line.indexOf(' ');
      return [line.slice(space + 1), Number(line.slice(0, space))];
    }),
);
const statuses = {
  stop: weighted(STATUSES.stop),
  accident: weighted(STATUSES.accident),
  own: weighted(STATUSES.own),
  other: weighted(STATUSES.other),
};
const unit = weighted(UNITS);

const statusOf = (random: Random, of: string): string => {
  if (of === 'TRAFFIC STOP') return statuses.stop(random);
  if (of.startsWith('ACC ')) return statuses.accident(random);
  return OWN_WORK.has(of) ? statuses.own(random) : statuses.other(random);
};

const placeOf = (random: Random, places: CallPlaces, of: string): CallPlace => {
  if (STATION_WORK.has(of) && random() < 0.6) {
    const station = places.station(random);
    if (station) return station;
  }
  const chance = random();
  if (chance < 0.0045) return places.nowhere(random);
  if (chance < 0.0075) return places.suburb(random) ?? houseLocation(random, places);
  if (random() < (ON_THE_ROAD.has(of) ? 0.4 : 0.085)) {
    const { text, point, district } = places.corner(random);
    // Now and then only the two names, without municipality.
    if (random() < 0.008)
      return { text: text.replaceAll(/\b[NSEW] | (ST|AV|BL|DR|RD|PL)\b/g, '').replace(' / ', '/'), point, district };
    return { text: `${text},MKE`, point, district };
  }
  return houseLocation(random, places);
};

/** Minutes by which a call shows late: one in twenty by 12 or more, one in a thousand by 33 or more, none beyond 59. */
const lateMinutes = (random: Random): number => {
  const chance = random();
  if (chance > 0.05) return chance > 0.3 ? 0 : random() * 6;
  return chance < 0.001 ? 33 + random() * 26 : 12 + random() * 20;
};

/** Status paths: 70 % of calls never change, 29.5 % once, the rest twice; a handful go back to what they were. */
const statusPath = (random: Random, call: PoliceCall): PoliceCall['before'] => {
  const moment = () => call.shownAt + random() * (call.goneAt - call.shownAt);
  if (call.status === 'Service in Progress')
    return random() < 0.001 ? [{ until: moment(), cells: { status: 'Assignment Completed' } }] : [];
  if (random() > 0.38) return [];
  const until = moment();
  const started = { until, cells: { status: 'Service in Progress' } };
  if (random() > 0.018 || call.status === 'Assignment Completed') return [started];
  return [{ until: until + (call.goneAt - until) / 2, cells: { status: 'Assignment Completed' } }, started];
};

const corrections = (random: Random, places: CallPlaces, call: PoliceCall): PoliceCall['before'] => {
  const moment = () => call.shownAt + random() * (call.goneAt - call.shownAt);
  const list: PoliceCall['before'] = [];
  if (random() < 0.0096) list.push({ until: moment(), cells: { location: `${places.corner(random).text},MKE` } });
  if (random() < 0.0023) list.push({ until: moment(), cells: { district: unit(random) } });
  if (random() < 0.0045) list.push({ until: moment(), cells: { nature: nature(random) } });
  return list;
};

const callAt = (random: Random, places: CallPlaces, number: string, time: number): PoliceCall => {
  const of = nature(random);
  const place = placeOf(random, places, of);
  const ownDistrict = place.district || 1 + Math.floor(random() * 7);
  const call: PoliceCall = {
    number,
    time,
    shownAt: time + SHOWN_AFTER + Math.floor(lateMinutes(random) * MINUTE),
    goneAt: time + GONE_AFTER,
    place,
    district: random() < 0.0043 ? unit(random) : String(ownDistrict),
    nature: of,
    status: statusOf(random, of),
    before: [],
  };
  call.before = [...statusPath(random, call), ...corrections(random, places, call)];
  return call;
};

/** Sunday to Saturday: fewer calls at the weekend's end. */
const WEEKDAYS = [0.92, 0.98, 1.0, 1.01, 1.01, 1.05, 1.03];
const HOURLY_TOTAL = CALLS_BY_HOUR.reduce((sum, calls) => sum + calls, 0);

/** Instants of a day's calls, ascending, at the hourly rates; hours that are skipped or repeated are so here too. */
export const momentsOf = (random: Random, day: DayNumber, callsADay: number): number[] => {
  const swing = (WEEKDAYS[weekdayOf(day)] ?? 1) * (0.94 + random() * 0.12);
  const moments = hoursOf(day).flatMap((start) => {
    const expected = (callsADay * swing * (CALLS_BY_HOUR[hourOf(start)] ?? 0)) / HOURLY_TOTAL;
    const spread = Math.sqrt(expected) * (random() + random() + random() - 1.5) * 2;
    const count = Math.max(0, Math.round(expected + spread));
    return Array.from({ length: count }, () => start + Math.floor(random() * 3600) * 1000);
  });
  return moments.sort((a, b) => a - b);
};

/** Seconds from number to dispatch: most at once, some after minutes, a few after hours. */
const waitOf = (random: Random): number => {
  const chance = random();
  const seconds = chance < 0.55 ? random() * 180 : -Math.log(1 - random()) * (chance < 0.9 ? 900 : 7200);
  return Math.min(Math.floor(seconds) * 1000, LONGEST_WAIT);
};

/** The calls whose numbers were given on a day, in order of their numbers. Many numbers are never shown. */
export const policeCallsOf = (
  day: DayNumber,
  seed: number,
  places: CallPlaces,
  callsADay = POLICE_CALLS_A_DAY,
): PoliceCall[] => {
  const random = randomStream(hash(seed, day, 1));
  let sequence = 0;
  return momentsOf(random, day, callsADay).map((intake) => {
    const skipped = random();
    sequence += skipped < 0.7 ? 1 : skipped < 0.9 ? 2 : 3;
    const number = `${yearAndDay(day)}${String(sequence).padStart(4, '0')}`;
    return callAt(random, places, number, intake + waitOf(random));
  });
};

export interface GeneratedCall {
  row: PoliceRow;
  /** Dispatch. */
  at: Date;
  /** The place meant, null when the text is none. */
  point: LngLat | null;
}

/** The last day of generated calls, and the days they are spread over: ten years. */
const GENERATED = { until: Date.UTC(2025, 11, 31) / 86_400_000, days: 3652 };

/** So many calls of ten years in their last state, newest day first, for benchmarks: nothing is kept. */
export function* generatePoliceCalls(
  count: number,
  seed: number,
  places: CallPlaces = buildCity('default').places,
): Generator<GeneratedCall> {
  let left = count;
  for (let day = GENERATED.until; left > 0; day--)
    for (const call of policeCallsOf(day, seed, places, count / GENERATED.days)) {
      if (left === 0) return;
      left--;
      yield { row: policeRow(call, call.goneAt), at: new Date(call.time), point: call.place.point };
    }
}
