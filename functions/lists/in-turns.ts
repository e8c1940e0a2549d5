/** Loops over places and rows that give every other answer its turn, and end where their query's time does. */
import type { Deadline } from './query-limit.ts';

/** The other answers wait so long at most: a light one, which waits some ten times, takes less than three times as long. */
const TURN_MILLIS = 0.5;
/** The clock is read after so many items, since reading it takes as long as a simple test. */
const ITEMS_A_LOOK = 16;

/** Lets all that is ready go on first. */
export const othersTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Visits the items one by one. Throws AppError `unavailable` once the deadline has passed. */
export const inTurns = async <T>(
  items: readonly T[],
  deadline: Deadline,
  visit: (item: T, index: number) => void,
): Promise<void> => {
  let began = performance.now();
  for (const [index, item] of items.entries()) {
    visit(item, index);
    if (index % ITEMS_A_LOOK < ITEMS_A_LOOK - 1) continue;
    const now = performance.now();
    deadline.checkAt(now);
    if (now - began < TURN_MILLIS) continue;
    await othersTurn();
    began = performance.now();
  }
};

/** The items that pass a test, in their order. Throws as `inTurns` does. */
export const filteredInTurns = async <T>(
  items: readonly T[],
  deadline: Deadline,
  isKept: (item: T) => boolean,
): Promise<T[]> => {
  const kept: T[] = [];
  await inTurns(items, deadline, (item) => {
    if (isKept(item)) kept.push(item);
  });
  return kept;
};
