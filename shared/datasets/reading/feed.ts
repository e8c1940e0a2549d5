/** A feed: how to read one row of a source, without knowing where rows come from and where records are kept. */
import type { Point } from '../../base/geo.ts';
import type { Role } from '../dataset.ts';
import type { CallsName, DatasetName, DatasetRecord, Datasets, NameOf } from '../registry.ts';
import type { HistoricPhoto, RoleRecord } from '../roles.ts';
import type { SourceRow } from './source-row.ts';

/** Why a row was refused, from a closed list; refused rows are counted, never stored. */
type RejectReason =
  | 'no-id'
  | 'no-time'
  | 'too-old'
  | 'in-future'
  | 'no-number'
  | 'no-street'
  | 'no-line'
  | 'no-outline'
  | 'no-image'
  | 'no-value'
  | 'test'
  | 'too-long';

export interface Reject {
  reject: RejectReason;
}

/** By what records on one outline find each other, where the source gives their outline no id. */
export interface OnOutline {
  /** The source's own id of the outline. */
  map_id: string | null;
  taxkey: string | null;
  /** The same for identical outlines; null without one. */
  outlineHash: string | null;
}

/** Parcels find their outlines where the city has a dataset of those. */
type OfParcel<N extends DatasetName> = [NameOf<'outlines'>] extends [never]
  ? DatasetRecord<N>
  : DatasetRecord<N> & OnOutline;

/** A call whose source says where it was has its point; of others it is found by their text. */
type OwnPoint = { geometry?: Point | null };

/**
 * A record as its source gives it. The product's own additions (place of a call, id of an outline, photos of a place)
 * are not there yet.
 */
export type FedRecord<N extends DatasetName> = N extends CallsName
  ? Omit<DatasetRecord<N>, 'geometry' | 'locationAccuracy' | 'locationSource' | 'statuses'> & OwnPoint
  : N extends NameOf<'parcels'>
    ? OfParcel<N>
    : N extends NameOf<'outlines'>
      ? Omit<DatasetRecord<N>, 'map_id'> & OnOutline
      : N extends NameOf<'photos'>
        ? HistoricPhoto
        : DatasetRecord<N>;

/** The same of whichever dataset has a role. */
export type FedRole<R extends Role> = R extends 'parcels'
  ? RoleRecord<R> & OnOutline
  : R extends 'outlines'
    ? Omit<RoleRecord<R>, 'map_id'> & OnOutline
    : R extends 'photos'
      ? HistoricPhoto
      : RoleRecord<R>;

/** A feed's knowledge about a reading besides the row. */
export interface Reading {
  /** When the source was read. */
  at: Date;
  /** Told of each cell that holds something of another type than its column: the record has null there, and 0 for a flag. */
  unreadable?: (column: string) => void;
}

export interface Feed<N extends DatasetName> {
  /** The record in a row of any of the dataset's layouts, or why there is none. Never throws for what a row holds. */
  normalise(row: SourceRow, reading: Reading): FedRecord<N> | Reject;
}

/** A dataset whose id column says where it comes from is read by its columns. */
type ReadByColumns = {
  [N in DatasetName]: Datasets[N] extends { id: infer I extends string; columns: infer C }
    ? C extends { [K in I]: { from: unknown } }
      ? N
      : never
    : never;
}[DatasetName];

export type Readers = { [N in Exclude<DatasetName, ReadByColumns>]: Feed<N> } & { [N in ReadByColumns]?: Feed<N> };

export const isReject = (outcome: object): outcome is Reject => 'reject' in outcome;
