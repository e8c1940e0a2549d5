/** The subjects of incidents by NIBRS: the counted mix of Milwaukee's first codes from 2005 to 2026. */
import type { OffenceName } from './crimes.data.ts';

/** Codes of offences with the rows of 1,189,202 whose first code they are; the last six are no codes of NIBRS. */
export const FIRST_CODES: readonly (readonly [code: string, rows: number])[] = [
  ['90Z', 169841],
  ['240', 122443],
  ['290', 110356],
  ['220', 99900],
  ['23F', 94765],
  ['13B', 77856],
  ['13A', 75618],
  ['23G', 70311],
  ['23H', 64690],
  ['520', 56653],
  ['120', 51415],
  ['35A', 32206],
  ['23D', 24743],
  ['13C', 23735],
  ['90C', 18129],
  ['23C', 12849],
  ['90F', 9987],
  ['280', 7779],
  ['90I', 6489],
  ['26A', 5685],
  ['200', 5315],
  ['11D', 5203],
  ['11A', 4574],
  ['90J', 3802],
  ['250', 3283],
  ['35B', 2716],
  ['40A', 2716],
  ['23B', 2436],
  ['26F', 2241],
  ['26C', 2208],
  ['09A', 2177],
  ['11B', 2161],
  ['26B', 2149],
  ['100', 2057],
  ['270', 1677],
  ['36B', 1663],
  ['23A', 987],
  ['370', 671],
  ['11C', 610],
  ['23E', 456],
  ['90D', 343],
  ['90A', 265],
  ['64A', 243],
  ['09C', 234],
  ['210', 158],
  ['40B', 130],
  ['09B', 121],
  ['720', 100],
  ['26E', 72],
  ['36A', 53],
  ['26G', 22],
  ['510', 19],
  ['26D', 16],
  ['90B', 11],
  ['64B', 11],
  ['90E', 8],
  ['39A', 5],
  ['90G', 4],
  ['40C', 2],
  ['39C', 1],
  ['999', 1774],
  ['---', 1000],
  ['90W', 31],
  ['90X', 14],
  ['90Y', 7],
  ['11E', 6],
];

/** Offences that are named beside another, by how often: assumed. */
export const FURTHER_CODES: readonly (readonly [code: string, weight: number])[] = [
  ['290', 20],
  ['13A', 12],
  ['13B', 14],
  ['13C', 10],
  ['520', 10],
  ['240', 8],
  ['120', 6],
  ['23F', 4],
  ['35A', 6],
  ['90Z', 10],
];

/** The subject of a police call's report, as its first code. */
export const CODE_OF: Readonly<Record<OffenceName, string>> = {
  Arson: '200',
  AssaultOffense: '13B',
  Burglary: '220',
  CriminalDamage: '290',
  Homicide: '09A',
  LockedVehicle: '23F',
  Robbery: '120',
  SexOffense: '11D',
  Theft: '23H',
  VehicleTheft: '240',
};

/** Codes of offences that a weapon may go with. */
export const WITH_WEAPON: ReadonlySet<string> = new Set([
  ...['09A', '09B', '09C', '100', '11A', '11B', '11C', '11D', '120', '13A', '13B', '210', '520'],
]);

/** Codes that stand in the files and no list of NIBRS has. */
export const UNKNOWN_CODES = ['999', '---', '90X'] as const;
