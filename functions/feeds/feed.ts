/** What a feed is: how to read one row of a source, without knowing where rows come from and where records are kept. */
import type { HistoricPhoto } from '../../shared/datasets/historic-photo-location.ts';
import type { CallsName, DatasetName, DatasetRecord } from '../../shared/datasets/index.ts';
import type { SourceRow } from '../upstream/source-table.ts';

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

/** A record as its source gives it: what the product adds (place of a call, id of an outline, photos of a place) is not there yet. */
export type FedRecord<N extends DatasetName> = N extends CallsName
  ? Omit<DatasetRecord<N>, 'geometry' | 'locationAccuracy' | 'locationSource' | 'statuses'>
  : N extends 'parcel'
    ? DatasetRecord<N> & OnOutline
    : N extends 'common-parcel'
      ? Omit<DatasetRecord<N>, 'map_id'> & OnOutline
      : N extends 'historic-photo-location'
        ? HistoricPhoto
        : DatasetRecord<N>;

/** What a feed knows about a reading besides the row. */
interface Reading {
  /** When the source was read. */
  at: Date;
}

export interface Feed<N extends DatasetName> {
  /** The record in a row of any of the dataset's layouts, or why there is none. Never throws for what a row holds. */
  normalise(row: SourceRow, reading: Reading): FedRecord<N> | Reject;
}

/** A feed of dispatch calls also says where to look for a call's place and what its status is. */
export interface CallFeed<N extends CallsName> extends Feed<N> {
  /** The text to place, municipality included; null when there is nothing to place. */
  location(record: FedRecord<N>): string | null;
  status(record: FedRecord<N>): string | null;
}

export const isReject = (outcome: object): outcome is Reject => 'reject' in outcome;
