/** Incidents by NIBRS, the form of the police department's files since 2026: a day's cases as a function of seed and day. */
import type { LngLat } from '../../../../shared/base/geo.ts';
import { hash, type Random, randomStream, weighted } from '../../random.ts';
import { type DayNumber, hoursOf, isoDate } from '../wall-clock.ts';
import { WEAPONS } from './crimes.data.ts';
import { FIRST_CODES, WITH_WEAPON } from './nibrs.data.ts';
import { type CasePlace, type CasePlaces, codesOf, placeOf, pointIn, timeOf } from './nibrs-fields.ts';

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

/** The subject of a case. */
export interface Occurrence {
  time: number;
  first: string;
  place: CasePlace;
}

const firstCode = weighted(FIRST_CODES);

const joined = <T extends readonly (readonly [string, number])[]>(weapons: T) =>
  weighted(weapons.map(([names, weight]): [string, number] => [names.replaceAll(',', ';'), weight]));

const weapons = { person: joined(WEAPONS.person), thing: joined(WEAPONS.thing) };

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
    // None of the days before gives the same number: each has every eighth.
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
