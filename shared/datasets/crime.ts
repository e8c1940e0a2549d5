/** Crimes: the police department's incident reports (WIBR), amended for weeks after they first appear. */
import { type Column, defineDataset } from './dataset.ts';
import { UPDATED_AT } from './updated-at.ts';

/** The offences that an incident may be flagged with, each with its words. */
export const OFFENCES = {
  arson: 'Arson',
  assaultOffense: 'Assault offense',
  burglary: 'Burglary',
  criminalDamage: 'Criminal damage',
  homicide: 'Homicide',
  lockedVehicle: 'Locked vehicle',
  robbery: 'Robbery',
  sexOffense: 'Sex offense',
  theft: 'Theft',
  vehicleTheft: 'Vehicle theft',
} as const;

export type Offence = keyof typeof OFFENCES;

const flag = (label: string) => ({ type: 'flag', label, required: true, list: 'hidden' }) as const;

const crimeTypes: Column<string[]> & { type: 'json'; required: true; list: 'shown' } = {
  type: 'json',
  label: 'Type of crime',
  about: 'The words of the flagged offences.',
  required: true,
  list: 'shown',
};

export const crime = defineDataset({
  name: 'crime',
  path: 'crime',
  title: { one: 'Crime', many: 'Crimes' },
  about: 'Incidents reported to the Milwaukee Police Department.',
  columns: {
    id: { type: 'text', label: 'Id', about: 'The incident number.', required: true },
    incidentNum: { type: 'text', label: 'Incident number', required: true, upper: true, list: 'shown' },
    reportedDateTime: { type: 'time', label: 'Date/time', required: true, list: 'shown' },
    location: { type: 'text', label: 'Location', about: 'Approximate, often the block.', list: 'shown' },
    weaponUsed: { type: 'text', label: 'Weapon used', upper: true, list: 'shown' },
    crimeTypes,
    ald: { type: 'integer', label: 'Aldermanic district', list: 'hidden' },
    police: { type: 'integer', label: 'Police district', list: 'hidden' },
    ward: { type: 'integer', label: 'Ward', list: 'hidden' },
    zip: { type: 'integer', label: 'ZIP code', list: 'hidden' },
    arson: flag(OFFENCES.arson),
    assaultOffense: flag(OFFENCES.assaultOffense),
    burglary: flag(OFFENCES.burglary),
    criminalDamage: flag(OFFENCES.criminalDamage),
    homicide: flag(OFFENCES.homicide),
    lockedVehicle: flag(OFFENCES.lockedVehicle),
    robbery: flag(OFFENCES.robbery),
    sexOffense: flag(OFFENCES.sexOffense),
    theft: flag(OFFENCES.theft),
    vehicleTheft: flag(OFFENCES.vehicleTheft),
    ...UPDATED_AT,
  },
  id: 'id',
  order: { column: 'reportedDateTime', direction: 'desc' },
  place: 'point',
  placeField: 'point',
  exampleId: '263240001',
  listed: true,
  kind: 'snapshot',
  note: 'Crime data is updated daily but often lags several days. Its location is approximate, often the block.',
  licence: 'No licence is stated that we know of: name the City of Milwaukee.',
  source: {
    url: 'CRIMES',
    archive: 'CRIMES_ARCHIVE',
    schedule: { cron: '0 6 * * ? *', zone: 'America/Chicago' },
  },
});
