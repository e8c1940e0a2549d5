/** The cron lines of jobs on Milwaukee's clock, over both clock changes, and the scheduler that starts jobs by them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startScheduler } from '../../../scripts/local/aws/scheduler.ts';
import { oneAtATime } from '../../../scripts/local/one-at-a-time.ts';
import { wallTimeAt } from '../../../shared/base/dates.ts';
import { cameRound, parseCron } from '../../../shared/platform/cron.ts';
import { JOBS, type Job } from '../../../shared/platform/jobs.ts';
import { turns } from '../../harness/turns.ts';

const MINUTE = 60_000;
const at = (iso: string) => new Date(iso);

/** How many minutes of [from, to) a line starts in. */
const starts = (line: string, from: Date, to: Date): Date[] => {
  const isDue = parseCron(line);
  const found: Date[] = [];
  for (let time = from.getTime(); time < to.getTime(); time += MINUTE)
    if (isDue(new Date(time))) found.push(new Date(time));
  return found;
};

describe('a cron line', () => {
  test('starts at the wall clock’s minute, in winter and in summer', () => {
    expect(starts('15 3 * * ? *', at('2026-01-10T06:00:00Z'), at('2026-01-11T06:00:00Z'))).toEqual([
      at('2026-01-10T09:15:00Z'),
    ]);
    expect(starts('15 3 * * ? *', at('2026-07-10T05:00:00Z'), at('2026-07-11T05:00:00Z'))).toEqual([
      at('2026-07-10T08:15:00Z'),
    ]);
  });

  test('of a weekday starts once a week, on that day', () => {
    expect(starts('0 4 ? * SUN *', at('2026-11-15T00:00:00Z'), at('2026-11-29T00:00:00Z'))).toEqual([
      at('2026-11-15T10:00:00Z'),
      at('2026-11-22T10:00:00Z'),
    ]);
    expect(starts('0 4 ? * 1 *', at('2026-11-15T00:00:00Z'), at('2026-11-16T00:00:00Z'))).toHaveLength(1);
  });

  test('starts once where November repeats its hour, and never where March skips it', () => {
    const november = starts('30 1 * * ? *', at('2026-11-01T05:00:00Z'), at('2026-11-02T06:00:00Z'));
    expect(november).toEqual([at('2026-11-01T06:30:00Z')]);
    expect(starts('30 2 * * ? *', at('2026-03-08T06:00:00Z'), at('2026-03-09T05:00:00Z'))).toEqual([]);
    expect(starts('15 3 * * ? *', at('2026-03-08T06:00:00Z'), at('2026-03-09T05:00:00Z'))).toEqual([
      at('2026-03-08T08:15:00Z'),
    ]);
  });

  test('reads lists and days of the month', () => {
    expect(starts('0,30 5 1 1,12 ? *', at('2026-12-01T00:00:00Z'), at('2026-12-03T00:00:00Z'))).toHaveLength(2);
  });

  test.each(['* * * *', '0/5 * * * ? *', '0 4 ? * SUNDAY *', '0 4 L * ? *', 'x 4 * * ? *', '-1 4 * * ? *'])(
    'that is not understood throws: %s',
    (line) => {
      expect(() => parseCron(line)).toThrow();
    },
  );

  test('every job of ours has one that can be read', () => {
    for (const { schedule } of JOBS)
      if (schedule && 'cron' in schedule) expect(() => parseCron(schedule.cron)).not.toThrow();
  });

  test('starts exactly in the minutes whose wall clock it names', () => {
    const isDue = parseCron('15 3 * * ? *');
    fc.assert(
      fc.property(
        fc.date({ min: at('2020-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z'), noInvalidDate: true }),
        (time) => {
          const { hour, minute } = wallTimeAt(time);
          // 3:15 is in no hour that occurs twice.
          expect(isDue(time)).toBe(hour === 3 && minute === 15);
        },
      ),
    );
  });

  test('that came round while nothing looked is found once afterwards', () => {
    const isDue = parseCron('15 3 * * ? *');
    expect(cameRound(isDue, at('2026-11-20T09:14:59Z'), at('2026-11-20T09:15:00Z'))).toBe(true);
    expect(cameRound(isDue, at('2026-11-20T09:15:00Z'), at('2026-11-20T09:15:30Z'))).toBe(false);
    expect(cameRound(isDue, at('2026-11-20T03:00:00Z'), at('2026-11-20T20:00:00Z'))).toBe(true);
    expect(cameRound(isDue, at('2026-11-20T10:00:00Z'), at('2026-11-20T20:00:00Z'))).toBe(false);
    expect(cameRound(parseCron('0 4 ? * SUN *'), at('2020-01-01T00:00:00Z'), at('2026-11-20T20:00:00Z'))).toBe(true);
  });
});

describe('the scheduler', () => {
  const jobs: Job[] = [
    { name: 'often', runs: 'poll', dataset: 'fire-dispatch-call', schedule: { everyMinutes: 5 } },
    { name: 'nightly', runs: 'compact', dataset: null, schedule: { cron: '15 3 * * ? *' } },
  ];

  /** A scheduler whose clock and work are in the test's hand. */
  const controlled = (since: string) => {
    let now = at(since);
    const ran: string[] = [];
    const running = new Set<string>();
    const polls: string[] = [];
    const scheduler = startScheduler({
      jobs,
      pollSeconds: 60,
      now: () => now,
      since: now,
      isRunning: (name) => running.has(name),
      run: (name) => ran.push(name),
      polling: (when) => polls.push(when.toISOString()),
    });
    scheduler.stop();
    const lookAt = (iso: string): string[] => {
      now = at(iso);
      ran.length = 0;
      scheduler.look();
      return [...ran];
    };
    return { lookAt, running, polls };
  };

  test('starts polls at once and then at their pace, crons when they come round', () => {
    const { lookAt, polls } = controlled('2026-11-20T09:13:30Z');
    expect(lookAt('2026-11-20T09:13:30Z')).toEqual(['often']);
    expect(lookAt('2026-11-20T09:14:29Z')).toEqual([]);
    expect(lookAt('2026-11-20T09:14:30Z')).toEqual(['often']);
    expect(lookAt('2026-11-20T09:15:00Z')).toEqual(['nightly']);
    expect(lookAt('2026-11-20T09:15:01Z')).toEqual([]);
    expect(polls).toEqual(['2026-11-20T09:13:30.000Z', '2026-11-20T09:14:30.000Z']);
  });

  test('does not make up for polls that it slept through', () => {
    const { lookAt } = controlled('2026-11-20T10:00:00Z');
    lookAt('2026-11-20T10:00:00Z');
    expect(lookAt('2026-11-20T18:00:00Z')).toEqual(['often']);
    expect(lookAt('2026-11-20T18:00:01Z')).toEqual([]);
    expect(lookAt('2026-11-21T12:00:00Z')).toEqual(['nightly', 'often']);
  });

  test('leaves out a job that still runs', () => {
    const { lookAt, running } = controlled('2026-11-20T10:00:00Z');
    running.add('often');
    expect(lookAt('2026-11-20T10:00:00Z')).toEqual([]);
    running.clear();
    expect(lookAt('2026-11-20T10:01:00Z')).toEqual(['often']);
  });
});

describe('one at a time', () => {
  test('a name never runs twice at once, each asker gets a run of its own, another name does not wait', async () => {
    const active = new Map<string, number>();
    let most = 0;
    let runs = 0;
    const jobs = oneAtATime(async (name) => {
      active.set(name, (active.get(name) ?? 0) + 1);
      most = Math.max(most, active.get(name) ?? 0);
      await turns(3);
      active.set(name, (active.get(name) ?? 0) - 1);
      runs += 1;
      if (name === 'fails') throw new Error('no');
      return runs;
    });
    const asked = ['a', 'a', 'b', 'a'].map((name) => jobs.run(name));
    expect(jobs.isRunning('a')).toBe(true);
    expect(new Set(await Promise.all(asked)).size).toBe(4);
    expect(most).toBe(1);
    expect(jobs.isRunning('a')).toBe(false);
    await expect(jobs.run('fails')).rejects.toThrow('no');
    await expect(jobs.run('fails')).rejects.toThrow('no');
    void jobs.run('a');
    await jobs.idle();
    expect(jobs.isRunning('a')).toBe(false);
  });
});
