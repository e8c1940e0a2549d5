/** The schedules of two calls with at most two switches: every one, or the outermost of those that do the same to the stores. */
import type { Played, Schedule } from './interleave.ts';
import { commute } from './touches.ts';

/** The part of a play that tells which further schedules there are. */
type Seen = Pick<Played<unknown>, 'made' | 'touched'>;

/**
 * How many more steps `first` may make before the other's, with the same effect on the stores. Its next step commutes
 * with each of the other's `others` steps. It finds the same before them as after them, and they find the same too.
 * So the play is the one with a step more, and the same is asked of the step after it.
 */
export const alike = ({ touched }: Pick<Seen, 'touched'>, { first, steps, others }: Schedule): number => {
  const theirs = touched[first === 0 ? 1 : 0].slice(0, others);
  const next = touched[first].slice(steps);
  const clash = next.findIndex((mine) => !theirs.every((other) => commute(mine, other)));
  return clash === -1 ? next.length : clash;
};

/**
 * Plays every schedule, or of each run of alike ones the first and the last; how many schedules these stand for.
 *
 * A run's plays differ in times alone: from one to the next a step of `first` gets in front of the other's. So a time
 * of one call compared with the other's, or with a bound, comes out differently at most once along the run. Its ends
 * have both results. The same is true of which item is put first, and of which step comes first in the trace. Only
 * the pause between two of the run's own steps is longest in the middle, and no call measures one. None counts twice
 * against a limit that slows down.
 *
 * A fault that takes two such comparisons with different results would be missed. But no promise reads when a play
 * wrote something. The calls compare only a few things with each other. These are the times when two addresses were
 * confirmed, when a browser was remembered and sessions were ended, and the age of a half-made user. The drawn
 * schedules are of every kind.
 *
 * Nothing that a process keeps makes plays differ: of that, these calls read the pool's keys and the clients alone.
 * The pool's roles are kept for a minute, but are asked for only by administrators.
 */
export const playAll = async (
  which: 'every' | 'unlike',
  play: (schedule: Schedule) => Promise<Seen>,
): Promise<number> => {
  let count = 0;
  // With none at first it is the other one that begins, which is played too.
  for (const first of [0, 1] as const) {
    const length = (await play({ first, steps: Number.POSITIVE_INFINITY, others: 0 })).made[first];
    count += 1;
    let open = Array.from({ length: length - 1 }, (_, index) => index + 1);
    for (let others = 1; open.length; others += 1) {
      const left: number[] = [];
      let next = 0;
      let isOver = false;
      for (const steps of open) {
        if (steps >= next) {
          const schedule = { first, steps, others };
          const seen = await play(schedule);
          next = steps + Math.max(1, which === 'every' ? 1 : alike(seen, schedule));
          isOver = seen.made[first === 0 ? 1 : 0] <= others;
        }
        // Further steps of a call that has ended are the same play.
        if (!isOver) left.push(steps);
      }
      count += open.length;
      open = left;
    }
  }
  return count;
};
