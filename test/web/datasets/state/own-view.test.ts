/** How somebody likes a list: kept, shown again, and given up; what a URL says wins. */
import { beforeEach, expect, test } from 'vitest';
import {
  DEFAULT_VIEW,
  keepOwnView,
  ownViewOf,
  readOwnView,
  withOwnView,
} from '../../../../web/datasets/state/own-view.ts';

const LIST = { name: 'crime' };
beforeEach(() => localStorage.clear());

test('what is kept is read back, of each list its own; the default keeps nothing', () => {
  expect(readOwnView(LIST)).toEqual(DEFAULT_VIEW);
  const view = { columns: 'location,ward', order: 'location asc', isCompact: true };
  keepOwnView(LIST, view);
  expect(readOwnView(LIST)).toEqual(view);
  expect(readOwnView({ name: 'parcel' })).toEqual(DEFAULT_VIEW);
  keepOwnView(LIST, DEFAULT_VIEW);
  expect(localStorage).toHaveLength(0);
});

test.each(['{', '[]', '"x"', '{"columns":5,"order":{},"isCompact":"yes"}'])('%s is as if nothing were kept', (text) => {
  localStorage.setItem('list-view-crime', text);
  expect(readOwnView(LIST)).toEqual(DEFAULT_VIEW);
});

test('a URL that says columns or order wins; another one gets what is kept', () => {
  const view = { columns: 'location', order: null, isCompact: false };
  expect(withOwnView(new URLSearchParams('zip=53202'), view)?.toString()).toBe('zip=53202&columns=location');
  expect(withOwnView(new URLSearchParams('order=zip asc'), view)).toBeNull();
  expect(withOwnView(new URLSearchParams('columns=zip'), view)).toBeNull();
  expect(withOwnView(new URLSearchParams(), { ...DEFAULT_VIEW, isCompact: true })).toBeNull();
  expect(ownViewOf(new URLSearchParams('columns=zip&offset=10'))).toEqual({ columns: 'zip', order: null });
});
