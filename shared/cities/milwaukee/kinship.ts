/** Which kinds of police calls lead to which kinds of crimes. */
import type { CallRecord } from '../../datasets/call-columns.ts';
import type { DatasetRecord } from '../../datasets/registry.ts';
import type { RoleRecord } from '../../datasets/roles.ts';
import type { Offence } from './datasets/crime.ts';
import { policeCallType } from './natures/police-dispatch-call.ts';

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
export const kinship = (given: RoleRecord<'crimes'>, { natureOfCall }: Pick<CallRecord, 'natureOfCall'>): number => {
  const crime = given as DatasetRecord<'crime'>; // The city's dataset of this role.
  const type = policeCallType(natureOfCall ?? '');
  // Some offences, such as kidnapping or fraud, have no flag.
  const has = (against: string, offences: readonly Offence[]): boolean =>
    crime.against === against || offences.some((offence) => crime[offence] === 1);
  if ((type?.isViolent && has('persons', VIOLENT)) || (type?.isProperty && has('property', PROPERTY))) return 2;
  return type?.isOtherCrime ? 1 : 0;
};
