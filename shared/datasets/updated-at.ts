/** The column that says when a record changed, for the datasets that keep it: its store writes it, no source does. */
import type { Columns } from './dataset.ts';

export const UPDATED_AT = {
  updatedAt: {
    type: 'time',
    label: 'Last change',
    about: 'When we first read the record or last saw it change; null for what was imported from earlier years.',
    onlyIncluded: true,
  },
} as const satisfies Columns;
