/** The last runs of a job, a row each: when, how long, what was read and refused, and what went wrong or was missing. */
import { formatLong } from '../../../shared/base/dates.ts';
import type { ShownRun } from '../../../shared/datasets/operator.ts';
import { t } from '../../../shared/texts/pages/hangfire.data.ts';
import { durationText, rejectedText, secondsOf, sourceText } from './job-texts.ts';
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

export const JobRuns = ({ name, runs }: { name: string; runs: readonly ShownRun[] }) => (
  <OperatorTable label={t('lastRunsOf', { name })} headings={HEADINGS} rows={runs.map(rowOf)} />
);
