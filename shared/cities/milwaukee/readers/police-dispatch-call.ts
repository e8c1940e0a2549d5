/** The police department's page of calls: one HTML table of the calls of the last hour or so. */
import { cellText } from '../../../datasets/reading/attribute.ts';
import { cityInstant } from '../../../datasets/reading/city-time.ts';
import type { Feed } from '../../../datasets/reading/feed.ts';
import type { SourceRow } from '../../../datasets/reading/source-row.ts';
import { coarseCall } from '../../../privacy/coarse.ts';
import { policeDispatchCall as dataset } from '../datasets/police-dispatch-call.ts';

const CELLS = ['callNumber', 'dateTime', 'location', 'district', 'nature', 'status'] as const;

/** A row's six cells as the page has them; a row with another number of cells has empty ones. */
export type PoliceRow = Record<(typeof CELLS)[number], string>;

const rowOf = (cells: SourceRow['cells']): PoliceRow =>
  // Each of the six is a key.
  Object.fromEntries(CELLS.map((name) => [name, cellText(cells[name])])) as PoliceRow;

export const policeDispatchCall: Feed<'police-dispatch-call'> = {
  normalise({ cells }, { at }) {
    const row = rowOf(cells);
    // The number is given when the call comes in, the time is dispatch: a number's day is not the time's.
    if (!/^[0-9A-Z-]{1,20}$/.test(row.callNumber)) return { reject: 'no-id' };
    const reportedDateTime = cityInstant(row.dateTime, at, dataset.source.smallestLagMinutes);
    if (!reportedDateTime) return { reject: 'no-time' };
    return coarseCall(dataset.name, {
      callNumber: row.callNumber,
      reportedDateTime,
      location: row.location || null,
      // A unit's name (SPD, CITY, OUT …) stands where the call belongs to no district.
      district: /^\d{1,2}$/.test(row.district) ? Number(row.district) : null,
      natureOfCall: row.nature || null,
      status: row.status || null,
    });
  },
};
