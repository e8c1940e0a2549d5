/** Crimes: the police department's incidents, amended for weeks after they first appear. */
import { AREA_COLUMNS } from '../../../datasets/area-columns.ts';
import { type Column, defineDataset } from '../../../datasets/dataset.ts';
import { UPDATED_AT } from '../../../datasets/updated-at.ts';

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

const crimeTypes: Column<string[]> & { type: 'json'; required: true; list: 'shown'; isTexts: true } = {
  type: 'json',
  isTexts: true,
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
    ...AREA_COLUMNS,
    ...UPDATED_AT,
  },
  id: 'id',
  order: { column: 'reportedDateTime', direction: 'desc' },
  place: 'point',
  placeField: 'point',
  zip: 'zip',
  exampleId: '263240001',
  listed: true,
  kind: 'snapshot',
  note: 'Crime data is updated daily but often lags several days, and recent weeks keep filling: a drop at the end may be none. Dates may be of the occurrence or of the report. The city’s file names addresses; sensitive offenses are shown by block.',
  licence: 'Creative Commons Attribution: name the City of Milwaukee / Milwaukee Police Department.',
  rank: 3,
  role: 'crimes',
  after: ['street-segment', 'street-address'],
  feed: { title: ['crimeTypes', 'location'] },
  related: {
    dataset: 'police-dispatch-call',
    as: 'policeDispatchCalls',
    title: 'Police calls nearby at that time',
    about: 'The police calls that a crime probably came from',
  },
  // Four fifths of the reports come after 20 to 59 days (files of 2025 and 2026).
  fillDays: 63,
  source: {
    variable: 'CRIMES',
    url: 'https://data.milwaukee.gov/api/3/action/package_show?id=wibr',
    archive: { variable: 'CRIMES_ARCHIVE', url: 'https://data.milwaukee.gov/api/3/action/package_show?id=wibrarchive' },
    schedule: { cron: '0 6 * * ? *' },
  },
  site: {
    brand: 'Alerts',
    description:
      'Crimes in Milwaukee since 2005, on a map and in a table: filter by date, offense, weapon, police district and place.',
    lag: 'Crime data runs days behind',
    menu: { group: 'alerts', label: 'Crimes', order: 40 },
    card: { on: '/alerts', label: 'Crimes' },
    charts: ['crimeTypes', 'against', 'weaponUsed', 'neighborhood', 'policeDistrict', 'aldermanicDistrict'],
    // By the markers of police calls: the gravest of its offences decides, also one without a flag.
    markRules: [
      {
        mark: 'police-violent',
        any: { against: 'persons', homicide: 1, assaultOffense: 1, robbery: 1, sexOffense: 1 },
      },
      {
        mark: 'police-property',
        any: {
          against: 'property',
          arson: 1,
          burglary: 1,
          criminalDamage: 1,
          lockedVehicle: 1,
          theft: 1,
          vehicleTheft: 1,
        },
      },
      { mark: 'police-other' },
    ],
    summary: { title: 'crimeTypes', otherwise: 'Incident', place: 'location', more: ['weaponUsed'] },
    detail: [
      {
        title: 'Nature Of Crime',
        badges: 'crimeTypes',
        facts: {
          reportedDateTime: 'Date/time',
          offenses: 'Offenses',
          against: 'Crime against',
          weaponUsed: 'Weapon used',
        },
      },
      {
        title: 'Location',
        isTall: true,
        facts: {
          location: 'Location',
          police: 'Police district',
          ward: 'Ward',
          ald: 'Aldermanic district',
          zip: 'ZIP code',
        },
        hasMap: true,
      },
    ],
    near: 'parcels',
    credits: { 'Crimes, Milwaukee Police Department': 'https://data.milwaukee.gov/dataset/wibr' },
  },
});
