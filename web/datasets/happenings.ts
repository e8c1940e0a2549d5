/** Loads the datasets whose records happen at a time and a place, calls and crimes, with what the site has of its own for each. */
import { HAPPENINGS } from '../api/newest.ts';
import { recordPartsOf } from './parts.ts';
import type { Happening } from './record/record-line.tsx';
import { loadDataset } from './state/listed.ts';

export const loadHappenings = (): Promise<Happening[]> =>
  Promise.all(
    HAPPENINGS.map(async (dataset) => ({
      dataset: await loadDataset(dataset),
      parts: await recordPartsOf(dataset),
    })),
  );
