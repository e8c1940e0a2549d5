/** Fire dispatch calls: the fire department's list of current calls, ambulance runs included. */
import { CALL_COLUMNS } from '../../../datasets/call-columns.ts';
import { defineDataset } from '../../../datasets/dataset.ts';

export const fireDispatchCall = defineDataset({
  name: 'fire-dispatch-call',
  path: 'fireDispatchCall',
  title: { one: 'Fire call', many: 'Fire calls' },
  about: 'Calls to which the Milwaukee Fire Department sent somebody; most are medical.',
  columns: {
    cfs: { type: 'text', label: 'CFS', about: 'Call for service number.', required: true, upper: true, list: 'shown' },
    reportedDateTime: { type: 'time', label: 'Date/time', required: true, list: 'shown' },
    address: {
      type: 'text',
      label: 'Address',
      about: 'Of medical and unknown kinds of calls the block.',
      list: 'shown',
    },
    apt: { type: 'text', label: 'Apartment', about: 'Null where the address is a block.' },
    city: { type: 'text', label: 'City', list: 'shown' },
    natureOfCall: { type: 'text', label: 'Nature of call', list: 'shown' },
    disposition: { type: 'text', label: 'Disposition', list: 'shown' },
    ...CALL_COLUMNS,
  },
  id: 'cfs',
  order: { column: 'reportedDateTime', direction: 'desc' },
  place: 'point',
  exampleId: '1735486',
  listed: true,
  kind: 'calls',
  note: 'Fire calls are updated every 5 minutes with a lag of about 15-30 minutes.',
  licence: 'No licence is stated that we know of: name the Milwaukee Fire Department.',
  site: {
    brand: 'Alerts',
    heading: 'Fire Calls',
    description:
      'Calls that Milwaukee’s fire department was sent to, on a map and in a table: filter by date, kind of call and place.',
    lag: 'Fire data runs 15 to 30 minutes behind',
    menu: { group: 'alerts', label: 'Fire Calls', order: 30 },
    card: { on: '/alerts', label: 'Fire calls' },
    marks: {
      'fire-critical': { label: 'Critical fire', shape: 'square', colour: '#d6202f', sign: 'exclamation', rank: 8 },
      'fire-fire': { label: 'Fire', shape: 'square', colour: '#d6202f', sign: 'flame', rank: 6 },
      'fire-medical': { label: 'Medical', shape: 'square', colour: '#f08c00', ink: '#2b3138', sign: 'cross', rank: 3 },
      'fire-other': {
        label: 'Other fire',
        shape: 'square',
        colour: '#ffffff',
        ink: '#2b3138',
        sign: 'truck',
        rank: 1,
      },
    },
    charts: ['natureOfCall', 'disposition', 'city', 'neighborhood', 'aldermanicDistrict'],
    markRules: [
      { mark: 'fire-critical', any: { isCritical: true } },
      { mark: 'fire-fire', any: { isFire: true } },
      { mark: 'fire-medical', any: { isMedical: true } },
      { mark: 'fire-other' },
    ],
    calls: {
      filter: 'fire',
      label: 'Fire Dispatch Calls',
      service: 'Fire',
      nature: 'natureOfCall',
      status: 'disposition',
      // Spec §2.8: with the apartment number, if there is one.
      place: ['address', 'apt', 'city'],
      // Nobody calls a medical emergency minor.
      flags: { isMajor: 'Major', isMedical: 'Medical' },
      noFlag: 'Minor',
    },
    detail: [
      { title: 'Timeline', part: 'timeline', facts: { reportedDateTime: 'Reported', disposition: 'Status' } },
      { part: 'nature' },
      {
        title: 'Location',
        isTall: true,
        facts: { address: 'Address', onTheMap: 'On the map', cityPlace: 'The city’s words' },
        hasMap: true,
      },
    ],
    near: 'parcels',
    parts: 'calls',
    credits: { 'Fire dispatch calls, Milwaukee Fire Department': 'https://itmdapps.milwaukee.gov/MFDCallData/' },
  },
  rank: 2,
  after: ['street-segment', 'street-address'],
  feed: { title: ['natureOfCall', 'address'] },
  calls: {
    service: 'fire',
    keyPrefix: 'fire',
    says: { place: 'address', municipality: 'city', apartment: 'apt', status: 'disposition' },
    words: { major: 'Major fire call', other: 'Fire call' },
    subscriptions: {
      JustMajorFireDispatchCall: { from: 'major', words: 'any major fire dispatch call' },
      AnyFireDispatchCall: { from: 'nonCrime', words: 'any fire dispatch call' },
    },
    natureFlags: ['isMajor', 'isCritical', 'isFire', 'isMedical'],
    exampleNature: 'EMS',
  },
  source: {
    variable: 'FIRE_CALLS',
    url: 'https://itmdapps.milwaukee.gov/MFDCallData/GetCalls',
    schedule: { everyMinutes: 5 },
    smallestLagMinutes: 15,
  },
});
