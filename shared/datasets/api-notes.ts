/**
 * The words of the page for developers on each list of the API. The build writes it into the site as it stands
 * (`web/build/datasets.ts`).
 */
import type { Dataset } from './dataset.ts';
import { ALL_DATASETS } from './registry.ts';

export interface ListNotes extends Pick<Dataset, 'name' | 'path' | 'title' | 'about' | 'note' | 'licence'> {
  /** The path at which its rows are read. */
  sourceUrl: string;
}

export const LIST_NOTES: readonly ListNotes[] = ALL_DATASETS.filter(({ listed }) => listed).map(
  ({ name, path, title, about, note, licence, source }) => ({
    name,
    path,
    title,
    about,
    note,
    licence,
    sourceUrl: source.url,
  }),
);
