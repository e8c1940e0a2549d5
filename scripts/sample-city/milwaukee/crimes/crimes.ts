/** Crimes of the sample city by WIBR: a day's incident reports as a function of seed and day, some of them of police calls. */
import { hash, pick, type Random, randomStream, weighted } from '../../random.ts';
import type { CallPlaces } from '../calls/call-places.ts';
import { CALLS_BY_HOUR } from '../calls/calls.data.ts';
import { someCallsOf } from '../calls/calls.ts';
import { streetText } from '../land/streets.ts';
import { type DayNumber, hoursOf, yearAndDay } from '../wall-clock.ts';
import { type Crime, offence, type Place, reportOf } from './crime-report.ts';
import { NO_PLACES, REPORTED_NATURES } from './crimes.data.ts';

export interface CrimeOptions {
  seed: number;
  places: CallPlaces;
  /** Reports on an average day. */
  perDay: number;
  /** Tells if a part of the reports is of that day's police calls, which have to be made for it. */
  ofCalls: boolean;
}

/** Those of the reports that are of a police call, where they are made. */
export const OF_CALLS = 0.35;

/** Police calls of a day that a report may be of, on average. */
export const REPORTED_CALLS = 210;

const MINUTE = 60_000;

const DAY_MILLIS = 24 * 60 * MINUTE;

/** 2024-05-01, when online reports got their present numbers. */
const NEW_NUMBERS: DayNumber = Date.UTC(2024, 4, 1) / DAY_MILLIS;

const hour = weighted(CALLS_BY_HOUR.map((calls, index): [number, number] => [index, calls]));

/** Online reports have numbers of their own: of eight digits, since 2024 of ten. */
const onlineNumber = (day: DayNumber, sequence: number): string => {
  const date = new Date(day * DAY_MILLIS).toISOString().slice(2, 10).replaceAll('-', '');
  return day < NEW_NUMBERS
    ? `P2C${date}${String(sequence).padStart(2, '0')}`
    : `C${date}${String(sequence).padStart(4, '0')}`;
};

/** A house in one of the forms that reports use, most in the plain one. */
const houseText = (random: Random, number: number, street: string): string => {
  const chance = random();
  if (chance < 0.012) return `${number}  ${street}`;
  if (chance < 0.02) return `${number} ${street}`.toLowerCase();
  if (chance < 0.03) return `${number} ${street.replace(/ RD$/, ' ROAD').replace(/ AV$/, ' AVENUE')}`;
  return chance < 0.045 ? `${number} ${street} ${1 + Math.floor(random() * 9)}` : `${number} ${street}`;
};

const placeOf = (random: Random, places: CallPlaces): Place => {
  const chance = random();
  if (chance < 0.0204) return { ...places.corner(random), text: '' };
  if (chance < 0.0299) return { text: pick(random, NO_PLACES), point: null, district: 0 };
  if (chance < 0.095) {
    const corner = places.corner(random);
    return { ...corner, text: corner.text.replace(' / ', ' & ') };
  }
  const { address, number, point, district } = places.address(random);
  return { text: houseText(random, number, streetText(address.segment.street)), point, district };
};

/** Reports of a day's police calls: at the call's place, minutes to two hours after its dispatch, under its number. */
function* reportsOfCalls(random: Random, day: DayNumber, { seed, places, perDay }: CrimeOptions): Generator<Crime> {
  const chosen = (OF_CALLS * perDay) / REPORTED_CALLS;
  const [start, end] = [hoursOf(day)[0] ?? 0, hoursOf(day + 1)[0] ?? 0];
  for (const call of someCallsOf(random, chosen, day, seed, places)) {
    const first = REPORTED_NATURES.get(call.nature);
    if (!first || call.place.text.startsWith('LL')) continue;
    const time = call.time + Math.floor(random() * 120) * MINUTE;
    const text = call.place.text.replace(/,MKE$/, '').replace(' / ', ' & ');
    if (time >= start && time < end) yield reportOf(random, day, call.number, time, first, { ...call.place, text });
  }
}

function* otherReports(random: Random, day: DayNumber, { places, perDay, ofCalls }: CrimeOptions): Generator<Crime> {
  const hours = hoursOf(day);
  const expected = perDay * (ofCalls ? 1 - OF_CALLS : 1) * (0.85 + random() * 0.3);
  const count = Math.floor(expected + random());
  let online = 0;
  for (let sequence = 1; sequence <= count; sequence++) {
    const isOnline = random() < 0.052;
    if (isOnline) online++;
    // Police calls of a day have numbers far below 5000.
    const number = isOnline ? onlineNumber(day, online) : `${yearAndDay(day)}${5000 + sequence}`;
    const isMidnight = random() < 0.039;
    const start = hours[Math.min(isMidnight ? 0 : hour(random), hours.length - 1)] ?? 0;
    const time = isMidnight ? start : start + Math.floor(random() * 60) * MINUTE;
    yield reportOf(random, day, number, time, offence(random), placeOf(random, places));
  }
}

/** A day's reports, newest first. */
export const crimesOf = (day: DayNumber, options: CrimeOptions): Crime[] => {
  const random = randomStream(hash(options.seed, day, 5));
  const reports = options.ofCalls ? [...reportsOfCalls(random, day, options)] : [];
  reports.push(...otherReports(random, day, options));
  return reports.sort((a, b) => b.time - a.time);
};
