/** Parts of times on the clocks of many zones, by the engine and by the platform: also of half hours, and ahead of UTC. */
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partSql } from '../../../functions/lists/group-keys.ts';
import { behindOf, clockSql } from '../../../functions/lists/wall-clock.ts';
import { Bindings, rowsOf } from '../../../functions/snapshots/statement.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { TIME_PARTS, type TimePart } from '../../../shared/query/group-query.ts';
import { draws } from '../../harness/draws.ts';

const WEEKDAYS = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const FROM = Date.parse('2015-01-01T00:00:00Z');
const TO = Date.parse('2026-12-01T00:00:00Z');

const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });

const shownBy = (format: Intl.DateTimeFormat, part: TimePart, instant: Date): number | string => {
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  if (part === 'hour') return Number(parts.hour);
  if (part === 'weekday') return WEEKDAYS.indexOf(parts.weekday ?? '');
  return [parts.year, parts.month, ...(part === 'day' ? [parts.day] : [])].join('-');
};

let connection: DuckDBConnection;
beforeAll(async () => {
  connection = await (await DuckDBInstance.create()).connect();
});
afterAll(() => connection.closeSync());

/** The part of each time, counted first and put together then, as groups are. */
const partsBySql = async (part: TimePart, times: readonly Date[], timeZone: string) => {
  const [least, most] = [Math.min(...times.map(Number)), Math.max(...times.map(Number))];
  const clock = clockSql('time', new Date(least), new Date(most), behindOf(timeZone));
  const { counted, value, read } = partSql(part, 'time', clock);
  const columns = Object.entries(counted).map(([name, sql]) => `${sql} AS ${name}`);
  const values = times.map((time, index) => `(${index}, TIMESTAMP_S '${toIso(time).slice(0, 19).replace('T', ' ')}')`);
  const made = `SELECT n, ${columns} FROM (VALUES ${values}) AS made(n, time)`;
  const rows = await rowsOf(connection, `SELECT json_array(${value}) FROM (${made}) ORDER BY n`, new Bindings());
  return rows.map(([found]) => read(JSON.parse(String(found))[0]));
};

// Changes of half an hour, at half past of UTC, or of the calendar's day are among them.
test.each([
  'America/Chicago',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Europe/London',
  'Pacific/Chatham',
  'Pacific/Marquesas',
  'UTC',
])('%s', async (timeZone) => {
  const format = formatOf(timeZone);
  const behindAt = behindOf(timeZone);
  /** Around each change of the clock, where there is one. */
  const changes: number[] = [];
  for (let at = FROM; at < TO; at += 900_000) if (behindAt(at) !== behindAt(at - 900_000)) changes.push(at);
  const anywhere = fc.integer({ min: FROM / 1000, max: TO / 1000 }).map((seconds) => seconds * 1000);
  const atChange = fc
    .tuple(fc.constantFrom(...(changes.length > 0 ? changes : [FROM])), fc.integer({ min: -7200, max: 7200 }))
    .map(([at, seconds]) => at + seconds * 1000);
  const time = fc.oneof(anywhere, atChange).map((millis) => new Date(millis));
  await fc.assert(
    fc.asyncProperty(fc.array(time, { minLength: 100, maxLength: 200 }), async (times) => {
      for (const part of TIME_PARTS) {
        const shown = times.map((instant) => shownBy(format, part, instant));
        expect(await partsBySql(part, times, timeZone)).toEqual(shown);
      }
    }),
    { numRuns: draws(40) },
  );
});
