/** Puts a call where its text says it was. */
import { CALL_TEXT, isBlock, withRun } from '../../shared/coarse.ts';
import type { CallsName } from '../../shared/datasets/index.ts';
import type { FedRecord } from '../feeds/feed.ts';
import { CALL_FEEDS } from '../feeds/index.ts';
import type { Gazetteer, Placed } from '../lookups/gazetteer.ts';
import { placeText } from '../lookups/place-text.ts';

/** The columns of a call's place; all null for a call without one. */
type Place = Placed | { [K in keyof Placed]: null };

const NOWHERE: Place = { geometry: null, locationAccuracy: null, locationSource: null };

/** The call at its place, by the name of its run where it is known by block; without a place where none is found. */
export const placeCall = <N extends CallsName, C extends FedRecord<N>>(
  dataset: N,
  call: C,
  gazetteer: Gazetteer | null,
): C & Place => {
  const text = CALL_FEEDS[dataset].location(call);
  const found = gazetteer && text !== null ? placeText(gazetteer, text) : null;
  if (!found) return { ...call, ...NOWHERE };
  const column = CALL_TEXT[dataset];
  // Either department's column of texts.
  const own = (call as Record<string, unknown>)[column] as string;
  return { ...call, ...(isBlock(own) ? { [column]: withRun(own, found.text) } : {}), ...found.place };
};
