/** What people type into the filters of a list of calls, in the words of the city: the list shows plain ones. */
import type { CallsName } from '../../shared/datasets/index.ts';
import { currentWords } from '../api/words.ts';
import type { Meanings } from './dataset-table-state.ts';

/** They ask the plain words as they are at the time. */
export const callMeanings = (dataset: CallsName): Meanings => {
  const place: Meanings[string] = (typed) => ({ texts: currentWords().placesMeaning(typed), values: [] });
  const status: Meanings[string] = (typed) => ({ texts: [], values: currentWords().statusesMeaning(typed) });
  return {
    natureOfCall: (typed) => ({ texts: [], values: currentWords().naturesMeaning(dataset, typed) }),
    location: place,
    address: place,
    status,
    disposition: status,
  };
};
