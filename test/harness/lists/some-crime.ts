/** A made crime of which a test says only what it is about: all else is absent, and none of its offenses is flagged. */
import type { DatasetRecord } from '../../../shared/datasets/registry.ts';

type Crime = DatasetRecord<'crime'>;

export const someCrime = (id: string, changes: Partial<Crime> = {}): Crime => ({
  id,
  incidentNum: id,
  reportedDateTime: '2026-11-20T15:40:00Z',
  location: null,
  weaponUsed: null,
  crimeTypes: [],
  offenses: null,
  against: null,
  ald: null,
  police: null,
  ward: null,
  zip: null,
  arson: 0,
  assaultOffense: 0,
  burglary: 0,
  criminalDamage: 0,
  homicide: 0,
  lockedVehicle: 0,
  robbery: 0,
  sexOffense: 0,
  theft: 0,
  vehicleTheft: 0,
  point: null,
  ...changes,
});
