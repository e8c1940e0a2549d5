/** Historic photos: years in the library's styles of dates, credit and rights, items without a picture. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { historicPhotoLocation } from '../../../../../shared/cities/milwaukee/readers/historic-photo-location.ts';
import { photoYear } from '../../../../../shared/cities/milwaukee/readers/photo-year.ts';
import { rowOf } from '../../../../harness/sources/source-rows.ts';

describe('the year', () => {
  test.each<[string, number | null]>([
    ['1930', 1930],
    ['c.1930', 1930],
    ['c1930', 1930],
    ['ca. 1912', 1912],
    ['1890-1899', 1890],
    ['1890s', 1890],
    ['1930-1939; 1980-1989', 1930],
    ['1912 June 3', 1912],
    ['June 3, 1912', 1912],
    ['6/3/1912', 1912],
    ['1912-06-03', 1912],
    ['before 1900', 1900],
    ['1800', 1800],
    ['2100', 2100],
    ['1799', null],
    ['2101', null],
    ['19120603', null],
    ['193-?', null],
    ['undated', null],
    ['', null],
  ])('of "%s" is %s', (date, year) => expect(photoYear(date)).toBe(year));

  test('is none or one from 1800 to 2100 that stands in the text, whatever the text', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[c. ;/-]{0,3}\d{2,6}[-s; ]{0,3}\d{0,5}$/));
    fc.assert(
      fc.property(text, (date) => {
        const year = photoYear(date);
        if (year === null) return;
        expect(year).toBeGreaterThanOrEqual(1800);
        expect(year).toBeLessThanOrEqual(2100);
        expect(date).toContain(String(year));
      }),
      { numRuns: 500 },
    );
  });

  test('is found wherever it stands between other letters', () => {
    const noDigits = fc.string().map((text) => text.replaceAll(/\d/g, ''));
    fc.assert(
      fc.property(noDigits, fc.integer({ min: 1800, max: 2100 }), noDigits, (before, year, after) => {
        expect(photoYear(`${before}${year}${after}`)).toBe(year);
      }),
    );
  });
});

const item = (fields: [key: string, value: string][], imageUrl: string | null = 'https://library.example/1.jpg') => ({
  id: '1',
  fields: fields.map(([key, value]) => ({ key, label: '', value })),
  url: 'https://library.example/1',
  imageUrl,
  thumbnailUrl: null,
});
const normalise = (...given: Parameters<typeof item>) =>
  historicPhotoLocation.normalise(rowOf('historic-photo-location', item(...given)), {
    at: new Date('2026-07-10T00:00:00Z'),
  });

test.each<[string, [string, string][], string | null]>([
  [
    'credit and terms',
    [
      ['rights', 'Ask first.'],
      ['reposi', 'A Library.'],
    ],
    'A Library. Ask first.',
  ],
  ['only the terms', [['copyri', 'Free']], 'Free'],
  [
    'only the credit',
    [
      ['contri', ''],
      ['publis', 'A Library'],
    ],
    'A Library',
  ],
  ['neither', [['title', 'A House']], null],
])('the rights line has %s', (_, fields, rights) => expect(normalise(fields)).toMatchObject({ rights }));

test('an item without a picture is refused', () => {
  expect(normalise([['title', 'A Diary']], null)).toEqual({ reject: 'no-image' });
});
