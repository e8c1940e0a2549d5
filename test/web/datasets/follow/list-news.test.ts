/** Tests how many records have come since a list was read. */
import { expect, test } from 'vitest';
import { newSince } from '../../../../web/datasets/follow/use-list-news.ts';

test.each([
  ['nothing is news where nothing was known', [], ['b', 'a'], 0],
  ['the same are none', ['b', 'a'], ['b', 'a'], 0],
  ['those before the first known one', ['b', 'a'], ['d', 'c', 'b', 'a'], 2],
  ['one that was taken out is no news', ['c', 'b', 'a'], ['d', 'b', 'a'], 1],
  ['where none is known any more, all', ['b', 'a'], ['e', 'd', 'c'], 3],
])('%s', (_name, known, newest, count) => {
  expect(newSince(known, newest)).toBe(count);
});
