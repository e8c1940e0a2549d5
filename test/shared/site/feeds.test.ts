/** The feeds that pages announce: of a street each dataset by the column in which it names the street. */
import { expect, test } from 'vitest';
import { streetFilter } from '../../../shared/datasets/asked-street.ts';
import { CALLS, DATASETS } from '../../../shared/datasets/registry.ts';
import { feedsOfStreet } from '../../../shared/site/feeds.ts';

test('M3: calls of every kind are among a street’s, by the column that says where they were', () => {
  const asked = feedsOfStreet('N 5TH ST').map(({ path }) => new URL(path, 'https://example.org'));
  for (const name of CALLS) {
    const { path, calls } = DATASETS[name];
    const feed = asked.find(({ pathname }) => pathname === `/api/${path}`);
    expect(feed?.searchParams.get('filter'), name).toBe(`${calls.says.place}.Contains("N 5TH ST")`);
  }
});

test('a quotation mark in a street’s name ends no filter; what names no street has none', () => {
  expect(streetFilter(DATASETS['police-dispatch-call'], 'N "5TH')).toBe('location.Contains("N \\"5TH")');
  // Its texts write most types in two letters, and some in three.
  expect(streetFilter(DATASETS['police-dispatch-call'], 'W LISBON AVE')).toBe(
    'location.Contains("W LISBON AVE") OR location.Contains("W LISBON AV")',
  );
  expect(streetFilter({ columns: {} }, 'N 5TH ST')).toBeNull();
});
