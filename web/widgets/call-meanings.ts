/** What people type into the filters of a list of calls, in the words of the city: the list shows plain ones. */
import type { CallsName } from '../../shared/datasets/index.ts';
import { placesMeaning } from '../../shared/plain-places.ts';
import { naturesMeaning, statusesMeaning } from '../../shared/plain-words.ts';
import type { Meanings } from './dataset-table-state.ts';

export const callMeanings = (dataset: CallsName): Meanings => {
  const place: Meanings[string] = (typed) => ({ texts: placesMeaning(typed), values: [] });
  const status: Meanings[string] = (typed) => ({ texts: [], values: statusesMeaning(typed) });
  return {
    natureOfCall: (typed) => ({ texts: [], values: naturesMeaning(dataset, typed) }),
    location: place,
    address: place,
    status,
    disposition: status,
  };
};
