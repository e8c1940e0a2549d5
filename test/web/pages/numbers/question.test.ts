/** A question in numbers: from the URL to the request, to a frame and back, and each answer with its table. */
import { describe, expect, test } from 'vitest';
import { policeDispatchCall } from '#city/datasets/police-dispatch-call.ts';
import { ALL_DAYS } from '../../../../web/charts/day-range.ts';
import { numbersLink } from '../../../../web/datasets/charts/numbers-link.ts';
import { drawnAnswer } from '../../../../web/pages/numbers/drawn-answer.ts';
import { groupKeyOf, keysFor } from '../../../../web/pages/numbers/keys.ts';
import {
  datasetOfPath,
  frameParams,
  pathOfAnswer,
  readQuestion,
  selectionOfQuestion,
} from '../../../../web/pages/numbers/question.ts';

const DATASET = { ...policeDispatchCall, name: 'police-dispatch-call' as const };
const TIME = DATASET.order.column;

const selectionOf = (query: string) => selectionOfQuestion(DATASET, new URLSearchParams(query), null);

describe('the URL', () => {
  test('says kind, place, days and conditions', () => {
    expect(selectionOf('by=month&area=ald-3&days=2026-01-01..2026-03-31&filter=a = 1 OR a = 2')).toEqual({
      area: 'ald-3',
      filter: `(a = 1 OR a = 2) AND ${TIME} >= "2026-01-01" AND ${TIME} < "2026-04-01"`,
    });
    expect(selectionOf('by=week&days=2026-01-01..2026-03-31')).toEqual({});
  });

  test('takes a circle by its middle, and no other text', () => {
    expect(selectionOf('near=43.05,-87.9,400')).toEqual({ near: '43.05,-87.9,400' });
    expect(selectionOf('near=here')).toEqual({});
  });

  test('of a frame asks for the same records', () => {
    const query = 'by=hour&within=43.1,-88;43.1,-87.9;43,-87.9&days=2026-01-01..2026-01-31&filter=a = 1';
    const selection = selectionOf(query);
    const frame = frameParams({ list: DATASET.path, by: 'hour', days: '2026-01-01..2026-01-31' }, selection, 'a = 1');
    expect(selectionOfQuestion(DATASET, frame, null)).toEqual(selection);
    expect(readQuestion(frame)).toEqual(readQuestion(new URLSearchParams(`list=${DATASET.path}&${query}`)));
  });

  test('of a list leads there, its box as an outline', () => {
    const link = numbersLink(DATASET.path, {
      northBound: 43.1,
      southBound: 43,
      eastBound: -87.9,
      westBound: -88,
      mark: 'police-drug',
    });
    const params = new URLSearchParams(link.split('?')[1]);
    expect(selectionOfQuestion(DATASET, params, null)).toMatchObject({
      mark: 'police-drug',
      within: '43.1,-88;43.1,-87.9;43,-87.9;43,-88',
    });
  });

  test('of an unknown list is none', () => {
    expect(datasetOfPath('no-such-list')).toBeUndefined();
    expect(datasetOfPath(DATASET.path)?.name).toBe(DATASET.name);
  });
});

test('the call of the API is that of the answer', () => {
  expect(pathOfAnswer('crime', 'week', { area: 'ald-3' })).toBe('/api/crime/typical?area=ald-3');
  expect(pathOfAnswer('crime', 'weekday,hour', {})).toBe('/api/crime/groups?groupBy=weekday%2Chour');
});

describe('the answer', () => {
  const words = (value: string | null) => value ?? 'none';
  const keyed = (by: string, groups: Record<string, string | number>[]) => {
    const counted = groups.map((group) => ({ ...group, count: 2 }));
    return drawnAnswer(by, 'Key', { groups: counted, total: 2 * groups.length }, ALL_DAYS, '2026-03-31', words);
  };

  test('by every key has a table with all that is drawn', () => {
    const made: Record<string, Record<string, string | number>[]> = {
      month: [{ month: '2026-01' }, { month: '2026-03' }],
      day: [{ day: '2026-03-07' }, { day: '2026-03-09' }],
      'weekday,hour': [{ weekday: 7, hour: 2 }],
      weekday: [{ weekday: 7 }],
      hour: [{ hour: 2 }],
      mark: [{ mark: 'police-drug' }],
    };
    const rows = { month: 3, day: 3, 'weekday,hour': 168, weekday: 7, hour: 24, mark: 1 };
    for (const [by, expected] of Object.entries(rows)) {
      const { table, finding, sceneOf } = keyed(by, made[by] ?? []);
      expect([by, table.rows.length]).toEqual([by, expected]);
      expect(table.rows.every((cells) => cells.length === table.columns.length)).toBe(true);
      const total = table.rows.reduce((sum, cells) => sum + Number(cells.at(-1)), 0);
      expect([by, total]).toEqual([by, 2 * (made[by]?.length ?? 0)]);
      expect(finding).toContain('Most: ');
      expect(sceneOf(600).width).toBe(600);
    }
  });

  test('says nothing of nothing', () => expect(keyed('hour', []).finding).toBeNull());
});

test('a list without times is counted by its kinds alone', () => {
  const { columns } = DATASET;
  const timeless = {
    ...DATASET,
    columns: { ...columns, [TIME]: { ...columns[TIME as keyof typeof columns], type: 'text' } },
  } as never;
  expect(keysFor(DATASET).map(({ value }) => value)).toEqual(expect.arrayContaining(['week', 'weekday,hour', 'mark']));
  expect(keysFor(timeless).map(({ value }) => value)).not.toContain('week');
  expect(groupKeyOf(DATASET, 'no such key').value).toBe('week');
});
