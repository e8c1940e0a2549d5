/** The columns that police and fire calls have in common: how the call was placed and what became of it. */
import type { IsoTime } from '../base/dates.ts';
import { AREA_COLUMNS } from './area-columns.ts';
import type { Column, Columns } from './dataset.ts';
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
