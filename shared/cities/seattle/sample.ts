/** The simulated Seattle: fire calls by the clock at its own streets and addresses; all else is served from fixtures. */
import { layerSource } from '../../../scripts/sample-city/layers/layer-source.ts';
import { sodaAnswer, sodaError } from '../../../scripts/sample-city/soda-answer.ts';
import { JSON_TYPE, type Source } from '../../../scripts/sample-city/source.ts';
import { type FireRow, fireRow, fireRows } from './sample/fire-calls.ts';
import { buildLand, type Land } from './sample/land.ts';
import { addressLayer, parcelLayer, streetLayer } from './sample/layers.ts';

const DAY = 86_400_000;
/** The portal has every call since 2003; nobody asks for more than these days. */
const SHOWN_DAYS = 2;

export interface SeattleSample {
  land: Land;
  /** By the variables of the datasets that are simulated. */
  sources: Readonly<Record<string, readonly [Source]>>;
  /** Rows of calls dispatched in [from, to) that are published. */
  history(from: Date, to: Date): Iterable<FireRow>;
  /** When the oldest call was dispatched that is on the page now. */
  pageBegins(): Date;
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
export const seattleSample = ({ now, seed }: { now: () => number; seed: number }): SeattleSample => {
  const land = buildLand();
  const added: FireRow[] = [];
  const begins = (): number => now() - SHOWN_DAYS * DAY;
  const shown = (): FireRow[] => [...fireRows(land, seed, begins(), now(), now()), ...added];
  return {
    land,
    sources: {
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
    history: (from, to) => fireRows(land, seed, from.getTime(), to.getTime(), now()),
    pageBegins: () => new Date(begins()),
    addCall: ({ number, at, nature, address, point }) => {
      added.push(fireRow(number, at.getTime(), nature, address, point));
    },
  };
};
