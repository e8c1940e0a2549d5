/** Crimes: the police department's incidents, amended for weeks after they first appear. */
import { type Column, defineDataset } from './dataset.ts';
import { UPDATED_AT } from './updated-at.ts';

/** The offences that an incident may be flagged with, each with its words. */
export const OFFENCES = {
  arson: 'Arson',
  assaultOffense: 'Assault offense',
  burglary: 'Burglary',
  criminalDamage: 'Criminal damage',
  homicide: 'Homicide',
  // Until June 2026 theft from a locked vehicle alone.
  lockedVehicle: 'Theft from vehicle',
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
  about: 'All its offenses in plain words.',
  required: true,
  list: 'shown',
};

export const crime = defineDataset({
  name: 'crime',
  path: 'crime',
  title: { one: 'Crime', many: 'Crimes' },
  about: 'Incidents of the Milwaukee Police Department since 2005, each with all its offenses.',
  columns: {
    id: { type: 'text', label: 'Id', about: 'The incident number.', required: true },
    incidentNum: { type: 'text', label: 'Incident number', required: true, upper: true, list: 'shown' },
    reportedDateTime: {
      type: 'time',
      label: 'Date/time',
      about: 'When it happened, as far as that is known, or when it was reported: the source does not say which.',
      required: true,
      list: 'shown',
    },
    location: {
      type: 'text',
      label: 'Location',
      about: 'An address or a corner; of sensitive offenses the block.',
      list: 'shown',
    },
    weaponUsed: { type: 'text', label: 'Weapon used', upper: true, list: 'shown' },
    crimeTypes,
    offenses: {
      type: 'text',
      label: 'Offenses',
      about:
        'The FBI’s names of all its offenses (NIBRS), joined by semicolons: those against persons first, then property, society, other. A code that is not in the FBI’s list is “Other offence (code)”. Null where the source has flags alone.',
      list: 'hidden',
    },
    against: {
      type: 'text',
      label: 'Crime against',
      about: 'persons, property, society or other, as the FBI has it; of several the first of these.',
      list: 'hidden',
    },
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
  note: 'Crime data is updated daily but often lags several days, and recent weeks keep filling: a drop at the end may be none. Dates may be of the occurrence or of the report. The city’s file names addresses.',
  licence: 'Creative Commons Attribution: name the City of Milwaukee / Milwaukee Police Department.',
  source: {
    url: 'CRIMES',
    archive: 'CRIMES_ARCHIVE',
    schedule: { cron: '0 6 * * ? *', zone: 'America/Chicago' },
  },
});
