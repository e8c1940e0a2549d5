/** Schedules in words, and when a cron line comes round next. */
import { expect, test } from 'vitest';
import { nextRound, parseCron } from '../../../shared/platform/cron.ts';
import { JOBS } from '../../../shared/platform/jobs.ts';
import { scheduleText } from '../../../shared/platform/schedule-text.ts';

test.each([
  [null, 'on demand'],
  [{ everyMinutes: 5 }, 'every 5 minutes'],
  [{ cron: '15 3 * * ? *' }, 'daily at 3:15 am'],
  [{ cron: '0 0,12 * * ? *' }, 'daily at 12:00 am and 12:00 pm'],
  [{ cron: '0 4 ? * SUN *' }, 'Sundays at 4:00 am'],
  [{ cron: '5 * * * ? *' }, 'every hour at 05 past'],
  [{ cron: '0 4 1 * ? *' }, '0 4 1 * ? *'],
] as const)('%j is “%s”', (schedule, text) => {
  expect(scheduleText(schedule)).toBe(text);
});

test('every job of ours has words and a next start', () => {
  const now = new Date('2026-11-20T12:00:30Z');
  for (const { name, schedule } of JOBS) {
    expect(scheduleText(schedule), name).not.toMatch(/[*?]/);
    if (!schedule || !('cron' in schedule)) continue;
    const isDue = parseCron(schedule.cron);
    const next = nextRound(isDue, now);
    expect(next && isDue(next) && next > now, name).toBe(true);
  }
  expect(scheduleText(JOBS.find(({ name }) => name === 'pickup-reminders')!.schedule)).toBe(
    'every hour at 00 past, but not at 1:00 am and 2:00 am',
  );
});

test('the next start is after now, over the end of summer time too', () => {
  const daily = parseCron('15 3 * * ? *');
  expect(nextRound(daily, new Date('2026-11-01T08:15:00Z'))).toEqual(new Date('2026-11-01T09:15:00Z'));
  expect(nextRound(daily, new Date('2026-11-01T09:15:00Z'))).toEqual(new Date('2026-11-02T09:15:00Z'));
  expect(nextRound(parseCron('0 4 1 1 ? 2000'), new Date('2026-11-01T09:15:00Z'))).toBeNull();
});
