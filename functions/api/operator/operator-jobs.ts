/** The jobs as an operator sees them: their schedule and runs; run now, paused and resumed. */
import { type IsoTime, toIso } from '../../../shared/base/dates.ts';
import { AppError } from '../../../shared/base/errors.ts';
import {
  type JobState,
  type RefusedSwitch,
  type RefusedVersion,
  SHOWN_RUNS,
  type ShownRun,
} from '../../../shared/datasets/operator.ts';
import { nextRound, parseCron } from '../../../shared/platform/cron.ts';
import { JOBS, type Job } from '../../../shared/platform/jobs.ts';
import { scheduleText } from '../../../shared/platform/schedule-text.ts';
import { t } from '../../../shared/texts/functions/operator.data.ts';
import { clock } from '../../lib/clock.ts';
import { putEvent } from '../../lib/events.ts';
import type { Handler } from '../../lib/http/http.ts';
import { type JobRun, jobRuns } from '../../tables/operations/job-runs.ts';
import {
  acceptRefused,
  type JobSettings,
  pauseJob,
  resumeJob,
  settingsOf,
} from '../../tables/operations/job-settings.ts';
import { noteAct } from './operator-log.ts';

const MINUTE = 60_000;

/**
 * A rate counts from the last start; the time is past when a run is overdue. EventBridge does not tell its own clock. Null where nothing is
 * known to count from.
 */
const nextRun = ({ schedule }: Job, last: ShownRun | undefined): IsoTime | null => {
  if (!schedule) return null;
  if ('cron' in schedule) {
    const next = nextRound(parseCron(schedule.cron), clock.now());
    return next && toIso(next);
  }
  return last ? toIso(new Date(Date.parse(last.startedAt) + schedule.everyMinutes * MINUTE)) : null;
};

const refusedOf = ({ refusedRows, leastRows, refusedAt, acceptedRows }: JobSettings): RefusedVersion | null =>
  refusedRows === undefined || leastRows === undefined || refusedAt === undefined
    ? null
    : { rows: refusedRows, least: leastRows, at: refusedAt, isAccepted: acceptedRows !== undefined };

const refusedSwitchOf = ({
  switchFrom,
  switchTo,
  switchRefusedAt,
  acceptedSwitch,
}: JobSettings): RefusedSwitch | null =>
  switchFrom === undefined || switchTo === undefined || switchRefusedAt === undefined
    ? null
    : { from: switchFrom, to: switchTo, at: switchRefusedAt, isAccepted: acceptedSwitch === switchTo };

/** Key by key, since DynamoDB keeps no order of keys and the answer's ETag is one of its text. Runs of before layouts were kept name no source. */
const shownRun = ({ source, note, ...run }: JobRun): ShownRun => ({
  startedAt: run.startedAt,
  endedAt: run.endedAt,
  ok: run.ok,
  source: source ? { candidate: source.candidate, layout: source.layout } : null,
  ...(note === undefined ? {} : { note }),
  read: run.read,
  new: run.new,
  changed: run.changed,
  rejected: run.rejected.map(({ reason, count }) => ({ reason, count })),
  placed: run.placed,
  notPlaced: run.notPlaced,
  mails: run.mails,
  error: run.error,
});

const stateOf = (job: Job, settings: JobSettings, runs: ShownRun[]): JobState => ({
  name: job.name,
  schedule: scheduleText(job.schedule),
  nextRunAt: settings.pausedAt ? null : nextRun(job, runs[0]),
  pausedAt: settings.pausedAt ?? null,
  refused: refusedOf(settings),
  refusedSwitch: refusedSwitchOf(settings),
  runs,
});

export const listJobs: Handler<'GET /api/admin/job'> = async () => {
  const settings = await settingsOf(JOBS.map(({ name }) => name));
  const items = await Promise.all(
    JOBS.map(async (job) => {
      const runs = await jobRuns(job.name, SHOWN_RUNS);
      return stateOf(job, settings.get(job.name) ?? { job: job.name }, runs.map(shownRun));
    }),
  );
  return { items, total: items.length };
};

const find = (name: string): string => {
  if (!JOBS.some((job) => job.name === name)) throw new AppError('missing', t('noJob'));
  return name;
};

const ask = async (job: string): Promise<{ askedAt: IsoTime }> => {
  const askedAt = toIso(clock.now());
  await putEvent('RunJob', { job });
  return { askedAt };
};

export const runNow: Handler<'POST /api/admin/job/{name}/run'> = async ({ params, caller }) => {
  const job = find(params.name);
  noteAct(caller, 'run', job);
  return ask(job);
};

export const pause: Handler<'POST /api/admin/job/{name}/pause'> = async ({ params, caller }) => {
  const job = find(params.name);
  noteAct(caller, 'pause', job);
  await pauseJob(job);
  return undefined;
};

export const resume: Handler<'POST /api/admin/job/{name}/resume'> = async ({ params, caller }) => {
  const job = find(params.name);
  noteAct(caller, 'resume', job);
  await resumeJob(job);
  return undefined;
};

export const acceptFewerRows: Handler<'POST /api/admin/job/{name}/accept'> = async ({ params, caller }) => {
  const job = find(params.name);
  noteAct(caller, 'accept', job);
  if (!(await acceptRefused(job))) throw new AppError('conflict', t('nothingRefused'));
  return ask(job);
};
