/** Tests places in plain words: corners, blocks, suburbs, free text, how well they are known, what is typed. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLocation } from '../../../shared/places/location.ts';
import { closeness, placesMeaning, placeWords, plainPlace } from '../../../shared/places/plain-places.ts';
import { sampleRows, testWithSamples } from '../../harness/sources/samples.ts';

test.each([
  ['2345 N LAKE DR,MKE', '2345 N Lake Dr'],
  ['2345 N LAKE DR', '2345 N Lake Dr'],
  ['LL(-87:54:23,43:02:20)', 'the point 43.0389, -87.9064'],
  ['N 27TH ST / W WELLS ST,MKE', 'N 27th St and W Wells St'],
  ['S 76TH ST / W SAMPLE AV,WA', 'S 76th St and W Sample Ave, West Allis'],
  ['100 N 124TH ST,BUT', '100 N 124th St, Butler'],
  ['100 E SAMPLE ST, OAKCREEK, WI', '100 E Sample St, Oak Creek'],
  ['100 E SAMPLE ST, MEQUON', '100 E Sample St, Mequon'],
  ['100 N SAMPLE RD WAUWATOSA', '100 N Sample Rd, Wauwatosa'],
  ['2300-BLK N LAKE DR,MKE', 'the 2300 block of N Lake Dr'],
  ['4100-BLK/N N 51ST BL,MKE', 'the 4100 block of N 51st Blvd'],
  ['3500 block of N 35TH ST', 'the 3500 block of N 35th St'],
  ['1000 to 1400 block of N 35TH ST', 'the 1000 to 1400 block of N 35th St'],
  ['3500 block of N 35TH ST, WEST ALLIS', 'the 3500 block of N 35th St, West Allis'],
  ['2345-47 N LAKE DR,MKE', '2345-2347 N Lake Dr'],
  ['1215 A S 20TH ST', '1215A S 20th St'],
  ['100 W MCKINLEY AV,MKE', '100 W McKinley Ave'],
  ["100 W O'CONNOR ST,MKE", "100 W O'Connor St"],
  ['LL: 43.0512, -87.9012', 'the point 43.0512, -87.9012'],
  ['D5', 'Police district 5'],
  ['HOUSE OF CORRECTION, FRANKLIN', 'House of Correction, Franklin'],
  ['I94 AT 27TH', 'I94 at 27th'],
  ['27 / SAMPLE', '27 and Sample'],
  ['SPD', 'SPD'],
  ['Sample McName Hall', 'Sample McName Hall'],
  ['-', ''],
  ['', ''],
])('%s reads %s', (text, words) => {
  expect(plainPlace(text)).toBe(words);
});

/** Signs and words with a meaning here, and some that trip over cases and lengths. */
const anySign = fc.constantFrom(..."AN z09-,/#&'\tİß\0", '𝒳', '\ud800', ' ST', '-BLK ', ' block of ', ',MKE', 'LL: ');

test('no text breaks it, and none brings the city’s own code', () => {
  fc.assert(
    fc.property(fc.string({ unit: anySign, maxLength: 300 }), (text) => {
      expect(typeof plainPlace(text)).toBe('string');
      expect(plainPlace(`100 N SAMPLE ST${text.replace(/[^a-z]/gi, '')},MKE`)).not.toMatch(/MKE$/);
    }),
  );
});

// Made twins: '%s reads %s' and 'no text breaks it, and none brings the city’s own code'.
testWithSamples('real places keep their numbers and read as people write', () => {
  for (const { Location = '' } of sampleRows('police/calls-2023-odd-sample.csv')) {
    const words = plainPlace(Location);
    const place = parseLocation(Location);
    expect(words).not.toMatch(/,\s*MKE|\/|-BLK/);
    if (place.kind === 'number') expect(words).toContain(String(place.number));
  }
});

describe('how well a place is known', () => {
  const of = (locationAccuracy: string | null, location = '2345 N LAKE DR,MKE') =>
    placeWords({ location, locationAccuracy });

  test('is part of its words', () => {
    expect(of('exact')).toEqual({ name: '2345 N Lake Dr', at: 'at 2345 N Lake Dr', note: null });
    expect(of(null)).toEqual({ name: '2345 N Lake Dr', at: 'at 2345 N Lake Dr', note: null });
    expect(of('near')).toEqual({
      name: 'Near 2345 N Lake Dr',
      at: 'near 2345 N Lake Dr',
      note: 'the house number is not in the city’s list; the nearest known is used',
    });
    expect(of('segment')).toMatchObject({ at: 'near 2345 N Lake Dr', note: expect.stringContaining('estimated') });
    expect(of('block', '2300-BLK N LAKE DR,MKE')).toMatchObject({
      name: 'The 2300 block of N Lake Dr',
      at: 'in the 2300 block of N Lake Dr',
      note: expect.stringContaining('only the block is known'),
    });
    expect(of('intersection', 'N 27TH ST / W WELLS ST').note).toBe('at the corner');
  });

  test('of a fire call has apartment and suburb', () => {
    const place = { address: '100 E SAMPLE ST', apt: '12', city: 'WEST ALLIS', locationAccuracy: 'exact' };
    expect(placeWords(place)).toEqual({
      name: '100 E Sample St, apt 12, West Allis',
      at: 'at 100 E Sample St, apt 12, West Allis',
      note: null,
    });
    expect(placeWords({ ...place, apt: null, city: 'MILWAUKEE' }).name).toBe('100 E Sample St');
  });

  test('nothing is said of no place', () => {
    for (const location of [null, '', '-'])
      expect(placeWords({ location, locationAccuracy: null })).toEqual({
        name: 'Location not given',
        at: '',
        note: null,
      });
  });
});

test('only an exact place can be somebody’s address, and never a coarse one', () => {
  const accuracies = fc.constantFrom('exact', 'near', 'segment', 'block', 'intersection', null);
  const texts = fc.constantFrom('2345 N LAKE DR,MKE', '2300 block of N LAKE DR', '2300-BLK N LAKE DR,MKE');
  fc.assert(
    fc.property(
      accuracies,
      texts,
      fc.double({ min: 0, max: 300, noNaN: true }),
      (locationAccuracy, location, metres) => {
        const said = closeness(metres, { location, locationAccuracy }, '2345 N LAKE DR');
        if (said === 'here') {
          expect(locationAccuracy).toBe('exact');
          expect(location).toBe('2345 N LAKE DR,MKE');
          expect(metres).toBeLessThanOrEqual(15);
        }
        if (said === 'block') expect(metres).toBeLessThanOrEqual(100);
      },
    ),
  );
});

test('a neighbour’s house is not the address', () => {
  const place = { location: '2349 N LAKE DR,MKE', locationAccuracy: 'exact' };
  expect(closeness(9, place, '2345 N LAKE DR')).toBe('close');
  expect(closeness(0, place, '2345 N LAKE DR')).toBe('here');
  expect(closeness(9, { ...place, location: '2343-49 N LAKE DR,MKE' }, '2345 N Lake Dr')).toBe('here');
});

describe('a place typed as it is shown', () => {
  test.each([
    ['N 27th St and W Wells St', 'N 27th St / W Wells St'],
    ['27th St and W North Ave', '27th St / W North AV'],
    ['Lake Ave', 'Lake AV'],
    ['the 2300 block of N Lake', '2300-BLK N Lake'],
    ['Near 2345 N Lake Dr', '2345 N Lake Dr'],
    ['100 E Sample St, apt 12, West Allis', '100 E Sample St'],
  ])('%s means, among others, %s', (typed, text) => {
    expect(placesMeaning(typed)).toContain(text);
  });

  test.each(['2345 N Lake', ''])('%j means itself alone', (typed) => {
    expect(placesMeaning(typed)).toEqual([]);
  });

  /** The text that a list's filter looks for when the place that is shown is copied into it. */
  const isFound = (text: string, shown: string): boolean =>
    [shown, ...placesMeaning(shown)].some((one) => text.toUpperCase().includes(one.toUpperCase()));

  const number = fc.integer({ min: 100, max: 12_000 });
  const street = fc
    .tuple(fc.constantFrom('N', 'S', 'E', 'W'), fc.constantFrom('27TH', 'LAKE', 'MCKINLEY', 'FOND DU LAC'))
    .chain(([direction, name]) =>
      fc
        .constantFrom('AV', 'BL', 'CR', 'DR', 'LA', 'PK', 'ST', 'TR', 'WA')
        .map((type) => `${direction} ${name} ${type}`),
    );
  const suburb = fc.constantFrom('', ',MKE', ',WA', ', GLENDALE', ',BUT');
  const between = fc.constantFrom(' / ', '/', '/ ');
  const block = fc.constantFrom('-BLK', '-BLOCK', ' BLK', ' block of');
  const written = fc.oneof(
    fc.tuple(number, fc.constantFrom(' ', 'A ', '-B ', ' C '), street, suburb),
    fc.tuple(number, block, fc.constant(' '), street, suburb),
    fc.tuple(street, between, street, suburb),
  );

  test('P1: finds the call that it was copied from, however exact its place is', () => {
    fc.assert(
      fc.property(written, fc.constantFrom('exact', 'near', 'block', null), (parts, locationAccuracy) => {
        const text = parts.join('');
        expect([text, isFound(text, placeWords({ location: text, locationAccuracy }).name)]).toEqual([text, true]);
      }),
    );
  });

  // Made twin: 'P1: finds the call that it was copied from, however exact its place is'.
  testWithSamples('P1: of the real places all but a few written by hand are found', () => {
    const rows = sampleRows('police/calls-2023-odd-sample.csv');
    const places = rows.map(({ Location = '' }) => Location.replace(/\s+/g, ' '));
    const lost = places.filter(
      (text) => !isFound(text, placeWords({ location: text, locationAccuracy: 'exact' }).name),
    );
    expect(lost.length).toBeLessThan(places.length / 50);
  });
});
