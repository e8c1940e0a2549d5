/** Places a call: at the point that its source gives, else by its text. */

import type { FedRecord } from '../../shared/datasets/reading/feed.ts';
import type { CallsName } from '../../shared/datasets/registry.ts';
import { isBlock } from '../../shared/places/block-text.ts';
import { placeTextOf, saysOf, withRun } from '../../shared/places/coarse.ts';
import { parseLocation } from '../../shared/places/location.ts';
import type { Gazetteer, Placed } from '../places/gazetteer/gazetteer.ts';
import { placeText } from '../places/place-text.ts';

/** The columns of a call's place; all null for a call without one. */
type Place = Placed | { [K in keyof Placed]: null };

const NOWHERE: Place = { geometry: null, locationAccuracy: null, locationSource: null };

/** The point that the source gives: a corner's where the text names one. */
const ownPlace = <N extends CallsName>({ geometry }: FedRecord<N>, text: string | null): Place | null =>
  geometry
    ? {
        geometry,
        locationAccuracy: text !== null && parseLocation(text).kind === 'intersection' ? 'intersection' : 'exact',
        locationSource: 'coordinates',
      }
    : null;

/** The call at its place, by the name of its run where it is known by block; without a place where none is found. */
export const placeCall = <N extends CallsName, C extends FedRecord<N>>(
  dataset: N,
  call: C,
  gazetteer: Gazetteer | null,
): C & Place => {
  const text = placeTextOf(dataset, call);
  const own = ownPlace<N>(call, text);
  if (own) return { ...call, ...own };
  const found = gazetteer && text !== null ? placeText(gazetteer, text) : null;
  if (!found) return { ...call, ...NOWHERE };
  const column = saysOf(dataset).place;
  // The column is one of texts.
  const written = (call as Record<string, unknown>)[column] as string;
  return { ...call, ...(isBlock(written) ? { [column]: withRun(written, found.text) } : {}), ...found.place };
};
