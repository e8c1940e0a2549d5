/** The parts of a dataset's pages: of its list, of a record, and of a record's map. */
import type { ComponentType, ReactNode } from 'react';
import type { LngLat } from '../../../shared/base/geo.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import type { DatasetView } from './dataset-view.ts';
import type { RecordWords } from './listed.ts';

/** The parts of a list page that stand in place of what follows from the dataset. */
export type ListParts = Partial<DatasetView<AnyRecord>>;

/** The parts of a record's page that differ from what follows from the dataset. */
export interface RecordParts {
  /** In place of its id. */
  title?: (record: AnyRecord) => string;
  /** The kind of the record, before its id in the title. */
  heading?: (record: AnyRecord) => string;
  /** The source of the data, where that is more than the dataset's own note. */
  note?: string;
  /** The tools of the record. */
  action?: (record: AnyRecord) => ReactNode;
  /** Facts that are more than a column's value, by the names that the cards give them. */
  facts?: Readonly<Record<string, (record: AnyRecord) => ReactNode>>;
  cards?: Readonly<Record<string, ComponentType<{ record: AnyRecord }>>>;
  /** The house or corner where it was, `N 27th St and W Wells St`; null where that is known less well. */
  place?: (record: AnyRecord) => string | null;
  /** The name of its marker. */
  mark?: (record: AnyRecord) => string;
  words?: (record: AnyRecord) => RecordWords;
}

/** The map of a record's page. */
export interface RecordMapProps {
  place: LngLat | null;
  /** The name of its marker. */
  kind: string;
  /** Describes the place for screen readers. */
  label: string;
}
