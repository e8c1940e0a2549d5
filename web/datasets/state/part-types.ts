/** What the parts of a dataset's pages may say: of its list, of a record, and of a record's map. */
import type { ComponentType, ReactNode } from 'react';
import type { LngLat } from '../../../shared/base/geo.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import type { DatasetView } from './dataset-view.ts';
import type { RecordWords } from './listed.ts';

/** Of a list page: what stands in place of what follows from the dataset. */
export type ListParts = Partial<DatasetView<AnyRecord>>;

/** Of a record's page, as far as it differs from what follows from the dataset. */
export interface RecordParts {
  /** In place of its id. */
  title?: (record: AnyRecord) => string;
  /** What the record is: before its id in the title. */
  heading?: (record: AnyRecord) => string;
  /** Where the data comes from; undefined while the record is on its way. */
  note?: (record: AnyRecord | undefined) => string;
  /** What can be done with the record. */
  action?: ReactNode;
  /** Facts that are more than a column's value, by the names that the cards give them. */
  facts?: Readonly<Record<string, (record: AnyRecord) => ReactNode>>;
  cards?: Readonly<Record<string, ComponentType<{ record: AnyRecord }>>>;
  /** The name of its marker. */
  mark?: (record: AnyRecord) => string;
  words?: (record: AnyRecord) => RecordWords;
}

/** The map of a record's page. */
export interface RecordMapProps {
  place: LngLat | null;
  /** The name of its marker. */
  kind: string;
  /** What is there, for screen readers. */
  label: string;
}
