/** What is said of a job's runs. */
import type { ReadSource, ShownRun } from '../../shared/operator.ts';

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
  source ? `${source.candidate}, in the layout ${source.layout}` : '';

const count = (value: number): string => value.toLocaleString('en-US');

/** `4 (no-time 3, no-id 1)`; nothing where no row was refused. */
export const rejectedText = ({ rejected }: ShownRun): string => {
  const all = rejected.reduce((sum, one) => sum + one.count, 0);
  return all === 0 ? '' : `${count(all)} (${rejected.map((one) => `${one.reason} ${count(one.count)}`).join(', ')})`;
};

/** `1,204 read, 3 new, 1 changed, 2 refused (no-time 2), 3 of 4 placed`; what is 0 is left out, but for what was read. */
export const countsText = (run: ShownRun): string => {
  const { read, changed, placed, notPlaced, mails } = run;
  return [
    `${count(read)} read`,
    run.new > 0 && `${count(run.new)} new`,
    changed > 0 && `${count(changed)} changed`,
    rejectedText(run).replace(' ', ' refused '),
    placed + notPlaced > 0 && `${count(placed)} of ${count(placed + notPlaced)} placed`,
    mails > 0 && `${count(mails)} mails`,
  ]
    .filter(Boolean)
    .join(', ');
};
