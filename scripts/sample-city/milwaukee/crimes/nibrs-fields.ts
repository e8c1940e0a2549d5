/** The fields of a case: its codes, time and place. */
import type { LngLat } from '../../../../shared/base/geo.ts';
import { type Random, weighted } from '../../random.ts';
import { CALLS_BY_HOUR } from '../calls/calls.data.ts';
import { FURTHER_CODES } from './nibrs.data.ts';

export interface CasePlace {
  /** `2211 N NEWHALL ST`, `N 76TH ST / W CAPITOL DR`. */
  text: string;
  point: LngLat;
  district: number;
}

/** The places of cases. */
export interface CasePlaces {
  house(random: Random): CasePlace;
  corner(random: Random): CasePlace;
}

const MINUTE = 60_000;

const furtherCode = weighted(FURTHER_CODES);

const hour = weighted(CALLS_BY_HOUR.map((calls, index): [number, number] => [index, calls]));

/** One case in eight names two offences, few name three: assumed. */
export const codesOf = (random: Random, first: string): string[] => {
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
export const timeOf = (random: Random, hours: number[]): number => {
  const chance = random();
  if (chance < 0.08) return (hours[0] ?? 0) + (chance < 0.05 ? MINUTE : 0);
  const start = hours[Math.min(hour(random), hours.length - 1)] ?? 0;
  const minute = Math.floor(random() * 60);
  return start + (chance < 0.4 ? minute - (minute % 15) : minute) * MINUTE;
};

/** Seven in a hundred stand at a corner, five have the hundred in place of the house. */
export const placeOf = (random: Random, places: CasePlaces): CasePlace => {
  const chance = random();
  if (chance < 0.07) return places.corner(random);
  const house = places.house(random);
  return chance < 0.12 ? { ...house, text: house.text.replace(/\d\d(?= )/, '00').replace(/^0+ /, '100 ') } : house;
};

/** These shares of all cases have no coordinates, or those of a place far outside. */
const UNPLACED = 0.007;

const FAR_OFF = 0.0004;

export const pointIn = (random: Random, [lng, lat]: LngLat): LngLat | null => {
  const chance = random();
  if (chance < UNPLACED) return null;
  return chance < UNPLACED + FAR_OFF ? [lng - 1, lat] : [lng, lat];
};
