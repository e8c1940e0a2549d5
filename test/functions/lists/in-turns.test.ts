/** Loops of ours over rows: the others' turns come between, and the deadline ends them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filteredInTurns, inTurns } from '../../../functions/lists/in-turns.ts';
import { AppError } from '../../../shared/base/errors.ts';

const NEVER = { checkAt: () => undefined };
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Milliseconds that each look at the clock adds to it. */
let step: number;
let now: number;
beforeEach(() => {
  [step, now] = [1, 0];
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += step;
    return now;
  });
});
afterEach(() => vi.restoreAllMocks());

/** How often the others had their turn while `work` went on. */
const turnsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  let [turns, isOver] = [0, false];
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isOver = true;
  return turns;
};

test('a slow loop gives the others a turn at each look', async () => {
  const seen: number[] = [];
  expect(await turnsDuring(() => inTurns(numbers(160), NEVER, (item) => seen.push(item)))).toBe(10);
  expect(seen).toEqual(numbers(160));
});

test('a fast loop gives none', async () => {
  step = 0;
  expect(await turnsDuring(() => inTurns(numbers(160), NEVER, () => undefined))).toBe(0);
});

test('the deadline ends a loop in its midst', async () => {
  const visit = vi.fn();
  const checkAt = (at: number): void => {
    if (at >= 6) throw new AppError('unavailable', 'Too late.', { retryAfterSeconds: 10 });
  };
  await expect(inTurns(numbers(160), { checkAt }, visit)).rejects.toMatchObject({ code: 'unavailable' });
  expect(visit).toHaveBeenCalledTimes(48);
});

test('what passes a test is kept in its order', async () =>
  expect(await filteredInTurns(numbers(40), NEVER, (item) => item % 13 === 0)).toEqual([0, 13, 26, 39]));
