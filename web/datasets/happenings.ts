/** The datasets whose records happen at a time and a place, calls and crimes, with the words that the site has for each. */
import { capitalised } from '../../shared/base/capitalised.ts';
import type { AnyRecord } from '../../shared/datasets/dataset.ts';
import { plainPlace } from '../../shared/places/plain-places.ts';
import { HAPPENINGS } from '../api/newest.ts';
import { recordPartsOf } from './parts.ts';
import { type ListedDataset, loadDataset, type RecordWords, recordWords } from './state/listed.ts';
import type { RecordParts } from './state/part-types.ts';

export interface Happening {
  dataset: ListedDataset;
  parts: RecordParts;
}

/** Their values and words, fetched with the page's code. */
export const loadHappenings = (): Promise<Happening[]> =>
  Promise.all(
    HAPPENINGS.map(async (dataset) => ({
      dataset: await loadDataset(dataset),
      parts: await recordPartsOf(dataset),
    })),
  );

/** A dataset without words of its own has its places as the city's feeds write them. */
export const happeningWords = ({ dataset, parts }: Happening, record: AnyRecord): RecordWords => {
  const own = parts.words?.(record);
  if (own) return own;
  const words = recordWords(dataset, record);
  return { ...words, place: words.place && capitalised(plainPlace(words.place)) };
};
