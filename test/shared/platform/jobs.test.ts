/** The jobs: one for each source of each dataset, archives on demand only, nothing between 1 and 3 am. */
import { expect, test } from 'vitest';
import { startScheduler } from '../../../scripts/local/aws/scheduler.ts';
import { ALL_DATASETS } from '../../../shared/datasets/registry.ts';
import { parseCron } from '../../../shared/platform/cron.ts';
import { JOBS } from '../../../shared/platform/jobs.ts';

test('every dataset has a job under its name, and one for its archive where it has one', () => {
  const archives = ALL_DATASETS.filter(({ source }) => source.archive).map(({ name }) => `${name}-archive`);
  expect(archives).toEqual(['crime-archive', 'property-archive']);
  const names = JOBS.map(({ name }) => name);
  expect(names.toSorted()).toEqual(
    [
      ...ALL_DATASETS.map(({ name }) => name),
      ...archives,
      ...[
        'areas',
        'coarsen',
        'compact',
        'dumps',
        'search-index',
        'account-sweep',
        'pickup-reminders',
        'pickup-refresh',
        'pickup-refresh-late',
        'watch',
        'digests',
      ],
    ].sort(),
  );
  for (const { name, schedule } of JOBS) expect(schedule === null, name).toBe(archives.includes(name));
});

test('no job starts between 1 and 3 am, when a clock change may skip or repeat it', () => {
  for (const { name, schedule } of JOBS) {
    if (!schedule || !('cron' in schedule)) continue;
    const hours = (schedule.cron.split(' ')[1] ?? '').split(',').map(Number);
    expect(
      hours.every((hour) => hour >= 3 || hour < 1),
      name,
    ).toBe(true);
    expect(() => parseCron(schedule.cron), name).not.toThrow();
  }
});

test('the scheduler of one machine never starts an archive', () => {
  const started = new Set<string>();
  let at = new Date('2026-11-01T12:00:30Z');
  const scheduler = startScheduler({
    jobs: JOBS,
    pollSeconds: 60,
    now: () => at,
    since: at,
    isRunning: () => false,
    run: (name) => started.add(name),
    polling: () => undefined,
  });
  scheduler.stop();
  // Look by look through more than a week.
  for (let minutes = 0; minutes < 9 * 24 * 60; minutes += 30) {
    at = new Date(at.getTime() + 30 * 60_000);
    scheduler.look();
  }
  expect([...started].sort()).toEqual(
    JOBS.filter(({ schedule }) => schedule)
      .map(({ name }) => name)
      .sort(),
  );
});
