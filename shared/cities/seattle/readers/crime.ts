/** The police department's offences: a row each, several for a report, with a block in place of an address. */
import type { IsoTime } from '../../../base/dates.ts';
import { cellText, readCell, upperTextOf, wordsOf } from '../../../datasets/reading/attribute.ts';
import { cityInstant } from '../../../datasets/reading/city-time.ts';
import type { Feed } from '../../../datasets/reading/feed.ts';
import { SENSITIVE_OFFENCE_NAMES } from '../sensitive.ts';
import { placeTextOf, pointOf } from './place-cells.ts';

const AGAINST: Record<string, string> = { PERSON: 'persons', PROPERTY: 'property', SOCIETY: 'society', ANY: 'other' };

/** `49XX BLOCK OF LEARY AVE NW` as we write blocks: `4900 block of LEARY AVE NW`. */
const blockOf = (text: string): string =>
  text.replace(
    /^(\d*)XX BLOCK OF /,
    (_, hundreds) => `${Number(hundreds) > 0 ? `${hundreds}00` : '1 to 99'} block of `,
  );

/** Offences are published a day later: when one of November's repeated hour is read, both its instants are past. */
const timeOf = (cell: unknown, at: Date): IsoTime | null => cityInstant(cellText(cell).trim(), at, 0);

export const crime: Feed<'crime'> = {
  normalise({ cells }, { at, unreadable }) {
    const [id, incidentNum] = [upperTextOf(cells.offense_id), upperTextOf(cells.report_number)];
    if (!id || !incidentNum) return { reject: 'no-id' };
    const reportedDateTime = timeOf(cells.report_date_time, at);
    if (!reportedDateTime) return { reject: 'no-time' };
    const offenses = wordsOf(cells.nibrs_offense_code_description);
    const location = placeTextOf(cells.block_address);
    return {
      id,
      incidentNum,
      reportedDateTime,
      offenseDateTime: readCell('offenseDateTime', cells.offense_date, (cell) => timeOf(cell, at), unreadable),
      location: location && blockOf(location),
      offenses,
      against: AGAINST[upperTextOf(cells.nibrs_crime_against_category) ?? ''] ?? null,
      beat: placeTextOf(cells.beat),
      // Our own block of a sensitive offence is a run of at least five houses, which the city's need not be.
      point: SENSITIVE_OFFENCE_NAMES.has(offenses ?? '')
        ? null
        : pointOf(cells.longitude, cells.latitude, () => unreadable?.('point')),
    };
  },
};
