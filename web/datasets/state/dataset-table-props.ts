/** The properties of a table of records, and of each of its two forms. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '../../../shared/api/api.ts';
import type { Listing } from '../../../shared/datasets/dataset.ts';
import type { CardView } from './dataset-view.ts';
import type { ListState } from './list-state.ts';

export interface DatasetTableProps<Row extends object> {
  listing: Listing;
  state: ListState;
  /** Changes a part of the state. */
  onChange: (part: Partial<ListState>) => void;
  query: UseQueryResult<Page<Row>>;
  /** The rows that came with the page stand there until the query's are known. */
  isKept?: boolean;
  /** The page of one record. */
  pathOf: (row: Row) => string;
  /** Cells that say more than the column's value. */
  cells?: Record<string, (row: Row) => ReactNode>;
  card?: CardView<Row> | undefined;
  /** The source of the records. A phone shows it here until they are there, and then at the end of the page. */
  note?: string;
  /** On a phone: asks for more rows under these, in place of pages. */
  onMore?: (() => void) | undefined;
}

/** The properties of the two forms of the table. */
export interface DatasetBodyProps<Row extends object> extends DatasetTableProps<Row> {
  rows: readonly Row[];
  onFilter: (column: string, value: string) => void;
}
