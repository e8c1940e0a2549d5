/** The city's two answers about garbage days, broken: a day of the calendar or a clear error. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { ADDRESS_UNKNOWN } from '../../../functions/sources/garbage/garbage-date.ts';
import { readGarbagePage } from '../../../functions/sources/garbage/garbage-form.ts';
import { readGarbageService } from '../../../functions/sources/garbage/garbage-service.ts';
import { mutate, someEdits } from './mutate.ts';

const SECTION =
  'The summer garbage pickup route for this location is <strong>SP1-3A</strong>.<br/><br/>The next garbage collection pickup for this location is: <strong>WEDNESDAY APRIL 12, 2017</strong><br/><br/>';
const PAGE = `<html><body><h1>100 N Sample ST - Address located!</h1>\n<h2>Next Scheduled Garbage Pickup:</h2>\r\n${SECTION}\n<h2>Next Scheduled Recycling Pickup:</h2>\r\n${SECTION.replaceAll('garbage', 'recycling')}<hr/>Please make special note …</body></html>`;

const STREAM = {
  date: 'Wednesday April 12, 2017',
  alt_date: 'Thursday April 13, 2017',
  route: 'SP1-3A',
  is_determined: true,
  is_guaranteed: true,
  is_winter: false,
};
const ANSWER = JSON.stringify({ success: true, garbage: STREAM, recycling: STREAM });

/** Words that no reader says of an answer: one of these is a mistake of ours. */
const MISTAKES = [TypeError, RangeError, ReferenceError, SyntaxError];

const checkReader = (read: (text: string) => unknown, text: string): void => {
  let heard: unknown;
  try {
    heard = read(text);
  } catch (error) {
    if (MISTAKES.some((kind) => error instanceof kind)) throw error;
    return;
  }
  // Null: the service says nothing of this address.
  if (heard === ADDRESS_UNKNOWN || heard === null) return;
  for (const { date, alternativeDate } of Object.values(heard as Record<string, Record<string, unknown>>))
    for (const day of [date, alternativeDate])
      if (day !== null) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
};

export const checkGarbageDays = (runs: number): void =>
  fc.assert(
    fc.property(someEdits, (edits) => {
      checkReader(readGarbagePage, mutate(PAGE, edits));
      checkReader(readGarbageService, mutate(ANSWER, edits));
    }),
    { numRuns: runs },
  );
