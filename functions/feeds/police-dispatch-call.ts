/** The police department's page of calls: one HTML table of the calls of the last hour or so. */
import { policeDispatchCall as dataset } from '../../shared/datasets/police-dispatch-call.ts';
import { cityInstant } from '../upstream/city-time.ts';
import { fetchText } from '../upstream/fetch-document.ts';
import { readTable } from '../upstream/html-table.ts';
import type { CallFeed } from './feed.ts';

/** A row's six cells as the page has them. A row with another number of cells has empty ones. */
export interface PoliceRow {
  callNumber: string;
  dateTime: string;
  location: string;
  district: string;
  nature: string;
  status: string;
}

const HEADER = ['Call Number', 'Date/Time', 'Location', 'Police District', 'Nature of Call', 'Status'];

/** A page has some 50 kB; the largest seen had 118 rows. */
const LIMITS = { seconds: 20, bytes: 2_000_000 };

const rowOf = (cells: string[]): PoliceRow => {
  const [callNumber = '', dateTime = '', location = '', district = '', nature = '', status = ''] =
    cells.length === HEADER.length ? cells : [];
  return { callNumber, dateTime, location, district, nature, status };
};

export const policeDispatchCall: CallFeed<'police-dispatch-call', PoliceRow> = {
  async *fetch(from) {
    for (const cells of readTable(await fetchText(from, LIMITS), HEADER)) yield rowOf(cells);
  },
  normalise(row, { at }) {
    // The number is given when the call comes in, the time is dispatch: a number's day is not the time's.
    if (!/^[0-9A-Z-]{1,20}$/.test(row.callNumber)) return { reject: 'no-id' };
    const reportedDateTime = cityInstant(row.dateTime, at, dataset.source.smallestLagMinutes);
    if (!reportedDateTime) return { reject: 'no-time' };
    return {
      callNumber: row.callNumber,
      reportedDateTime,
      location: row.location || null,
      // A unit's name (SPD, CITY, OUT …) stands where the call belongs to no district.
      district: /^\d{1,2}$/.test(row.district) ? Number(row.district) : null,
      natureOfCall: row.nature || null,
      status: row.status || null,
    };
  },
  location: ({ location }) => location,
  status: ({ status }) => status,
};
