/** The fire department's list of current calls, as JSON. */
import { wordsOf } from '../../../datasets/reading/attribute.ts';
import { cityInstant } from '../../../datasets/reading/city-time.ts';
import type { Feed } from '../../../datasets/reading/feed.ts';
import { coarseCall } from '../../../privacy/coarse.ts';
import { fireDispatchCall as dataset } from '../datasets/fire-dispatch-call.ts';

/** One object of the list, as it is; the sample city makes such rows. */
export type FireRow = Record<string, unknown>;

export const fireDispatchCall: Feed<'fire-dispatch-call'> = {
  normalise({ cells: { cfs, dateTime, address, apt, city, nature, disposition } }, { at }) {
    const id = wordsOf(cfs)?.toUpperCase();
    if (!id || !/^[0-9A-Z-]{1,20}$/.test(id)) return { reject: 'no-id' };
    const reportedDateTime = cityInstant(wordsOf(dateTime) ?? '', at, dataset.source.smallestLagMinutes);
    if (!reportedDateTime) return { reject: 'no-time' };
    return coarseCall(dataset.name, {
      cfs: id,
      reportedDateTime,
      address: wordsOf(address),
      apt: wordsOf(apt),
      city: wordsOf(city),
      natureOfCall: wordsOf(nature),
      disposition: wordsOf(disposition),
    });
  },
};
