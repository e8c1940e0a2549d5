/** Tests the list of /alerts in the URL: which calls, whether they are those on the map, in what order. */
import { describe, expect, test } from 'vitest';
import { readFilter } from '../../../../web/pages/alerts/call-filter.ts';
import { filtersOf, readCalls, withCalls } from '../../../../web/pages/alerts/listed-calls.ts';

const written = (search: string, part: Parameters<typeof withCalls>[1]) =>
  withCalls(new URLSearchParams(search), part).toString();
const filterOf = (search: string) => readFilter(readCalls(new URLSearchParams(search)).filters.calls);
const isFollowing = (search: string) => readCalls(new URLSearchParams(search)).isFollowing;

describe('the filter', () => {
  test.each(['all', 'police', 'fire'] as const)('%s is read back', (filter) => {
    expect(filterOf(written('number=1', { filters: filtersOf(filter) }))).toBe(filter);
  });

  test('is all when absent or unknown, and all needs no parameter', () => {
    expect(filterOf('')).toBe('all');
    expect(filterOf('calls=ambulance')).toBe('all');
    expect(filterOf('calls=constructor')).toBe('all');
    expect(written('calls=fire&view=-87.9,43,12', { filters: filtersOf('all') })).toBe('view=-87.9%2C43%2C12');
    expect(written('at=/x', { filters: filtersOf('fire') })).toBe('at=%2Fx&calls=fire');
  });
});

test('the list follows the map until the URL says that it lists all', () => {
  expect(['', 'view=-87.9,43,12', 'map=filter', 'map=all'].map(isFollowing)).toEqual([true, true, true, false]);
  expect(written('rows=50&view=-87.9,43,12', { isFollowing: false })).toBe('rows=50&view=-87.9%2C43%2C12&map=all');
  expect(written('map=all&rows=50', { isFollowing: true })).toBe('rows=50');
});

test('the order is the newest first, and any other is in the URL', () => {
  expect(readCalls(new URLSearchParams()).by).toBe('newest');
  expect(written('map=all', { by: 'serious' })).toBe('map=all&by=serious');
  expect(written('by=serious&map=all', { by: 'newest' })).toBe('map=all');
});
