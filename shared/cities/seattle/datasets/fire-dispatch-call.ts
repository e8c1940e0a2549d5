/** Fire dispatch calls: the fire department's real-time 911 calls, most of them medical. */
import { CALL_COLUMNS } from '../../../datasets/call-columns.ts';
import { defineDataset } from '../../../datasets/dataset.ts';

export const fireDispatchCall = defineDataset({
  name: 'fire-dispatch-call',
  path: 'fireDispatchCall',
  title: { one: 'Fire call', many: 'Fire calls' },
  about: 'Calls to which the Seattle Fire Department sent somebody; most are medical.',
  columns: {
    id: { type: 'text', label: 'Incident number', required: true, upper: true, list: 'shown' },
    reportedDateTime: { type: 'time', label: 'Date/time', about: 'To the minute.', required: true, list: 'shown' },
    address: { type: 'text', label: 'Address', about: 'The block of medical and unknown calls.', list: 'shown' },
    natureOfCall: { type: 'text', label: 'Nature of call', list: 'shown' },
    ...CALL_COLUMNS,
  },
  id: 'id',
  order: { column: 'reportedDateTime', direction: 'desc' },
  place: 'point',
  exampleId: 'F260000001',
  listed: true,
  kind: 'calls',
  note: 'Fire calls are updated every 5 minutes with a lag of about 8-15 minutes. The city says nothing of what became of them.',
  licence: 'Public Domain, as the city’s portal has it: name the Seattle Fire Department.',
  site: {
    description: 'Calls to Seattle’s fire department, on a map and in a table: filter by date, kind and place.',
    menu: { group: 'alerts', label: 'Fire Calls', order: 30 },
    card: { on: '/alerts', label: 'Fire calls' },
    marks: {
      'fire-critical': { label: 'Major', shape: 'square', colour: '#d6202f', sign: 'exclamation', rank: 8 },
      'fire-fire': { label: 'Fire', shape: 'square', colour: '#d6202f', sign: 'flame', rank: 6 },
      'fire-medical': { label: 'Medical', shape: 'square', colour: '#f08c00', ink: '#2b3138', sign: 'cross', rank: 3 },
      'fire-other': { label: 'Other', shape: 'square', colour: '#ffffff', ink: '#2b3138', sign: 'truck', rank: 1 },
    },
    markRules: [
      { mark: 'fire-critical', any: { isMajor: true } },
      { mark: 'fire-fire', any: { isFire: true } },
      { mark: 'fire-medical', any: { isMedical: true } },
      { mark: 'fire-other' },
    ],
    calls: {
      filter: 'fire',
      label: 'Fire Dispatch Calls',
      service: 'Fire',
      nature: 'natureOfCall',
      place: ['address'],
      flags: { isMajor: 'Major' },
      noFlag: 'Minor',
    },
    detail: [
      { title: 'Basic', facts: { id: 'Incident number', reportedDateTime: 'Reported' } },
      { part: 'nature' },
      { title: 'Location', isWide: true, facts: { address: 'Address', onTheMap: 'On the map' }, hasMap: true },
    ],
    parts: 'calls',
    credits: { 'Real-time fire 911 calls, Seattle Fire Department': 'https://data.seattle.gov/d/kzjm-xkqj' },
  },
  rank: 1,
  after: ['street-segment', 'street-address'],
  feed: { title: ['natureOfCall', 'address'] },
  calls: {
    service: 'fire',
    keyPrefix: 'fire',
    says: { place: 'address' },
    words: { major: 'Major fire call', other: 'Fire call' },
    subscriptions: {
      JustMajorFireDispatchCall: { from: 'major', words: 'any major fire dispatch call' },
      AnyFireDispatchCall: { from: 'nonCrime', words: 'any fire dispatch call' },
    },
    natureFlags: ['isMajor', 'isFire', 'isMedical'],
    exampleNature: 'Aid Response',
  },
  source: {
    variable: 'FIRE_CALLS',
    url: 'https://data.seattle.gov/resource/kzjm-xkqj.json',
    schedule: { everyMinutes: 5 },
    smallestLagMinutes: 5,
  },
});
