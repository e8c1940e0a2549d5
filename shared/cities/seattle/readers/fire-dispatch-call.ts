/** The fire department's real-time 911 calls: each row has its own point, and none a status. */
import { cellText, upperTextOf, wordsOf } from '../../../datasets/reading/attribute.ts';
import { cityInstant } from '../../../datasets/reading/city-time.ts';
import type { Feed } from '../../../datasets/reading/feed.ts';
import { coarseCall, isSensitiveCall } from '../../../privacy/coarse.ts';
import { fireDispatchCall as dataset } from '../datasets/fire-dispatch-call.ts';
import { placeTextOf, pointOf } from './place-cells.ts';

/** `TEST - MIS TEST`: the department trying its machines. */
const TEST = /^TEST\b/i;

export const fireDispatchCall: Feed<'fire-dispatch-call'> = {
  normalise({ cells: { incident_number, datetime, type, address, longitude, latitude } }, { at, unreadable }) {
    const id = upperTextOf(incident_number);
    if (!id || !/^[0-9A-Z-]{1,20}$/.test(id)) return { reject: 'no-id' };
    const natureOfCall = wordsOf(type);
    if (natureOfCall && TEST.test(natureOfCall)) return { reject: 'test' };
    const reportedDateTime = cityInstant(cellText(datetime).trim(), at, dataset.source.smallestLagMinutes);
    if (!reportedDateTime) return { reject: 'no-time' };
    const call = { id, reportedDateTime, address: placeTextOf(address), natureOfCall };
    // The point of a sensitive call is a house's: its block is looked up instead.
    const isSensitive = isSensitiveCall(dataset.name, call);
    const geometry = isSensitive ? null : pointOf(longitude, latitude, () => unreadable?.('geometry'));
    return { ...coarseCall(dataset.name, call), geometry };
  },
};
