/** Incidents by NIBRS, the form of the police department's files since 2026: a day's cases as a function of seed and day. */
import type { LngLat } from '../../shared/geo.ts';
import { CALLS_BY_HOUR } from './calls.data.ts';
import { WEAPONS } from './crimes.data.ts';
import { FIRST_CODES, FURTHER_CODES, WITH_WEAPON } from './nibrs.data.ts';
import { hash, type Random, randomStream, weighted } from './random.ts';
import { type DayNumber, hoursOf, isoDate } from './wall-clock.ts';

export interface CasePlace {
  /** `2211 N NEWHALL ST`, `N 76TH ST / W CAPITOL DR`. */
  text: string;
  point: LngLat;
  district: number;
}

/** Where cases happen. */
export interface CasePlaces {
  house(random: Random): CasePlace;
  corner(random: Random): CasePlace;
}

/** A case with all it will ever say. */
export interface Case {
  /** `C2610310123` */
  number: string;
  incident: string;
  /** Milliseconds. */
  time: number;
  /** The first file that has it. */
  publishedOn: DayNumber;
  /** The last day on which somebody changed it: until that day's file there is no weapon. */
  editedOn: DayNumber;
  codes: readonly string[];
  location: string;
  /** Null where the file gives no coordinates. */
  point: LngLat | null;
  district: number;
  weapon: string;
}

export interface CaseOptions {
  seed: number;
  places: CasePlaces;
  /** Cases on an average day. */
  perDay: number;
}

/** What a case is of. */
export interface Occurrence {
  time: number;
  first: string;
  place: CasePlace;
}

const MINUTE = 60_000;

const firstCode = weighted(FIRST_CODES);
const furtherCode = weighted(FURTHER_CODES);
const hour = weighted(CALLS_BY_HOUR.map((calls, index): [number, number] => [index, calls]));
const joined = <T extends readonly (readonly [string, number])[]>(weapons: T) =>
  weighted(weapons.map(([names, weight]): [string, number] => [names.replaceAll(',', ';'), weight]));
const weapons = { person: joined(WEAPONS.person), thing: joined(WEAPONS.thing) };

/** One case in eight names two offences, few name three: assumed. */
const codesOf = (random: Random, first: string): string[] => {
  const codes = [first];
  const chance = random();
  const count = chance < 0.87 ? 1 : chance < 0.98 ? 2 : 3;
  while (codes.length < count) {
    const code = furtherCode(random);
    if (!codes.includes(code)) codes.push(code);
  }
  return codes;
};

/** Nobody knows when a car was stolen in the night: such times are guessed as midnight, or a minute past. */
const timeOf = (random: Random, hours: number[]): number => {
  const chance = random();
  if (chance < 0.08) return (hours[0] ?? 0) + (chance < 0.05 ? MINUTE : 0);
  const start = hours[Math.min(hour(random), hours.length - 1)] ?? 0;
  const minute = Math.floor(random() * 60);
  return start + (chance < 0.4 ? minute - (minute % 15) : minute) * MINUTE;
};

/** Seven in a hundred stand at a corner, five have the hundred in place of the house. */
const placeOf = (random: Random, places: CasePlaces): CasePlace => {
  const chance = random();
  if (chance < 0.07) return places.corner(random);
  const house = places.house(random);
  return chance < 0.12 ? { ...house, text: house.text.replace(/\d\d(?= )/, '00').replace(/^0+ /, '100 ') } : house;
};

/** Of all cases, these shares have no coordinates, or those of a place far outside. */
const UNPLACED = 0.007;
const FAR_OFF = 0.0004;

const pointIn = (random: Random, [lng, lat]: LngLat): LngLat | null => {
  const chance = random();
  if (chance < UNPLACED) return null;
  return chance < UNPLACED + FAR_OFF ? [lng - 1, lat] : [lng, lat];
};

/** Days until a case is published: two at least, a month and more for some. */
const lagOf = (random: Random): number => {
  const chance = random();
  if (chance < 0.45) return 2 + Math.floor(random() * 8);
  return chance < 0.8 ? 10 + Math.floor(random() * 20) : 30 + Math.floor(random() * 30);
};

/** A case is reported on its day, or up to a week later. */
const delayOf = (random: Random): number => (random() < 0.86 ? 0 : 1 + Math.floor(random() * 7));

/** `260310` */
const sixDigits = (day: DayNumber): string => isoDate(day).slice(2).replaceAll('-', '');

/** Cases are numbered by the day on which they were reported. */
export const caseNumber = (reportedOn: DayNumber, sequence: number): string =>
  `C${sixDigits(reportedOn)}${String(sequence).padStart(4, '0')}`;

/** Makes the case of what happened on a day, where `index` counts what happened on it. */
const caseOf = (random: Random, day: DayNumber, index: number, { time, first, place }: Occurrence): Case => {
  const delay = delayOf(random);
  const codes = codesOf(random, first);
  const isArmed = codes.some((code) => WITH_WEAPON.has(code)) && random() < 0.8;
  const publishedOn = day + delay + lagOf(random);
  return {
    // Of the days before, none gives the same number: each has every eighth.
    number: caseNumber(day + delay, 8 * index + delay + 1),
    incident: String(1_000_000 + (hash(day, index, 31) % 9_000_000)),
    time,
    publishedOn,
    editedOn: random() < 0.05 ? publishedOn + 14 : publishedOn,
    codes,
    location: place.text,
    point: pointIn(random, place.point),
    district: place.district,
    weapon: isArmed ? weapons.person(random) : weapons.thing(random),
  };
};

/** A day's cases in no order; those that are `known` come first. */
export const casesOf = (
  day: DayNumber,
  { seed, places, perDay }: CaseOptions,
  known: Iterable<Occurrence> = [],
): Case[] => {
  const random = randomStream(hash(seed, day, 8));
  const cases: Case[] = [];
  const count = Math.floor(perDay * (0.85 + random() * 0.3) + random());
  for (const occurrence of known) cases.push(caseOf(random, day, cases.length, occurrence));
  const hours = hoursOf(day);
  while (cases.length < count) {
    const occurrence = { time: timeOf(random, hours), first: firstCode(random), place: placeOf(random, places) };
    cases.push(caseOf(random, day, cases.length, occurrence));
  }
  return cases;
};
