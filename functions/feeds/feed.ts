/** What a feed is: how to fetch a source's rows and read one row, without knowing where records are kept. */
import type { HistoricPhoto } from '../../shared/datasets/historic-photo-location.ts';
import type { CallsName, DatasetName, DatasetRecord } from '../../shared/datasets/index.ts';
import type { Validators } from '../upstream/fetch-document.ts';

/** Why a row was refused, from a closed list; refused rows are counted, never stored. */
type RejectReason = 'no-id' | 'no-time' | 'no-number' | 'no-street' | 'no-line' | 'no-outline' | 'no-image';

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

/** How a reading of a source stands to the published one; for feeds whose source tells its versions apart. */
export interface Versions {
  /** What the source said of the published reading, to be sent along with the question; empty for none. */
  known: Validators;
  /** To be called before the first row with what the source says of this reading. */
  seen(version: Validators): void;
}

/** Thrown by a feed in place of its first row: the source is still at the version that `Versions` knows. */
export class NotModified extends Error {
  override readonly name = 'NotModified';
}

export interface Feed<N extends DatasetName, Row = unknown> {
  /**
   * All rows of the source, as a stream: memory does not grow with the source. Throws when the source is down, answers
   * an error page, or has another shape: never an empty list instead; with `versions`, NotModified when it has not
   * changed. `from` is the source's address. A dataset's archive is read by the same feed at the archive's address.
   */
  fetch(from: string, versions?: Versions): AsyncIterable<Row>;
  normalise(row: Row, reading: Reading): FedRecord<N> | Reject;
}

/** A feed of dispatch calls also says where to look for a call's place and what its status is. */
export interface CallFeed<N extends CallsName, Row = unknown> extends Feed<N, Row> {
  /** The text to place, municipality included; null when there is nothing to place. */
  location(record: FedRecord<N>): string | null;
  status(record: FedRecord<N>): string | null;
}

export const isReject = (outcome: object): outcome is Reject => 'reject' in outcome;
