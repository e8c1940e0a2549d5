/** Places a call: at the point that its source gives, else by its text. */
import type { FedCall } from '../../shared/datasets/call-columns.ts';
import { type CallsName, DATASETS, type DatasetName } from '../../shared/datasets/registry.ts';
import { isBlock } from '../../shared/places/block-text.ts';
import { parseLocation } from '../../shared/places/location.ts';
import { placeTextOf, saysOf, withRun } from '../../shared/privacy/coarse.ts';
import type { Gazetteer, Placed } from '../places/gazetteer/gazetteer.ts';
import { loadGazetteer } from '../places/gazetteer/geocode.ts';
import { placeText } from '../places/gazetteer/place-text.ts';
import { type AreaFinder, areaFinder } from '../snapshots/areas/area-finder.ts';

/** The columns of a call's place; all null for a call without one. */
type Place = Placed | { [K in keyof Placed]: null };

const NOWHERE: Place = { geometry: null, locationAccuracy: null, locationSource: null };

/** The point that the source gives: a corner's where the text names one. */
const ownPlace = ({ geometry }: FedCall, text: string | null): Place | null =>
  geometry
    ? {
        geometry,
        locationAccuracy: text !== null && parseLocation(text).kind === 'intersection' ? 'intersection' : 'exact',
        locationSource: 'coordinates',
      }
    : null;

/** The gazetteer and the areas by which records are placed. */
export interface Placing {
  gazetteer: Gazetteer | null;
  areas: AreaFinder | null;
}

/** Loads the gazetteer, and the areas for a dataset's records. */
export const placingOf = async (dataset: DatasetName): Promise<Placing> => ({
  gazetteer: (await loadGazetteer())?.gazetteer ?? null,
  areas: await areaFinder(DATASETS[dataset]),
});

/** The place that the call's text names. */
const foundPlace = (dataset: CallsName, call: FedCall, text: string | null, placing: Placing) => {
  const { gazetteer, areas } = placing;
  const found = gazetteer && text !== null ? placeText(gazetteer, text) : null;
  if (!found) return NOWHERE;
  const column = saysOf(dataset).place;
  // The column is one of texts.
  const written = call[column] as string;
  const named = isBlock(written) ? { [column]: withRun(written, found.text) } : {};
  return { ...named, ...(found.place ?? { ...NOWHERE, ...areas?.common(found.houses) }) };
};

/**
 * The call at its place and in its areas, by the name of its run if it is known by block. It has no place where none is
 * found. A call whose street alone may be told has no point, and lies in the areas of all houses that it may be at.
 */
export const placeCall = <C extends FedCall>(dataset: CallsName, call: C, placing: Placing): C & Place => {
  const text = placeTextOf(dataset, call);
  const placed = { ...call, ...(ownPlace(call, text) ?? foundPlace(dataset, call, text, placing)) };
  return placing.areas ? placing.areas.fill(placed) : placed;
};
