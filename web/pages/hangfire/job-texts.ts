/** The words for a job's runs. */
import { formatCount } from '../../../shared/base/money.ts';
import type { Counted, ReadSource, ShownRun } from '../../../shared/datasets/operator.ts';
import { t } from '../../../shared/texts/pages/hangfire.data.ts';

/** Seconds that a run took. */
export const secondsOf = ({ startedAt, endedAt }: ShownRun): number =>
  Math.max(0, (Date.parse(endedAt) - Date.parse(startedAt)) / 1000);

/** `under 1 s`, `42 s`, `3 min 5 s` */
export const durationText = (seconds: number): string => {
  if (seconds < 1) return 'under 1 s';
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 && `${minutes} min`, rest > 0 && `${rest} s`].filter(Boolean).join(' ');
};

/** `city-portal, in the layout nibrs`; nothing where no source was read. */
export const sourceText = (source: ReadSource | null): string =>
  source ? t('sourceInLayout', { source: source.candidate, layout: source.layout }) : '';

const sumOf = (counted: readonly Counted[]): number => counted.reduce((sum, one) => sum + one.count, 0);

/** `no-time 3, no-id 1` */
const reasonsText = (counted: readonly Counted[]): string =>
  counted.map((one) => `${one.reason} ${formatCount(one.count)}`).join(', ');

/** `4 (no-time 3, no-id 1)`; nothing where no row was refused. */
export const rejectedText = (run: ShownRun): string => {
  const all = sumOf(run.rejected);
  return all === 0 ? '' : `${formatCount(all)} (${reasonsText(run.rejected)})`;
};

/**
 * `1,204 read, 3 new, 1 changed, 2 refused (no-time 2), 1 cell unreadable (units 1), 3 of 4 placed`. A 0 is left out,
 * but for the rows read.
 */
export const countsText = (run: ShownRun): string => {
  const { read, changed, placed, notPlaced, mails, unreadable = [] } = run;
  return [
    t('countRead', { count: read }),
    run.new > 0 && t('countNew', { count: run.new }),
    changed > 0 && t('countChanged', { count: changed }),
    rejectedText(run) && t('countRefused', { count: sumOf(run.rejected), reasons: reasonsText(run.rejected) }),
    unreadable.length > 0 && t('countUnreadable', { count: sumOf(unreadable), columns: reasonsText(unreadable) }),
    placed + notPlaced > 0 && t('countPlaced', { placed, all: placed + notPlaced }),
    mails > 0 && t('countMails', { count: mails }),
  ]
    .filter(Boolean)
    .join(', ');
};
