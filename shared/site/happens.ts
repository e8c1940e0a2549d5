/** Datasets whose records happen at a time and a place, and name no person: calls and crimes. */
import type { Dataset } from '../datasets/dataset.ts';

/** True of these: their words are plain ones, places tell of the newest, and their lists come with rows. */
export const happens = ({ kind, role }: Pick<Dataset, 'kind'> & Partial<Pick<Dataset, 'role'>>): boolean =>
  kind === 'calls' || role === 'crimes';
