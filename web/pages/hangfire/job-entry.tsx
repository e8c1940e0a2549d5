/** One job: when it runs, how its last run went, how long they take, and what can be done with it. */
import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLong, formatRelative, type IsoTime } from '../../../shared/base/dates.ts';
import { formatCount } from '../../../shared/base/money.ts';
import type { JobState, ShownRun } from '../../../shared/datasets/operator.ts';
import { t } from '../../../shared/texts/pages/hangfire.data.ts';
import { call } from '../../api/client.ts';
import { errorText } from '../../api/errors.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import classes from '../../ui/own-list.module.css';
import { showToast } from '../../ui/toasts.tsx';
import { Ago, When } from '../../ui/when.tsx';
import { JobBars } from './job-bars.tsx';
import own from './job-entry.module.css';
import { countsText, durationText, rejectedText, secondsOf, sourceText } from './job-texts.ts';
import { OperatorTable, type Row } from './operator-section.tsx';

const HEADINGS = [
  t('started'),
  t('took'),
  t('source'),
  t('read'),
  t('new'),
  t('changed'),
  t('refused'),
  t('placed'),
  'Mails',
  t('failureOrNote'),
];

const rowOf = (run: ShownRun, index: number): Row => ({
  key: `${run.startedAt} ${index}`,
  cells: [
    formatLong(run.startedAt),
    durationText(secondsOf(run)),
    sourceText(run.source),
    run.read,
    run.new,
    run.changed,
    rejectedText(run),
    run.placed + run.notPlaced > 0 ? `${run.placed} of ${run.placed + run.notPlaced}` : '',
    run.mails,
    run.error ?? run.note ?? null,
  ],
});

/** The last runs of a job, a row each: when, how long, what was read and refused, and what went wrong or was missing. */
const JobRuns = ({ name, runs }: { name: string; runs: readonly ShownRun[] }) => (
  <OperatorTable label={t('lastRunsOf', { name })} headings={HEADINGS} rows={runs.map(rowOf)} />
);

const failed = (title: string) => (error: Error) => showToast({ title, message: errorText(error), tone: 'error' });

const MINUTE = 60_000;

const Next = ({ time }: { time: IsoTime }) => {
  const now = useNow();
  // Sooner than words of minutes can say.
  const isDue = Date.parse(time) - now.getTime() < MINUTE;
  return (
    <>
      {t('next')} {isDue ? t('anyMoment') : formatRelative(time, now)}
    </>
  );
};

const Timing = ({ schedule, nextRunAt, pausedAt }: JobState) => (
  <Text size="sm" c="dimmed">
    {t('runs', { schedule })}
    {nextRunAt && <Next time={nextRunAt} />}
    {pausedAt && <>{t.rich('paused', { ago: () => <Ago time={pausedAt} /> })}</>}
  </Text>
);

const LastRun = ({ run }: { run: ShownRun | undefined }) => {
  if (!run) return <Text size="sm">{t('itHasNotRunIn')}</Text>;
  return (
    <>
      <Text size="sm">
        {t.rich('last', {
          when: () => <When time={run.startedAt} />,
          duration: durationText(secondsOf(run)),
          counts: countsText(run),
        })}
      </Text>
      {run.error && (
        <Text size="sm" c="var(--mantine-color-error)">
          {run.error}
        </Text>
      )}
    </>
  );
};

/** The part of the job's source that waits for an operator: other ids and extent, else too few rows; null for neither. */
const refusalOf = ({ name, refused, refusedSwitch }: JobState) => {
  if (refusedSwitch)
    return {
      isAccepted: refusedSwitch.isAccepted,
      button: t('acceptSource'),
      title: t('acceptAnotherSource'),
      question: t('sourceOfNowHasWhere', { name, to: refusedSwitch.to, from: refusedSwitch.from }),
    };
  return (
    refused && {
      isAccepted: refused.isAccepted,
      button: t('acceptRows', { count: formatCount(refused.rows) }),
      title: t('acceptFewerRows'),
      question: t('sourceOfHasRowsWhere', {
        name,
        count: formatCount(refused.rows),
        count2: formatCount(refused.least),
      }),
    }
  );
};

interface JobEntryProps {
  job: JobState;
  /** A run was asked for and has not ended. */
  isAwaited: boolean;
  onAsked: (at: IsoTime) => Promise<unknown>;
  /** Something about it is another now. */
  onChanged: () => Promise<unknown>;
}

export const JobEntry = ({ job, isAwaited, onAsked, onChanged }: JobEntryProps) => {
  const { name, runs, pausedAt } = job;
  const refusal = refusalOf(job);
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const params = { name };
  const run = useMutation({
    mutationFn: () => call('POST /api/admin/job/{name}/run', { params }),
    onSuccess: ({ askedAt }) => onAsked(askedAt),
    onError: failed(t('notStarted')),
  });
  const pause = useMutation({
    mutationFn: () => call('POST /api/admin/job/{name}/pause', { params }),
    onSuccess: onChanged,
    onError: failed(t('notPaused')),
  });
  const resume = useMutation({
    mutationFn: () => call('POST /api/admin/job/{name}/resume', { params }),
    onSuccess: onChanged,
    onError: failed(t('notResumed')),
  });
  const accept = useMutation({
    mutationFn: () => call('POST /api/admin/job/{name}/accept', { params }),
    onSuccess: ({ askedAt }) => onAsked(askedAt),
    onError: failed(t('notAccepted')),
    onSettled: () => setIsAsking(false),
  });
  return (
    <li className={classes.entry} aria-label={name}>
      <div className={own.job}>
        <div>
          <Group gap="xs">
            <Title order={3} size="h5">
              {name}
            </Title>
            {pausedAt && <Badge variant="default">{t('paused2')}</Badge>}
            {isAwaited && <Badge variant="default">{t('askedToRun')}</Badge>}
            {runs[0]?.ok === false && <Badge color="rust">{t('failed')}</Badge>}
          </Group>
          <Timing {...job} />
          <LastRun run={runs[0]} />
        </div>
        {runs.length > 0 && <JobBars runs={runs} />}
      </div>
      <Group gap="xs" my="xs">
        <Button size="compact-sm" loading={run.isPending || isAwaited} onClick={() => run.mutate()}>
          {t('runNow')}
        </Button>
        {pausedAt ? (
          <Button variant="default" size="compact-sm" loading={resume.isPending} onClick={() => resume.mutate()}>
            {t('resume')}
          </Button>
        ) : (
          <Button variant="default" size="compact-sm" loading={pause.isPending} onClick={() => pause.mutate()}>
            {t('pause')}
          </Button>
        )}
        {refusal && !refusal.isAccepted && (
          <Button variant="default" size="compact-sm" onClick={() => setIsAsking(true)}>
            {refusal.button}
          </Button>
        )}
        {runs.length > 0 && (
          <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t('runs2')}
          </Button>
        )}
      </Group>
      {isOpen && <JobRuns name={name} runs={runs} />}
      {refusal && (
        <ConfirmDialog
          opened={isAsking}
          title={refusal.title}
          question={refusal.question}
          isBusy={accept.isPending}
          onYes={() => accept.mutate()}
          onNo={() => setIsAsking(false)}
        />
      )}
    </li>
  );
};
