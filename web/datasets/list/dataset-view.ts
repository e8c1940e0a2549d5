/** What a list page shows of a dataset. */
import type { ReactNode } from 'react';
import type { LoadPage } from '../../api/lists.ts';
import type { MapCall } from '../../map/call-layer.tsx';
import type { MapParcel } from '../../map/parcel-layer.tsx';
import type { MarkedListing } from '../filters/chosen.ts';
import type { Meanings } from './dataset-table-state.ts';

export interface DatasetView<Row extends object> {
  title: string;
  listing: MarkedListing & { note: string };
  load: LoadPage<Row>;
  /** The page of one record. */
  pathOf: (row: Row) => string;
  cells?: Record<string, (row: Row) => ReactNode>;
  /** Columns of the table alone, each with those of the dataset that it is made of. */
  made?: Readonly<Record<string, readonly string[]>>;
  /** What is found by words that the records themselves don't have. */
  meanings?: Meanings;
  /** The words of a column's value, where they are others. */
  wordsOf?: (column: string, value: string) => string;
  /** Below the note. */
  intro?: ReactNode;
  /** Rows a page at first. */
  limit: number;
  /** The icon of a row; null where it is not placed. Its key is the row's path. */
  markOf: (row: Row) => MapCall | null;
  /** What the icons mean. */
  legend?: ReactNode;
  /** Its outline, of datasets that have one. */
  parcelOf?: (row: Row) => MapParcel | null;
  /** The zoom at which an address is shown (spec §9). */
  locationZoom: number;
  /** What a click on the map tells of the rows under it. */
  popupOf: (rows: readonly Row[]) => ReactNode;
}
