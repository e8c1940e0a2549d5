/** The simulated Seattle: fire calls by the clock at its own streets and addresses; all else is served from fixtures. */
import type { CitySample, SampleMaking } from '../city-sample.ts';
import { layerSource } from '../layer-source.ts';
import { sodaAnswer, sodaError } from '../soda-answer.ts';
import { JSON_TYPE, type Source } from '../source.ts';
import { type FireRow, fireRow, fireRows } from './fire-calls.ts';
import { buildLand, type Land } from './land.ts';
import { addressLayer, parcelLayer, streetLayer } from './layers.ts';

const DAY = 86_400_000;
/** The portal has every call since 2003; nobody asks for more than these days. */
const SHOWN_DAYS = 2;

/** This city's sample may be asked for nothing besides. */
export type SampleExtras = object;

export const readExtras = (_variables: Readonly<Record<string, string | undefined>>): SampleExtras => ({});

export interface Sample extends CitySample {
  land: Land;
  /** Puts a call on the page at once. */
  addCall(call: { number: string; at: Date; nature: string; address: string; point: [number, number] }): void;
}

const KING_COUNTY = '/arcgis/rest/services';

/** A dataset of the portal whose rows are made when they are asked for. */
const sodaSource = (id: string, needed: string, rowsOf: () => FireRow[]): Source => ({
  host: 'data',
  address: `/resource/${id}.json`,
  answer: ({ path, query }, shape) => {
    if (path !== `/resource/${id}.json`) return null;
    const rows = rowsOf();
    const body = JSON.stringify(sodaAnswer(rows, query));
    return { type: JSON_TYPE, body: shape === 'usual' ? body : body.replaceAll(`"${needed}":`, `"NEW_${needed}":`) };
  },
  errorPage: { type: JSON_TYPE, body: JSON.stringify(sodaError('Internal error')) },
});

/** The same seed and time give the same rows. */
export const makeSample = ({ now, seed }: SampleMaking & SampleExtras): Sample => {
  const land = buildLand();
  const added: FireRow[] = [];
  const begins = (): number => now() - SHOWN_DAYS * DAY;
  const shown = (): FireRow[] => [...fireRows(land, seed, begins(), now(), now()), ...added];
  return {
    land,
    areas: () => [],
    simulated: {
      FIRE_CALLS: [sodaSource('kzjm-xkqj', 'incident_number', shown)],
      STREET_ADDRESSES: [
        layerSource(
          { host: 'county', path: `${KING_COUNTY}/Address/KingCo_AddressPoints/MapServer/0`, renamed: 'SITEID' },
          () => addressLayer(land),
        ),
      ],
      PARCELS: [
        layerSource(
          { host: 'county', path: `${KING_COUNTY}/Property/KingCo_PropertyInfo/MapServer/2`, renamed: 'PIN' },
          () => parcelLayer(land),
        ),
      ],
      STREET_SEGMENTS: [
        layerSource(
          { host: 'arcgis-online', path: `${KING_COUNTY}/Seattle_Streets_1/FeatureServer/0`, renamed: 'STNAME_ORD' },
          () => streetLayer(land),
        ),
      ],
    },
    history: (_dataset, from, to) => fireRows(land, seed, from.getTime(), to.getTime(), now()),
    pageBegins: () => new Date(begins()),
    addCall: ({ number, at, nature, address, point }) => {
      added.push(fireRow(number, at.getTime(), nature, address, point));
    },
  };
};
