/** The endpoints beside a list through the front door: pages that name each other, groups, areas, and what each refuses. */
import { beforeAll, describe, expect, test } from 'vitest';
import { handler } from '../../../../functions/api/lists/lists.ts';
import { handler as numbers } from '../../../../functions/api/lists/numbers.ts';
import { sealHistory } from '../../../../functions/snapshots/segments.ts';
import type { DatasetRecord } from '../../../../shared/datasets/registry.ts';
import { type Answered, callApi } from '../../../harness/cloud/call-api.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';

duringTests(startCloud);

/** From the lake to the west, one after the other. */
const call = (index: number): DatasetRecord<'fire-dispatch-call'> => ({
  cfs: String(1000 + index),
  reportedDateTime: `2026-11-01T0${index % 10}:30:00Z`,
  address: '2345 N LAKE DR',
  apt: null,
  city: 'MILWAUKEE',
  natureOfCall: index % 3 ? 'EMS' : 'Structure Fire',
  disposition: null,
  locationAccuracy: 'exact',
  locationSource: 'street-address',
  statuses: [],
  geometry: { type: 'Point', coordinates: [-87.9 - index / 1000, 43.05] },
});

beforeAll(async () => {
  await sealHistory(
    'fire-dispatch-call',
    Array.from({ length: 30 }, (_, index) => call(index)),
  );
});

const list = (query: Record<string, string>) => callApi(handler, 'GET /api/fireDispatchCall', { query });

/** The query of the link with this relation. */
const linked = ({ headers }: Answered, rel: string): Record<string, string> | null => {
  const link = String(headers.link ?? '')
    .split(', ')
    .find((one) => one.endsWith(`rel="${rel}"`));
  const target = /^<([^>]*)>/.exec(link ?? '')?.[1];
  return target === undefined ? null : Object.fromEntries(new URL(target, 'http://127.0.0.1').searchParams);
};

const idsOf = ({ body }: Answered): string[] => body.map(({ cfs }: { cfs: string }) => cfs);

describe('links', () => {
  test('lead through a list, which ends, and keep what was asked', async () => {
    const query = { order: 'cfs desc', filter: 'natureOfCall = "EMS"', limit: '8', fields: 'natureOfCall' };
    const ids: string[] = [];
    let next: Record<string, string> | null = query;
    while (next) {
      const page: Answered = await list(next);
      expect(page.headers['x-total-count']).toBe('20');
      ids.push(...idsOf(page));
      next = linked(page, 'next');
      if (next) expect(next).toMatchObject(query);
    }
    expect(ids).toHaveLength(20);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
  });

  test('of a list that is paged by offset, both ways', async () => {
    const page = await list({ offset: '12', limit: '10' });
    expect(linked(page, 'next')).toEqual({ offset: '22', limit: '10' });
    expect(linked(page, 'prev')).toEqual({ offset: '2', limit: '10' });
    expect(linked(await list({ offset: '5', limit: '10' }), 'prev')).toEqual({ limit: '10' });
    expect(linked(await list({ offset: '25', limit: '10' }), 'next')).toBeNull();
  });

  test('there are none where all is on one page', async () =>
    expect((await list({ limit: '30' })).headers).not.toHaveProperty('link'));
});

describe('groups', () => {
  const groups = (query: Record<string, string>) => callApi(numbers, 'GET /api/fireDispatchCall/groups', { query });

  test('by nature, the largest first', async () => {
    expect(await groups({ groupBy: 'natureOfCall' })).toMatchObject({
      status: 200,
      body: {
        groups: [
          { natureOfCall: 'EMS', count: 20 },
          { natureOfCall: 'Structure Fire', count: 10 },
        ],
        total: 30,
      },
      headers: { 'cache-control': 'public, max-age=30, s-maxage=60' },
    });
  });

  test('by hour, of what lies near a place', async () => {
    const { body } = await groups({ groupBy: 'hour', near: '43.05,-87.9,500', order: 'hour asc' });
    // The clock goes back at 7:00 UTC; within 500 m lie the first seven.
    expect(body).toEqual({ groups: [0, 1, 19, 20, 21, 22, 23].map((hour) => ({ hour, count: 1 })), total: 7 });
  });

  test('by map squares, for a map of density', async () => {
    const { body } = await groups({ groupBy: 'cell', zoom: '9' });
    expect(body).toEqual({ groups: [{ cell: '9/130/188', count: 30 }], total: 30 });
  });

  test.each([
    [{}, 'groupBy: '],
    [{ groupBy: 'cell' }, 'zoom: cell needs one, from 0 to 20'],
    [{ groupBy: 'hour', zoom: '3' }, 'zoom: only with groupBy=cell'],
    [{ groupBy: 'cell', zoom: 'x' }, 'zoom: '],
    [{ groupBy: 'nature' }, 'groupBy: unknown column "nature"'],
    [{ groupBy: 'hour', limit: 'ten' }, 'limit: '],
    [{ groupBy: 'hour', offset: '1' }, 'offset: unknown parameter'],
    [{ groupBy: 'hour', of: 'cfs' }, 'of: column "cfs" holds no numbers'],
    [{ groupBy: 'hour', of: 'acres' }, 'of: unknown column "acres"'],
    [{ groupBy: 'hour', order: 'mean' }, 'order: must be one of count, hour'],
    [{ groupBy: 'hour', filtr: 'x' }, 'filtr: unknown parameter. Did you mean filter?'],
  ])('%o is refused by name', async (query, details) => {
    const { status, body } = await groups(query);
    expect({ status, begins: body.Details.startsWith(details) }, body.Details).toEqual({ status: 400, begins: true });
  });
});

describe('areas', () => {
  const ask = (within: unknown, query: Record<string, string> = {}) =>
    callApi(handler, 'POST /api/fireDispatchCall/query', { query, body: { within } });
  const box = (west: number, east: number) => [
    [west, 43.04],
    [east, 43.04],
    [east, 43.06],
    [west, 43.06],
    [west, 43.04],
  ];

  test('a polygon with a hole, its edges included, and pages of it', async () => {
    const polygon = { type: 'Polygon', coordinates: [box(-87.91, -87.9), box(-87.907, -87.903)] };
    const first = await ask(polygon, { order: 'cfs', limit: '4' });
    expect(first).toMatchObject({ status: 200, headers: { 'x-total-count': '8' } });
    expect(idsOf(first)).toEqual(['1000', '1001', '1002', '1003']);
    expect(idsOf(await ask(polygon, linked(first, 'next') ?? {}))).toEqual(['1007', '1008', '1009', '1010']);
    const moved = await ask({ type: 'Polygon', coordinates: [box(-87.92, -87.91)] }, linked(first, 'next') ?? {});
    expect(moved).toMatchObject({
      status: 400,
      body: { Details: expect.stringContaining('after: is of another list') },
    });
  });

  test('several polygons and a filter', async () => {
    const areas = { type: 'MultiPolygon', coordinates: [[box(-87.9015, -87.8995)], [box(-87.9135, -87.9105)]] };
    expect(idsOf(await ask(areas, { order: 'cfs', filter: 'natureOfCall = "EMS"' }))).toEqual(['1001', '1011', '1013']);
  });

  test.each<[string, unknown, string]>([
    ['a point', { type: 'Point', coordinates: [-87.9, 43] }, 'within.type: '],
    [
      'an open ring',
      { type: 'Polygon', coordinates: [box(-87.91, -87.9).slice(0, 4)] },
      'within.coordinates.0: must end',
    ],
    [
      'a line',
      { type: 'Polygon', coordinates: [box(-87.91, -87.9).slice(0, 2)] },
      'within.coordinates.0: must have four',
    ],
    ['another city', { type: 'Polygon', coordinates: [box(-100, -87.9)] }, 'within.coordinates.0.0.0: '],
    [
      'too many positions',
      { type: 'Polygon', coordinates: [[...Array.from({ length: 1000 }, () => [-87.9, 43]), [-87.9, 43]]] },
      'within: must have 1000 positions at most',
    ],
  ])('%s is refused', async (_name, within, details) => {
    const { status, body } = await ask(within);
    expect({ status, begins: body.Details.startsWith(details) }, body.Details).toEqual({ status: 400, begins: true });
  });

  test('outlines lie in no area: there is no such call', async () =>
    expect(await callApi(handler, 'POST /api/commonParcel/query' as never, { body: {} })).toMatchObject({
      status: 404,
    }));
});
