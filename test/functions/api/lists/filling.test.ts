/** Crimes that are published late, through the front door: full weeks first, younger ones once it is known how they fill. */
import { afterAll, expect, test } from 'vitest';
import { handler } from '../../../../functions/api/lists/numbers.ts';
import { clock } from '../../../../functions/lib/clock.ts';
import { publishSnapshot } from '../../../../functions/snapshots/segments.ts';
import { readManifest } from '../../../../functions/tables/manifests.ts';
import type { Typical } from '../../../../shared/api/schemas/selection.ts';
import { addDays, atHour, daysBetween } from '../../../../shared/base/calendar-date.ts';
import { toIso } from '../../../../shared/base/dates.ts';
import { NO_AREAS } from '../../../../shared/datasets/area-columns.ts';
import type { DatasetRecord } from '../../../../shared/datasets/registry.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests, restoreClock } from '../../../harness/during-tests.ts';
import { someCrime } from '../../../harness/lists/some-crime.ts';

type Crime = DatasetRecord<'crime'>;

/** A Monday. */
const FIRST = '2025-01-06';
const DAYS = 600;
const A_DAY = 4;

const crimeOf = (day: string, index: number): Crime => ({
  ...someCrime(`${day}-${index}`, { crimeTypes: ['Theft'], police: 1, theft: 1 }),
  ...NO_AREAS,
  reportedDateTime: toIso(atHour(day, 12)),
});

/** One of a day's four comes at once, the others after 25, 35 and 45 days. */
const LAGS = [0, 25, 35, 45];

const publishedBy = async function* (today: string): AsyncGenerator<Crime> {
  for (let at = 0; at < DAYS; at += 1) {
    const day = addDays(FIRST, at);
    for (let index = 0; index < A_DAY; index += 1)
      if (daysBetween(day, today) >= (LAGS[index] ?? 0)) yield crimeOf(day, index);
  }
};

restoreClock(afterAll);
duringTests(startCloud);

const publishOn = async (day: string, candidate = 'file'): Promise<void> => {
  clock.now = () => atHour(day, 20);
  await publishSnapshot('crime', publishedBy(day), { rows: 1, candidate });
};
const typical = async (): Promise<Typical> => (await callApi(handler, 'GET /api/crime/typical')).body;

/** 60 weeks after the first crime. */
const OPENED = addDays(FIRST, 420);

test('before it is known how weeks fill, four full ones are judged, and the younger are said to be filling', async () => {
  await publishOn(OPENED);
  const { current, usual, filling, weeks } = await typical();
  // The newest crime is of that day; weeks are full 63 days after their end.
  const from = addDays(OPENED, -63);
  expect(filling).toEqual({ from, days: 63 });
  expect(current).toEqual({ from: addDays(from, -28), to: addDays(from, -1), count: 4 * 7 * A_DAY });
  expect(usual && usual.low <= 112 && 112 <= usual.high).toBe(true);
  expect(weeks.at(-1)?.count).toBeLessThan(7 * A_DAY);
});

test('once weeks were followed to their end, younger ones are judged against what such weeks had at their age', async () => {
  for (let week = 1; week <= 24; week += 1) await publishOn(addDays(OPENED, week * 7));
  const today = addDays(OPENED, 24 * 7);
  const { current, usual, filling } = await typical();
  expect(filling?.from).toBe(addDays(today, -63));
  expect(daysBetween(current?.to ?? '', today)).toBeLessThan(40);
  // Some of their crimes are not published, and still they are as many as usual.
  expect(current?.count).toBeLessThan(4 * 7 * A_DAY);
  expect(usual && current && usual.low <= current.count && current.count <= usual.high).toBe(true);
  expect(JSON.stringify((await readManifest('crime'))?.fill).length).toBeLessThan(30_000);
});

test('another source begins anew', async () => {
  await publishOn(addDays(OPENED, 25 * 7), 'another file');
  const { current, filling } = await typical();
  expect(current?.to).toBe(addDays(filling?.from ?? '', -1));
});
