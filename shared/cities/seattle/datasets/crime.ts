/** Crimes: the offences of the police department's reports, one record an offence. */

import { defineDataset } from '../../../datasets/dataset.ts';
import { UPDATED_AT } from '../../../datasets/updated-at.ts';

export const crime = defineDataset({
  name: 'crime',
  path: 'crime',
  title: { one: 'Crime', many: 'Crimes' },
  about:
    'Offenses in reports of the Seattle Police Department since 2008. A report with several offenses is several records.',
  columns: {
    id: { type: 'text', label: 'Id', about: 'The offense’s.', required: true },
    incidentNum: {
      type: 'text',
      label: 'Report number',
      about: 'The same for all offenses of a report.',
      required: true,
      upper: true,
      list: 'shown',
    },
    reportedDateTime: { type: 'time', label: 'Reported', required: true, list: 'shown' },
    offenseDateTime: { type: 'time', label: 'Happened', list: 'shown' },
    location: {
      type: 'text',
      label: 'Location',
      about: 'A block or a corner, as the police publish it; null where they withhold it.',
      list: 'shown',
    },
    offenses: { type: 'text', label: 'Offense', about: 'The FBI’s name of it (NIBRS).', list: 'shown' },
    against: {
      type: 'text',
      label: 'Crime against',
      about: 'persons, property, society or other, as the FBI has it; null for what is no crime.',
      list: 'hidden',
    },
    beat: { type: 'text', label: 'Police beat', upper: true, list: 'hidden' },
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
    schedule: { cron: '0 6 * * ? *', zone: 'America/Los_Angeles' },
  },
  site: {
    description:
      'Offenses reported in Seattle since 2008, on a map and in a table: filter by date, offense, police beat and place.',
    menu: { label: 'Crimes', order: 40 },
    card: { on: '/alerts', label: 'Crimes' },
    marks: {
      'crime-persons': { label: 'Against persons', shape: 'circle', colour: '#d6202f', sign: 'bolt', rank: 7 },
      'crime-property': {
        label: 'Against property',
        shape: 'circle',
        colour: '#f08c00',
        ink: '#2b3138',
        sign: 'house',
        rank: 5,
      },
      'crime-other': { label: 'Other', shape: 'circle', colour: '#ffffff', ink: '#2b3138', sign: 'shield' },
    },
    markRules: [
      { mark: 'crime-persons', any: { against: 'persons' } },
      { mark: 'crime-property', any: { against: 'property' } },
      { mark: 'crime-other' },
    ],
    summary: { title: 'offenses', otherwise: 'Offense', place: 'location' },
    detail: [
      {
        title: 'Basic',
        facts: { incidentNum: 'Report number', reportedDateTime: 'Reported', offenseDateTime: 'Happened' },
      },
      { title: 'Nature Of Crime', facts: { offenses: 'Offense', against: 'Crime against' } },
      { title: 'Location', isWide: true, facts: { location: 'Location', beat: 'Police beat' }, hasMap: true },
    ],
    credits: { 'Crimes, Seattle Police Department': 'https://data.seattle.gov/d/tazs-3rd5' },
  },
});
