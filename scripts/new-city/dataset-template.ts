/** The one dataset of a new city: its value, its source, its reader, and a made-up feed. */

export interface NewCity {
  /** The folder's name, kebab-case. */
  id: string;
  /** `New Haven` */
  name: string;
}

export const DATASETS = `/** The datasets of the city: a line each. Each is a value; their rank orders them. */
export { fireDispatchCall } from './datasets/fire-dispatch-call.ts';
`;

export const fireCalls = ({ id, name }: NewCity): string => `/** Fire dispatch calls. */
import { CALL_COLUMNS } from '../../../datasets/call-columns.ts';
import { defineDataset } from '../../../datasets/dataset.ts';

export const fireDispatchCall = defineDataset({
  ...{ name: 'fire-dispatch-call', path: 'fireDispatchCall', title: { one: 'Fire call', many: 'Fire calls' } },
  about: 'Calls to which the fire department of ${name} sent somebody.',
  columns: {
    id: { type: 'text', label: 'Incident number', required: true, upper: true, list: 'shown' },
    reportedDateTime: { type: 'time', label: 'Date/time', required: true, list: 'shown' },
    address: { type: 'text', label: 'Address', list: 'shown' },
    natureOfCall: { type: 'text', label: 'Nature of call', list: 'shown' },
    ...CALL_COLUMNS,
  },
  ...{ id: 'id', order: { column: 'reportedDateTime', direction: 'desc' }, place: 'point', exampleId: 'F1' },
  ...{ listed: true, kind: 'calls', rank: 1, note: 'Fire calls are updated every 5 minutes.' },
  licence: 'To be filled in.',
  site: {
    description: 'Calls to the fire department of ${name}, on a map and in a table: filter by date, kind and place.',
    menu: { group: 'alerts', label: 'Fire Calls', order: 30 },
    card: { on: '/alerts', label: 'Fire calls' },
    marks: { fire: { label: 'Fire call', shape: 'square', colour: '#d6202f', sign: 'flame', rank: 1 } },
    markRules: [{ mark: 'fire' }],
    calls: {
      ...{ filter: 'fire', label: 'Fire Dispatch Calls', service: 'Fire', nature: 'natureOfCall', place: ['address'] },
      ...{ flags: {}, noFlag: 'Minor' },
    },
    detail: [{ title: 'Basic', facts: { id: 'Incident number', reportedDateTime: 'Reported' }, hasMap: true }],
    parts: 'calls',
    credits: { 'Fire calls': 'https://data.${id}.example/fire' },
  },
  feed: { title: ['natureOfCall', 'address'] },
  calls: {
    ...{ service: 'fire', keyPrefix: 'fire', says: { place: 'address' }, natureFlags: [], exampleNature: 'Alarm' },
    words: { major: 'Major fire call', other: 'Fire call' },
    subscriptions: { AnyFireDispatchCall: { from: 'nonCrime', words: 'any fire dispatch call' } },
  },
  source: {
    variable: 'FIRE_CALLS',
    url: 'https://data.${id}.example/fire.json',
    schedule: { everyMinutes: 5 },
    smallestLagMinutes: 5,
  },
});
`;

export const SOURCES = `/** The source of the rows, and the columns by which a layout is known. */
import type { DatasetName } from '../../datasets/registry.ts';
import { type DatasetSources, sameNames } from '../../datasets/source.ts';
import { fireDispatchCall } from './datasets/fire-dispatch-call.ts';

const { variable, url } = fireDispatchCall.source;
const columns = sameNames('id', 'time', 'type', 'address', 'longitude', 'latitude');
const layouts = [{ name: 'by-id', ids: 'id', coverage: 'city', columns }];

export const OWN_SOURCES: { [N in DatasetName]?: DatasetSources } = {
  'fire-dispatch-call': {
    current: { variable, candidates: [{ name: 'publisher', adapter: 'json', url, layouts }] },
    formerLayout: 'by-id',
  },
};
`;

export const READERS = `/** The readers of rows: a row of the source to a record, or why it is refused. */
import { point } from '../../base/geo.ts';
import { cellText, numberOf, upperTextOf, wordsOf } from '../../datasets/reading/attribute.ts';
import { cityInstant } from '../../datasets/reading/city-time.ts';
import type { Readers } from '../../datasets/reading/feed.ts';
import type { Joinings } from '../../datasets/reading/joining.ts';
import { isPosition } from '../../datasets/reading/position.ts';
import { coarseCall } from '../../privacy/coarse.ts';

export const READERS: Readers = {
  'fire-dispatch-call': {
    normalise({ cells }, { at }) {
      const id = upperTextOf(cells.id);
      if (!id) return { reject: 'no-id' };
      const reportedDateTime = cityInstant(cellText(cells.time).trim(), at, 5);
      if (!reportedDateTime) return { reject: 'no-time' };
      const call = { id, reportedDateTime, address: upperTextOf(cells.address), natureOfCall: wordsOf(cells.type) };
      // About a hundred metres: a call shows its block, never a house.
      const position = [cells.longitude, cells.latitude].map((cell) => Number(numberOf(cell)?.toFixed(3)));
      return { ...coarseCall('fire-dispatch-call', call), geometry: isPosition(position) ? point(...position) : null };
    },
  },
};

export const JOININGS: Joinings = {};
`;

export const sample = ({ id }: NewCity): string => `/** The simulated city: a fire call every twenty minutes. */
import { CITY } from '../../../shared/cities/${id}/facts.ts';
import type { CitySample, SampleMaking } from '../city-sample.ts';
import { HTML_ERROR, JSON_TYPE } from '../source.ts';

const FEED = '/${id}/fire.json';
const EVERY = 20 * 60_000;
const SHOWN = 60;
const SHOWS = { timeZone: CITY.timeZone, dateStyle: 'short', timeStyle: 'medium' } as const;

export type SampleExtras = object;
export const readExtras = (_variables: Readonly<Record<string, string | undefined>>): SampleExtras => ({});
export type Sample = CitySample;

const rowAt = (number: number) => ({
  id: \`F\${number}\`,
  time: new Date(number * EVERY).toLocaleString('sv-SE', SHOWS),
  type: 'Alarm',
  address: \`\${100 + (number % 40) * 10} ELM ST\`,
  longitude: CITY.centre[0] + ((number % 7) - 3) / 200,
  latitude: CITY.centre[1] + ((number % 5) - 2) / 200,
});

export const makeSample = ({ now }: SampleMaking & SampleExtras): Sample => {
  const rows = () => Array.from({ length: SHOWN }, (_, at) => rowAt(Math.floor(now() / EVERY) - 1 - at));
  const bodyOf = (shape: string) => JSON.stringify(rows()).replaceAll('"id"', shape === 'usual' ? '"id"' : '"NEW_id"');
  return {
    areas: () => [],
    simulated: {
      FIRE_CALLS: [
        {
          ...{ host: 'data', address: FEED, errorPage: HTML_ERROR },
          answer: ({ path }, shape) => (path === FEED ? { type: JSON_TYPE, body: bodyOf(shape) } : null),
        },
      ],
    },
    history: () => [],
    pageBegins: () => new Date(now() - SHOWN * EVERY),
  };
};
`;
