/** One crime as it is reported: its offences, place and number. */
import type { LngLat } from '../../../../shared/base/geo.ts';
import { type Random, weighted } from '../../random.ts';
import type { DayNumber } from '../wall-clock.ts';
import { OFFENCE_TOTALS, type OffenceName, WEAPONS } from './crimes.data.ts';

/** A report with all it will ever say. */
export interface Crime {
  number: string;
  /** Milliseconds. */
  time: number;
  /** The first file that has it. */
  publishedOn: DayNumber;
  /** Until that day's file, location and weapon are not filled in. */
  completeOn: DayNumber;
  location: string;
  /** Null where the location is no place. */
  point: LngLat | null;
  district: number;
  weapon: string;
  offences: ReadonlySet<OffenceName>;
}

export const offence = weighted(OFFENCE_TOTALS);

const weapons = { person: weighted(WEAPONS.person), thing: weighted(WEAPONS.thing) };

const AGAINST_PERSONS = new Set<OffenceName>(['AssaultOffense', 'Homicide', 'Robbery', 'SexOffense']);

/** 93.1 % have one offence, 6.6 % two, the rest three. */
const offencesOf = (random: Random, first: OffenceName): Set<OffenceName> => {
  const offences = new Set([first]);
  const chance = random();
  const count = chance < 0.931 ? 1 : chance < 0.997 ? 2 : 3;
  while (offences.size < count) offences.add(offence(random));
  return offences;
};

export interface Place {
  text: string;
  point: LngLat | null;
  district: number;
}

/** Days until a report is published: a fifth of them within four days, the others after three to six weeks. */
const lagOf = (random: Random): number =>
  random() < 0.2 ? 1 + Math.floor(random() * 3) : 20 + Math.floor(random() * 25);

export const reportOf = (
  random: Random,
  day: DayNumber,
  number: string,
  time: number,
  first: OffenceName,
  place: Place,
): Crime => {
  const offences = offencesOf(random, first);
  const isPerson = [...offences].some((one) => AGAINST_PERSONS.has(one));
  const publishedOn = day + lagOf(random);
  return {
    number,
    time,
    publishedOn,
    completeOn: random() < 0.02 ? publishedOn + 14 : publishedOn,
    location: place.text,
    point: place.point,
    district: place.district,
    weapon: isPerson && random() < 0.77 ? weapons.person(random) : weapons.thing(random),
    offences,
  };
};
