/** A crime and the police call that it probably came from: near one another, within hours, of a kind that fits; no sensitive ones. */
import { policeCallType } from '../../shared/call-types.ts';
import { isBlock } from '../../shared/coarse.ts';
import type { Offence } from '../../shared/datasets/crime.ts';
import type { DatasetRecord } from '../../shared/datasets/index.ts';
import { metresBetween } from '../../shared/geo.ts';
import { isSensitiveCrime, isSensitiveNature } from '../../shared/sensitive.ts';
import { recordsNear } from '../store/near.ts';

type Crime = DatasetRecord<'crime'>;
type Call = DatasetRecord<'police-dispatch-call'>;

/** About the length of a block: a call's place and its crime's differ by no more. */
const METRES = 150;
/** Either way: a report is often taken hours after the call, and a call may come after the time a crime is put down to. */
const MILLIS = 6 * 3_600_000;
const MOST = 5;

/** Robbery is under both: so are its natures of call. */
const VIOLENT: readonly Offence[] = ['assaultOffense', 'homicide', 'robbery', 'sexOffense'];
const PROPERTY: readonly Offence[] = [
  'arson',
  'burglary',
  'criminalDamage',
  'lockedVehicle',
  'robbery',
  'theft',
  'vehicleTheft',
];

/** 2: the nature is of the crime's kind; 1: it is that of any crime; 0: neither. */
const kinship = (crime: Crime, { natureOfCall }: Call): number => {
  const type = policeCallType(natureOfCall ?? '');
  // Some offences, such as kidnapping or fraud, have no flag.
  const has = (against: string, offences: readonly Offence[]): boolean =>
    crime.against === against || offences.some((offence) => crime[offence] === 1);
  if ((type?.isViolent && has('persons', VIOLENT)) || (type?.isProperty && has('property', PROPERTY))) return 2;
  return type?.isOtherCrime ? 1 : 0;
};

/** How probably they belong together, never less for one that fits better; null for not. */
const likeness = (crime: Crime, call: Call): number | null => {
  const kind = kinship(crime, call);
  if (kind === 0 || !crime.point || !call.geometry) return null;
  const metres = metresBetween(crime.point.coordinates, call.geometry.coordinates);
  const millis = Math.abs(Date.parse(crime.reportedDateTime) - Date.parse(call.reportedDateTime));
  return 2 * kind - metres / METRES - millis / MILLIS;
};

/** The likeliest of the records, the best first. */
const likeliest = <T>(records: T[], likenessOf: (record: T) => number | null): T[] =>
  records
    .flatMap((record) => {
      const value = likenessOf(record);
      return value === null ? [] : [{ record, value }];
    })
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST)
    .map(({ record }) => record);

/** What is sensitive, or was once, so that it is known by block: a link would say which house. */
const isSensitive = ({ natureOfCall, location }: Call): boolean =>
  isBlock(location) || isSensitiveNature('police-dispatch-call', natureOfCall);

const around = (time: string): { from: Date; to: Date } => ({
  from: new Date(Date.parse(time) - MILLIS),
  to: new Date(Date.parse(time) + MILLIS),
});

/** The police calls that a crime may have come from, the likeliest first, at most five. */
export const relatedCalls = async (crime: Crime): Promise<Call[]> => {
  if (!crime.point || isSensitiveCrime(crime)) return [];
  const near = around(crime.reportedDateTime);
  const calls = await recordsNear('police-dispatch-call', crime.point.coordinates, METRES, near);
  const open = calls.filter((call) => !isSensitive(call));
  return likeliest(open, (call) => likeness(crime, call));
};

/** The crimes that a police call may have led to, the likeliest first, at most five. */
export const relatedCrimes = async (call: Call): Promise<Crime[]> => {
  if (!call.geometry || isSensitive(call)) return [];
  const crimes = await recordsNear('crime', call.geometry.coordinates, METRES, around(call.reportedDateTime));
  const open = crimes.filter((crime) => !isSensitiveCrime(crime));
  return likeliest(open, (crime) => likeness(crime, call));
};
