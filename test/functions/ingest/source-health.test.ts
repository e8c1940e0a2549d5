/** The notes on a source's health that polls and the compaction keep, against the local cloud. */
import { expect, test } from 'vitest';
import { compact } from '../../../functions/ingest/compact.ts';
import { poll } from '../../../functions/ingest/poll.ts';
import { readSourceHealth } from '../../../functions/tables/operations/status.ts';
import { policePage } from '../../../scripts/sample-city/milwaukee/calls/police-page.ts';
import { startFeedCloud } from '../../harness/cloud/feed-cloud.ts';
import { duringTests, muteConsole } from '../../harness/during-tests.ts';

const POLICE = 'police-dispatch-call';

const cloud = duringTests(startFeedCloud);
muteConsole('error', 'info');

const row = (callNumber: string, dateTime: string) => ({
  callNumber,
  dateTime,
  location: '100 N 1ST ST,MKE',
  district: '1',
  nature: 'BATTERY',
  status: 'Service in Progress',
});

const show = (...rows: ReturnType<typeof row>[]): void => cloud.put('POLICE_CALLS', { body: policePage(rows, 0) });

const pollAt = async (time: string) => {
  cloud.setTime(time);
  await poll(POLICE);
  return (await readSourceHealth()).get(POLICE);
};

const FIRST = row('240930001', '04/02/2024 01:15:00 PM');
const SECOND = row('240930002', '04/02/2024 01:25:00 PM');

test('a poll keeps when it read, the newest call, and when that was first seen', async () => {
  show(FIRST);
  expect(await pollAt('2024-04-02T18:50:00Z')).toEqual({
    lastGoodRead: '2024-04-02T18:50:00Z',
    newestRecord: '2024-04-02T18:15:00Z',
    newestSeenAt: '2024-04-02T18:50:00Z',
    baseline: null,
    source: { candidate: 'replaced', layout: 'call-page' },
    layoutChangedAt: null,
  });
  show(FIRST, SECOND);
  expect(await pollAt('2024-04-02T18:55:00Z')).toMatchObject({
    lastGoodRead: '2024-04-02T18:55:00Z',
    newestRecord: '2024-04-02T18:25:00Z',
    newestSeenAt: '2024-04-02T18:55:00Z',
  });
});

test('an old page again is a read and no news, as are a page without calls and one with a call of tomorrow', async () => {
  for (const [minute, rows] of [
    ['00', [FIRST]],
    ['05', []],
    ['10', [SECOND, row('240930003', '04/03/2024 01:25:00 PM')]],
  ] as const) {
    show(...rows);
    expect(await pollAt(`2024-04-02T19:${minute}:00Z`)).toMatchObject({
      lastGoodRead: `2024-04-02T19:${minute}:00Z`,
      newestRecord: '2024-04-02T18:25:00Z',
      newestSeenAt: '2024-04-02T18:55:00Z',
    });
  }
});

test('a page that cannot be read does not count as a good read', async () => {
  cloud.put('POLICE_CALLS', { status: 500 });
  expect(await pollAt('2024-04-02T19:15:00Z')).toMatchObject({ lastGoodRead: '2024-04-02T19:10:00Z' });
});

test('the compaction learns what silence is normal from the calls that are stored', async () => {
  // Every 20 minutes for 6 days: the hour between the two o'clocks of the city knows no longer gap.
  const rows = Array.from({ length: 72 * 6 }, (_, index) => {
    const at = new Date(Date.UTC(2024, 4, 1, 5) + index * 20 * 60_000 - 5 * 3_600_000);
    const two = (value: number): string => String(value).padStart(2, '0');
    const hour = at.getUTCHours();
    const time = `${two(hour % 12 || 12)}:${two(at.getUTCMinutes())}:00 ${hour < 12 ? 'AM' : 'PM'}`;
    return row(`24${String(1_220_000 + index)}`, `05/${two(at.getUTCDate())}/2024 ${time}`);
  });
  show(...rows);
  await pollAt('2024-05-07T06:00:00Z');
  expect(await compact()).toMatchObject({ error: null });
  expect((await readSourceHealth()).get(POLICE)?.baseline).toEqual(Array(24).fill(20));
});
