/** Translates what people type into filters of calls from plain words to the city's. */
import type { CallsName } from '../../../shared/datasets/registry.ts';
import { callsNamed } from '../../api/site-datasets.ts';
import { currentWords } from '../../api/words.ts';
import type { Meanings } from '../state/list-selection.ts';

/** They use the plain words that are loaded at the time. */
export const callMeanings = (dataset: CallsName): Meanings => {
  const place: Meanings[string] = (typed) => ({ texts: currentWords().placesMeaning(typed), values: [] });
  const status: Meanings[string] = (typed) => ({ texts: [], values: currentWords().statusesMeaning(typed) });
  const { calls } = callsNamed(dataset).site;
  return {
    [calls.nature]: (typed) => ({ texts: [], values: currentWords().naturesMeaning(dataset, typed) }),
    [calls.place[0] ?? '']: place,
    ...(calls.status ? { [calls.status]: status } : {}),
  };
};
