/** Crimes: the offences of the police department's reports, one record an offence. */
import { AREA_COLUMNS } from '../../../datasets/area-columns.ts';
import { defineDataset } from '../../../datasets/dataset.ts';
import { UPDATED_AT } from '../../../datasets/updated-at.ts';

export const crime = defineDataset({
  name: 'crime',
  path: 'crime',
  title: { one: 'Crime', many: 'Crimes' },
  about: 'Offenses that the Seattle Police Department reports, since 2008: a report of several is several records.',
  columns: {
    id: { type: 'text', label: 'Id', about: 'The offense’s.', required: true },
    incidentNum: { type: 'text', label: 'Report number', required: true, upper: true, list: 'shown' },
    reportedDateTime: { type: 'time', label: 'Reported', required: true, list: 'shown' },
    offenseDateTime: { type: 'time', label: 'Happened', list: 'shown' },
    location: { type: 'text', label: 'Location', about: 'Null where the police withhold it.', list: 'shown' },
    offenses: { type: 'text', label: 'Offense', about: 'The FBI’s name of it (NIBRS).', list: 'shown' },
    against: { type: 'text', label: 'Crime against', about: 'persons, property, society, other.', list: 'hidden' },
    beat: { type: 'text', label: 'Police beat', upper: true, list: 'hidden' },
    ...AREA_COLUMNS,
    ...UPDATED_AT,
  },
  id: 'id',
  order: { column: 'reportedDateTime', direction: 'desc' },
  place: 'point',
  placeField: 'point',
  exampleId: '70000000001',
  listed: true,
  kind: 'snapshot',
  note: 'Crime data is updated daily with a lag of about 29 hours. The police publish blocks instead of addresses, and withhold the places of some offenses.',
  licence: 'Public Domain, as the city’s portal has it: name the Seattle Police Department.',
  rank: 2,
  role: 'crimes',
  after: ['street-segment', 'street-address'],
  feed: { title: ['offenses', 'location'] },
  source: {
    variable: 'CRIMES',
    url: 'https://data.seattle.gov/resource/tazs-3rd5.json',
    schedule: { cron: '0 6 * * ? *' },
  },
  site: {
    brand: 'Alerts',
    description: 'Offenses reported in Seattle since 2008, on a map and in a table: filter by date, offense and place.',
    lag: 'Crime data runs about 29 hours behind',
    menu: { group: 'alerts', label: 'Crimes', order: 40 },
    card: { on: '/alerts', label: 'Crimes' },
    marks: {
      'crime-persons': { label: 'Against persons', shape: 'circle', colour: '#d6202f', sign: 'bolt', rank: 7 },
      'crime-goods': { label: 'Property', shape: 'circle', colour: '#f08c00', ink: '#2b3138', sign: 'house', rank: 5 },
      'crime-other': { label: 'Other', shape: 'circle', colour: '#ffffff', ink: '#2b3138', sign: 'shield' },
    },
    markRules: [
      { mark: 'crime-persons', any: { against: 'persons' } },
      { mark: 'crime-goods', any: { against: 'property' } },
      { mark: 'crime-other' },
    ],
    summary: { title: 'offenses', otherwise: 'Offense', place: 'location' },
    credits: { 'Crimes, Seattle Police Department': 'https://data.seattle.gov/d/tazs-3rd5' },
  },
});
