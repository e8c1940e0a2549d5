/** A dispatch call, whichever department's, and the columns that all have: how the call was placed and what became of it. */
import type { IsoTime } from '../base/dates.ts';
import type { Point } from '../base/geo.ts';
import { AREA_COLUMNS } from './area-columns.ts';
import type { AnyRecord, Column, Columns } from './dataset.ts';
import { UPDATED_AT } from './updated-at.ts';

/** How well a place is known; null is not placed. */
export const LOCATION_ACCURACIES = ['exact', 'near', 'segment', 'block', 'intersection'] as const;
export type LocationAccuracy = (typeof LOCATION_ACCURACIES)[number];

/** The text that a place was found in. */
export const LOCATION_SOURCES = ['street-address', 'street-segment', 'coordinates'] as const;
export type LocationSource = (typeof LOCATION_SOURCES)[number];

/** A status and when we first read it. */
export interface StatusChange {
  status: string;
  at: IsoTime;
}

const statuses: Column<StatusChange[]> & { type: 'json'; required: true } = {
  type: 'json',
  label: 'Status history',
  about: 'Every status the call had, oldest first, each with the time we first read it.',
  required: true,
};

export const CALL_COLUMNS = {
  locationAccuracy: {
    type: 'text',
    label: 'Location accuracy',
    about:
      'exact, near (a neighbouring number), segment, block or intersection; null when the call could not be placed.',
  },
  locationSource: {
    type: 'text',
    label: 'Location source',
    about:
      'street-address, street-segment or coordinates (in the text itself); null when the call could not be placed.',
  },
  statuses,
  ...AREA_COLUMNS,
  ...UPDATED_AT,
} as const satisfies Columns;

/** A call as its source gives it: the columns that all have by name, the others by column. */
export interface FedCall extends AnyRecord {
  natureOfCall: string | null;
  reportedDateTime: IsoTime;
  /** The source's own point; a call without one is placed by its text. */
  geometry?: Point | null;
}

/** A call as it is sent and shown. */
export interface CallRecord extends FedCall {
  statuses: StatusChange[];
  locationAccuracy: string | null;
  locationSource: string | null;
  geometry: Point | null;
  updatedAt?: IsoTime | null | undefined;
  /** Marks a stored call that was sensitive once; no column. */
  isCoarse?: true;
}

/** A call as stored; `version` counts its writes, 0 is bulk history. */
export interface StoredCall extends CallRecord {
  version: number;
}
