/** The fire department's list of current calls, as JSON. */

import { cityInstant } from '../../../datasets/reading/city-time.ts';
import type { Feed } from '../../../datasets/reading/feed.ts';
import { coarseCall } from '../../../places/coarse.ts';
import { fireDispatchCall as dataset } from '../datasets/fire-dispatch-call.ts';

/** One object of the list, as it is; the sample city makes such rows. */
export type FireRow = Record<string, unknown>;

/** A value as text without white space around it; null where there is none. */
const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null;

export const fireDispatchCall: Feed<'fire-dispatch-call'> = {
  normalise({ cells: { cfs, dateTime, address, apt, city, nature, disposition } }, { at }) {
    const id = textOf(cfs)?.toUpperCase();
    if (!id || !/^[0-9A-Z-]{1,20}$/.test(id)) return { reject: 'no-id' };
    const reportedDateTime = cityInstant(textOf(dateTime) ?? '', at, dataset.source.smallestLagMinutes);
    if (!reportedDateTime) return { reject: 'no-time' };
    return coarseCall(dataset.name, {
      cfs: id,
      reportedDateTime,
      address: textOf(address),
      apt: textOf(apt),
      city: textOf(city),
      natureOfCall: textOf(nature),
      disposition: textOf(disposition),
    });
  },
};
