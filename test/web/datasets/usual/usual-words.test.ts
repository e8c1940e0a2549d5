/** The sentence on what is usual: this week, last week, four weeks of a late source, and too little to say. */
import { describe, expect, test } from 'vitest';
import type { Typical } from '../../../../shared/api/schemas/selection.ts';
import { usualNote, usualWords } from '../../../../web/datasets/usual/usual-words.ts';

const OF = { title: { one: 'Call', many: 'Calls' } };
const usual: Typical = {
  weeks: [],
  current: { from: '2026-11-23', to: '2026-11-25', count: 9 },
  usual: { low: 5, high: 14 },
  enough: true,
  reason: null,
  since: { from: '2024-01-02', count: 900 },
  filling: null,
  outages: [],
  perThousand: null,
};
const TODAY = '2026-11-26';

test('says this week against the usual', () => {
  expect(usualWords(usual, OF, TODAY)).toBe('As many calls as usual this week: 9, usually 5 to 14');
  expect(usualNote(usual)).toContain(
    'Monday to Wednesday, compared with the same days of the weeks before, which the bars show.',
  );
});

test('A9: too little is told with what was counted since a day, or alone where no whole day is over', () => {
  const few: Typical = { ...usual, usual: null, enough: false, reason: 'few-weeks' };
  expect(usualWords(few, OF, TODAY)).toBe(
    '900 calls since Jan 2, 2024. It takes 26 full weeks of data to say what is usual.',
  );
  expect(usualWords({ ...few, since: null }, OF, TODAY)).toBe('It takes 26 full weeks of data to say what is usual.');
  expect(usualWords({ ...few, current: null }, OF, TODAY)).toBe('Nothing is published yet.');
});

test('the edges of the range are usual, and what lies beyond them is not', () => {
  const verdicts = [4, 5, 14, 15].map((count) =>
    usualWords({ ...usual, current: { from: '2026-11-23', to: '2026-11-25', count } }, OF, TODAY).slice(0, 9),
  );
  expect(verdicts).toEqual(['Fewer cal', 'As many c', 'As many c', 'More call']);
});

test('one is one', () => {
  const current = { from: '2026-11-23', to: '2026-11-23', count: 1 };
  expect(usualWords({ ...usual, current }, OF, TODAY)).toBe('Fewer calls than usual this week: 1, usually 5 to 14');
  expect(usualNote({ ...usual, current })).toContain('Only Monday is over');
});

test('on a Monday it is last week, and of a source that stands still the week is named', () => {
  const current = { from: '2026-11-16', to: '2026-11-22', count: 1200 };
  expect(usualWords({ ...usual, current }, OF, '2026-11-23')).toBe(
    'More calls than usual last week: 1,200, usually 5 to 14',
  );
  expect(usualWords({ ...usual, current }, OF, '2026-12-09')).toBe(
    'More calls than usual in the week of Nov 16, 2026: 1,200, usually 5 to 14',
  );
});

test('a source that fills late names the end of its last four weeks', () => {
  const current = { from: '2026-10-12', to: '2026-11-08', count: 31 };
  expect(usualWords({ ...usual, current }, OF, TODAY)).toBe(
    'More calls than usual in the four weeks that ended Nov 8, 2026: 31, usually 5 to 14',
  );
  expect(usualNote({ ...usual, current })).toContain('publishes late');
});

test('weeks that are still filling are said to be so, against what such weeks had at that point', () => {
  const young = { ...usual, current: { from: '2026-09-14', to: '2026-10-11', count: 31 } };
  const filling = { from: '2026-09-21', days: 63 };
  expect(usualWords({ ...young, filling }, OF, TODAY)).toBe(
    'More calls than usual so far in the four weeks that ended Oct 11, 2026: 31, usually 5 to 14 at that point',
  );
  expect(usualNote({ ...young, filling })).toContain('at the same point');
});

test('days of an outage within the span are told', () => {
  expect(usualNote({ ...usual, outages: ['2026-11-20', '2026-11-24'] })).toContain(
    'One day is left out: the source was down.',
  );
});

describe('too little to say', () => {
  const few = { ...usual, usual: null, enough: false };

  test('counts since a day, the reason, and no range', () => {
    expect(usualWords({ ...few, reason: 'few-weeks' }, OF, TODAY)).toBe(
      '900 calls since Jan 2, 2024. It takes 26 full weeks of data to say what is usual.',
    );
    expect(usualWords({ ...few, reason: 'few-records' }, OF, TODAY)).toBe(
      '900 calls since Jan 2, 2024. They are fewer than two a week: too few to say what is usual.',
    );
    expect(usualNote({ ...few, reason: 'few-records' })).toBe('');
  });

  test('nothing where nothing is published', () => {
    expect(usualWords({ ...few, current: null, since: null }, OF, TODAY)).toBe('Nothing is published yet.');
  });
});
