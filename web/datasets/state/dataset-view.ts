/** The parts of a dataset that a list page shows. */
import type { ReactNode } from 'react';
import type { IsoTime } from '../../../shared/base/dates.ts';
import type { LoadPage } from '../../api/lists.ts';
import type { MapCall } from '../../map/layers/call-layer.tsx';
import type { MapParcel } from '../../map/layers/parcel-layer.tsx';
import type { Meanings } from './list-selection.ts';
import type { MarkedListing } from './list-state.ts';

/** A record in the words of a card. */
export interface CardWords {
  what: string;
  /** The city's own words, where they are others. */
  also?: string | null;
  where: string | null;
  time: IsoTime | null;
  /** The name of its marker. */
  kind: string;
}

export interface CardView<Row> {
  words: (row: Row) => CardWords;
  /** The columns that the words are made of. */
  columns: readonly string[];
}

export interface DatasetView<Row extends object> {
  title: string;
  /** The page may come with its first rows. */
  comesWithRows: boolean;
  listing: MarkedListing & { note: string; site?: { lag?: string } | null };
  /** A card's first words, on a phone, in place of the id: what it is and where. */
  card?: CardView<Row>;
  load: LoadPage<Row>;
  /** Records with no more than their marker needs, for the map. */
  slim: { load: LoadPage<Row>; fields: readonly string[] };
  /** The page of one record. */
  pathOf: (row: Row) => string;
  cells?: Record<string, (row: Row) => ReactNode>;
  /** Columns of the table alone, each with those of the dataset that it is made of. */
  made?: Readonly<Record<string, readonly string[]>>;
  /** Words by which records are found, though the records themselves don't have them. */
  meanings?: Meanings;
  /** The words of a column's value, where they are others. */
  wordsOf?: (column: string, value: string) => string;
  /** Below the note. */
  intro?: ReactNode;
  /** Rows a page at first. */
  limit: number;
  /** The icon of a row; null where it is not placed. Its key is the row's path. */
  markOf: (row: Row) => MapCall | null;
  /** The names of the icons that its rows may have. */
  kinds: readonly string[];
  /** The meanings of the icons. */
  legend?: ReactNode;
  /** Its outline, of datasets that have one. */
  parcelOf?: (row: Row) => MapParcel | null;
  /** The zoom at which an address is shown (spec §9). */
  locationZoom: number;
  /** A click on the map tells this of the rows under it. */
  popupOf: (rows: readonly Row[]) => ReactNode;
}
