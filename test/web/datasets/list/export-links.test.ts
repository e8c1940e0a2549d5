/** Tests what a list page hands on: the list call reads every link back as the list that is on the screen. */
import { describe, expect, test } from 'vitest';
import { commonParcel } from '../../../../shared/cities/milwaukee/datasets/common-parcel.ts';
import { crime } from '../../../../shared/cities/milwaukee/datasets/crime.ts';
import { ALL_DATASETS } from '../../../../shared/datasets/registry.ts';
import { parseListQuery } from '../../../../shared/query/query.ts';
import { selectionParams } from '../../../../shared/query/selection.ts';
import { asCurl, callLink, feedLink, fileLinks, partLink } from '../../../../web/datasets/list/export-links.ts';
import { selectionOf } from '../../../../web/datasets/state/list-selection.ts';
import { readList } from '../../../../web/datasets/state/list-state.ts';

/** Those of an export. */
const ROWS = { otherwise: 50_000, most: 50_000, mostInOrder: 500_000 };
const BOX = { north: 43.1, south: 43, east: -87.8, west: -87.9 };
const shown = new URLSearchParams({
  location: `O'Neil "7" & co`,
  theft: '1',
  order: 'zip desc',
  offset: '20',
  limit: '50',
});
const state = { ...readList(crime, shown, 10), box: BOX, isFollowing: true };
const { order, offset, limit } = state;
const sent = {
  offset,
  limit,
  order: `${order.column} ${order.direction}`,
  ...selectionParams(selectionOf(crime, state, { place: null })),
};

/** The query that the API makes of a link, its form apart. */
const read = (href: string) => {
  const { searchParams, pathname } = new URL(href, 'https://creamcity.test');
  const params = Object.fromEntries([...searchParams].map(([name, value]) => [name, [value]]));
  const { format, ...others } = params;
  return { pathname, format, query: parseListQuery(crime, others, ROWS) };
};
const onScreen = read(callLink(crime, sent)).query;

describe('of a filtered list within a box', () => {
  test('the call is the page on the screen', () => {
    expect(read(callLink(crime, sent))).toMatchObject({
      pathname: '/api/crime',
      query: { offset: 20, limit: 50, bounds: BOX },
    });
    expect(onScreen.tests).toHaveLength(2);
  });

  test('files have all of it, in its order, with the columns in sight and the place', () => {
    const links = fileLinks(crime, sent, state.columns);
    expect(links.map(({ label }) => label)).toEqual(['CSV', 'GeoJSON', 'NDJSON']);
    for (const { href, format } of links) {
      const { pathname, format: asked, query } = read(href);
      expect([pathname, asked]).toEqual(['/api/crime/export', [format]]);
      expect(query).toEqual({ ...onScreen, offset: 0, limit: 50_000, fields: ['id', ...state.columns, 'point'] });
    }
  });

  test('a part has the days of it too, in the order of the rows', () => {
    const days = { from: '2026-02-01', to: '2026-02-28' };
    const { pathname, query } = read(partLink(crime, sent, ['id'], 'csv', days));
    expect(pathname).toBe('/api/crime/export');
    expect(query).toMatchObject({ bounds: BOX, order: null, offset: 0, limit: 500_000 });
    expect(query.tests).toEqual([
      ...onScreen.tests,
      { column: 'reportedDateTime', op: '>=', value: '2026-02-01T06:00:00Z' },
      { column: 'reportedDateTime', op: '<', value: '2026-03-01T06:00:00Z' },
    ]);
  });

  test('the feed has the newest of it', () => {
    const { format, query } = read(feedLink(crime, sent) ?? '');
    expect(format).toEqual(['atom']);
    expect(query).toMatchObject({ tests: onScreen.tests, bounds: BOX, offset: 0, limit: 100 });
    expect(query.order).toMatchObject({ direction: 'desc' });
    expect(feedLink(commonParcel, {})).toBeNull();
  });

  test('the command is one quoted word', () => {
    expect(asCurl(callLink(crime, sent))).toMatch(/^curl --compressed '[^']+'$/);
  });
});

test('every listed dataset has files', () => {
  for (const dataset of ALL_DATASETS.filter(({ listed }) => listed))
    expect(fileLinks(dataset, {}, [dataset.id]).length, dataset.name).toBeGreaterThan(1);
});
