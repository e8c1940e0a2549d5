/** How long the last runs of a job took, a bar each, oldest first; those that failed are hollow. */
import { SHOWN_RUNS, type ShownRun } from '../../../shared/datasets/operator.ts';
import { t } from '../../../shared/texts/pages/hangfire.data.ts';
import classes from './job-bars.module.css';
import { durationText, secondsOf } from './job-texts.ts';

const WIDTH = 8;
const GAP = 2;
const HEIGHT = 40;
/** The height of a run that took no time at all. */
const LEAST = 3;

const longestOf = (runs: readonly ShownRun[]): number => Math.max(...runs.map(secondsOf));

const aboutOf = (runs: readonly ShownRun[]): string => {
  const failed = runs.filter(({ ok }) => !ok).length;
  return t('howLongRunsTook', { count: runs.length, longest: durationText(longestOf(runs)), failed });
};

export const JobBars = ({ runs }: { runs: readonly ShownRun[] }) => {
  const longest = Math.max(1, longestOf(runs));
  const whole = SHOWN_RUNS * (WIDTH + GAP);
  return (
    <figure className={classes.chart}>
      <svg className={classes.bars} viewBox={`0 0 ${whole} ${HEIGHT}`} role="img" aria-label={aboutOf(runs)}>
        {runs.map((run, index) => {
          const height = LEAST + ((HEIGHT - LEAST) * secondsOf(run)) / longest;
          // The newest stands at the right end.
          const x = whole - (index + 1) * (WIDTH + GAP);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: two runs may start in one second, and a bar has no state.
              key={`${run.startedAt} ${index}`}
              className={run.ok ? classes.ok : classes.failed}
              x={x}
              y={HEIGHT - height}
              width={WIDTH}
              height={height}
            />
          );
        })}
      </svg>
      <figcaption className={classes.caption} aria-hidden="true">
        {runs.length === 1 ? t('n1Run') : t('runsLongest', { length: runs.length })} {durationText(longestOf(runs))}
      </figcaption>
    </figure>
  );
};
