/** Police dispatch calls: the police department's page of calls of the last hour or so. */
import { CALL_COLUMNS } from '../../../datasets/call-columns.ts';
import { defineDataset } from '../../../datasets/dataset.ts';

/** The source of its rows. */
const SOURCE_URL = 'https://itmdapps.milwaukee.gov/MPDCallData/index.jsp?district=All';

export const policeDispatchCall = defineDataset({
  name: 'police-dispatch-call',
  path: 'policeDispatchCall',
  title: { one: 'Police call', many: 'Police calls' },
  about: 'Calls to which the Milwaukee Police Department sent somebody.',
  columns: {
    callNumber: { type: 'text', label: 'Call number', required: true, upper: true, list: 'shown' },
    reportedDateTime: { type: 'time', label: 'Date/time', required: true, list: 'shown' },
    location: { type: 'text', label: 'Location', about: 'Of sensitive kinds of calls the block.', list: 'shown' },
    district: {
      type: 'integer',
      label: 'District',
      about: 'Police district 1 to 7; null where the department names a unit instead of a district.',
      list: 'shown',
    },
    natureOfCall: { type: 'text', label: 'Nature of call', upper: true, list: 'shown' },
    status: { type: 'text', label: 'Status', list: 'shown' },
    ...CALL_COLUMNS,
  },
  id: 'callNumber',
  order: { column: 'reportedDateTime', direction: 'desc' },
  place: 'point',
  exampleId: '263240001',
  listed: true,
  kind: 'calls',
  note: 'Police calls are updated every 5 minutes with a lag of about 30-45 minutes. A call is not necessarily a crime.',
  licence: 'No licence is stated that we know of: name the Milwaukee Police Department.',
  site: {
    heading: 'Police Calls',
    description:
      'Calls that Milwaukee’s police were sent to, on a map and in a table: filter by date, kind of call, place and district.',
    lag: 'Police data runs 30 to 45 minutes behind',
    menu: { group: 'alerts', label: 'Police Calls', order: 20 },
    card: { on: '/alerts', label: 'Police calls' },
    marks: {
      'police-critical': { label: 'Critical', shape: 'circle', colour: '#d6202f', sign: 'exclamation', rank: 9 },
      'police-violent': { label: 'Violent', shape: 'circle', colour: '#d6202f', sign: 'bolt', rank: 7 },
      'police-property': {
        label: 'Property',
        shape: 'circle',
        colour: '#f08c00',
        ink: '#2b3138',
        sign: 'house',
        rank: 5,
      },
      'police-drug': { label: 'Drug', shape: 'circle', colour: '#862e9c', sign: 'pill', rank: 4 },
      'police-traffic': { label: 'Traffic', shape: 'circle', colour: '#fcc419', ink: '#2b3138', sign: 'car', rank: 2 },
      'police-other': { label: 'Other police', shape: 'circle', colour: '#ffffff', ink: '#2b3138', sign: 'shield' },
    },
    charts: ['natureOfCall', 'district', 'status', 'neighborhood', 'aldermanicDistrict'],
    markRules: [
      { mark: 'police-critical', any: { isCritical: true } },
      { mark: 'police-violent', any: { isViolent: true } },
      { mark: 'police-property', any: { isProperty: true } },
      { mark: 'police-drug', any: { isDrug: true } },
      { mark: 'police-traffic', any: { isTraffic: true } },
      { mark: 'police-other' },
    ],
    calls: {
      filter: 'police',
      label: 'Police Dispatch Calls',
      service: 'Police',
      nature: 'natureOfCall',
      status: 'status',
      place: ['location'],
      flags: {
        isMajor: 'Major Crime',
        isMinor: 'Minor Crime',
        isCritical: 'Critical',
        isViolent: 'Violent',
        isProperty: 'Property',
        isDrug: 'Drug',
        isTraffic: 'Traffic',
        isOtherCrime: 'Misc. Crime',
      },
    },
    detail: [
      { title: 'Timeline', part: 'timeline', facts: { reportedDateTime: 'Reported', status: 'Status' } },
      { part: 'nature' },
      {
        title: 'Location',
        isTall: true,
        facts: {
          location: 'Location',
          onTheMap: 'On the map',
          cityPlace: 'The city’s words',
          district: 'Police district',
        },
        hasMap: true,
      },
    ],
    near: 'parcels',
    parts: 'calls',
    credits: {
      'Police dispatch calls, Milwaukee Police Department': SOURCE_URL,
    },
  },
  rank: 1,
  after: ['street-segment', 'street-address'],
  feed: { title: ['natureOfCall', 'location'] },
  calls: {
    service: 'police',
    keyPrefix: 'police',
    says: { place: 'location', status: 'status' },
    words: { major: 'Major police call', other: 'Police call' },
    area: { column: 'district', words: 'Police district' },
    subscriptions: {
      JustMajorPoliceDispatchCall: { from: 'major', words: 'any major police dispatch call' },
      MinorOrMajorPoliceDispatchCall: { from: 'minor', words: 'any crime-related police dispatch call' },
    },
    natureFlags: ['isMajor', 'isMinor', 'isCritical', 'isViolent', 'isProperty', 'isDrug', 'isTraffic', 'isOtherCrime'],
    exampleNature: 'ACC PDO',
    longestNature: 16,
  },
  related: {
    dataset: 'crime',
    as: 'crimes',
    title: 'Crimes nearby at that time',
    about: 'The crimes that a police call probably led to',
  },
  source: {
    variable: 'POLICE_CALLS',
    url: SOURCE_URL,
    schedule: { everyMinutes: 5 },
    smallestLagMinutes: 30,
  },
});
