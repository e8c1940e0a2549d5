/** Location texts: every form that the city's feeds and people use, and the many texts that name no place. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAddress, normaliseStreet, STREET_TYPES } from '../../shared/address.ts';
import { type NumberedPlace, type ParsedLocation, parseLocation } from '../../shared/location.ts';
import { sampleLines, sampleRows, sampleText, testWithSamples } from '../support/samples.ts';

/** A place as one line: `number 2345 [suffix] [-end] [block]: N LAKE DR, MILWAUKEE`. */
const show = (place: ParsedLocation): string => {
  if (place.kind === 'none') return 'none';
  if (place.kind === 'intersection') {
    const [first, second] = place.streets.map(({ direction, name, type }) => [direction, name, type].join('|'));
    return `${first} x ${second}, ${place.municipality}`;
  }
  const { number, suffix, rangeEnd, block, street, municipality } = place;
  const house = [number, suffix && `+${suffix}`, rangeEnd && `to ${rangeEnd}`, block && 'block'].filter(Boolean);
  return `${house.join(' ')} ${[street.direction, street.name, street.type].join('|')}, ${municipality}`;
};

describe('house numbers', () => {
  test.each([
    ['4321 W SILVER SPRING DR,MKE', '4321 W|SILVER SPRING|DR, MILWAUKEE'],
    ['1234 S LAYTON BL', '1234 S|LAYTON|BLVD, MILWAUKEE'],
    ['4321 w  silver   spring dr.,mke', '4321 W|SILVER SPRING|DR, MILWAUKEE'],
    ['5678  N PORT WASHINGTON ROAD', '5678 N|PORT WASHINGTON|RD, MILWAUKEE'],
    ['1357 W. PIERCE ST.', '1357 W|PIERCE|ST, MILWAUKEE'],
    ['1357 WEST PIERCE STREET', '1357 W|PIERCE|ST, MILWAUKEE'],
    ['1 BREWERS WA', '1 |BREWERS|WAY, MILWAUKEE'],
    ['11000 W METRO AUTO MALL,MKE', '11000 W|METRO AUTO MALL|, MILWAUKEE'],
    ['567 N BROADWAY,MKE', '567 N|BROADWAY|, MILWAUKEE'],
    ['2345 N MARTIN L KING JR DR,MKE', '2345 N|MARTIN L KING JR|DR, MILWAUKEE'],
    ['3456 W FOREST HOME AV', '3456 W|FOREST HOME|AVE, MILWAUKEE'],
    ['1111 E NORTH AV', '1111 E|NORTH|AVE, MILWAUKEE'],
    ['4567 W BROWN DEER', '4567 W|BROWN DEER|, MILWAUKEE'],
    ['4567 W GREENFIELD', '4567 W|GREENFIELD|, MILWAUKEE'],
    ['3456 S 44TH', '3456 S|44TH|, MILWAUKEE'],
    ['1234 MINNESOTA AV', '1234 |MINNESOTA|AVE, MILWAUKEE'],
    ['600 N RITE-HITE WA', '600 N|RITE-HITE|WAY, MILWAUKEE'],
  ])('%s', (text, expected) => {
    expect(show(parseLocation(text))).toBe(expected);
  });
});

describe('suffixes, fractions, ranges, units', () => {
  test.each([
    ['345-A S 87TH ST,MKE', '345 +A S|87TH|ST, MILWAUKEE'],
    ['9000R N 121ST ST', '9000 +R N|121ST|ST, MILWAUKEE'],
    ['6000ADJ N 44TH ST', '6000 +ADJ N|44TH|ST, MILWAUKEE'],
    ['1234 A S 20TH ST', '1234 +A S|20TH|ST, MILWAUKEE'],
    ['1234 1/2 N 5TH ST', '1234 +1/2 N|5TH|ST, MILWAUKEE'],
    ['1234-1/2 N 5TH ST', '1234 +1/2 N|5TH|ST, MILWAUKEE'],
    ['2345-47 N 38TH ST,MKE', '2345 to 2347 N|38TH|ST, MILWAUKEE'],
    ['2345 - 2347 N 38TH ST', '2345 to 2347 N|38TH|ST, MILWAUKEE'],
    ['1200-1400 E BRADY ST,MKE', '1200 to 1400 E|BRADY|ST, MILWAUKEE'],
    ['2398-02 N 38TH ST', '2398 N|38TH|ST, MILWAUKEE'],
    ['8700A W MILL RD #6', '8700 +A W|MILL|RD, MILWAUKEE'],
    ['2345 N LAKE DR #1N01', '2345 N|LAKE|DR, MILWAUKEE'],
    ['567 N BROADWAY #3', '567 N|BROADWAY|, MILWAUKEE'],
    ['2345 S 29TH ST 3', '2345 S|29TH|ST, MILWAUKEE'],
    ['2345 S 29TH ST APT 3, MILWAUKEE', '2345 S|29TH|ST, MILWAUKEE'],
    ['2345 S 29TH ST, APT 3, MILWAUKEE', '2345 S|29TH|ST, MILWAUKEE'],
  ])('%s', (text, expected) => {
    expect(show(parseLocation(text))).toBe(expected);
  });
});

describe('blocks', () => {
  test.each([
    ['2500-BLK W HAMPTON AV,MKE', '2500 block W|HAMPTON|AVE, MILWAUKEE'],
    ['3700-BLOCK S 74TH ST,MKE', '3700 block S|74TH|ST, MILWAUKEE'],
    ['4100-BLK/N N 51ST BL,MKE', '4100 block N|51ST|BLVD, MILWAUKEE'],
    ['4300-BLK/ N 62ND ST,MKE', '4300 block N|62ND|ST, MILWAUKEE'],
    ['2300 BLOCK OF N 54TH ST', '2300 block N|54TH|ST, MILWAUKEE'],
    ['2300BLK N 54TH ST', '2300 block N|54TH|ST, MILWAUKEE'],
    ['5600-BLK W SCOTT, WEST ALLIS', '5600 block W|SCOTT|, WEST ALLIS'],
  ])('%s', (text, expected) => {
    expect(show(parseLocation(text))).toBe(expected);
  });
});

describe('intersections', () => {
  test.each([
    ['S 36TH ST / W GREENFIELD AV,MKE', 'S|36TH|ST x W|GREENFIELD|AVE, MILWAUKEE'],
    ['N 93RD ST/W LISBON AV', 'N|93RD|ST x W|LISBON|AVE, MILWAUKEE'],
    ['N 20TH ST & W BURLEIGH ST', 'N|20TH|ST x W|BURLEIGH|ST, MILWAUKEE'],
    ['N 51ST BL AND W FOND DU LAC AVE.', 'N|51ST|BLVD x W|FOND DU LAC|AVE, MILWAUKEE'],
    ['60th and Silver Spring', '|60TH| x |SILVER SPRING|, MILWAUKEE'],
    ['N 20TH ST AT W BURLEIGH ST', 'N|20TH|ST x W|BURLEIGH|ST, MILWAUKEE'],
    ['BUFFALO/CHICAGO', '|BUFFALO| x |CHICAGO|, MILWAUKEE'],
    ['N BROADWAY / E MASON ST,MKE', 'N|BROADWAY| x E|MASON|ST, MILWAUKEE'],
    ['S 27TH ST / W COLLEGE AV,GFD', 'S|27TH|ST x W|COLLEGE|AVE, GREENFIELD'],
  ])('%s', (text, expected) => {
    expect(show(parseLocation(text))).toBe(expected);
  });
});

describe('municipalities', () => {
  test.each([
    ['MKE', 'MILWAUKEE'],
    ['MILWAUKEE', 'MILWAUKEE'],
    [' Milwaukee, WI 53202', 'MILWAUKEE'],
    ['MILWAUKEE, WISCONSIN, 53209', 'MILWAUKEE'],
    ['', 'MILWAUKEE'],
    ['WI', 'MILWAUKEE'],
    ['BUT', 'BUTLER'],
    ['GFD', 'GREENFIELD'],
    ['WMW', 'WEST MILWAUKEE'],
    ['STF', 'ST FRANCIS'],
    ['St. Francis', 'ST FRANCIS'],
    ['SAINT FRANCIS', 'ST FRANCIS'],
    ['WAU', 'WAUWATOSA'],
    ['TOSA', 'WAUWATOSA'],
    ['WA', 'WEST ALLIS'],
    ['OCR', 'OAK CREEK'],
    [' OAKCREEK, WI', 'OAK CREEK'],
    [' OAK CREEK WI', 'OAK CREEK'],
    ['MF', 'MENOMONEE FALLS'],
    ['BD', 'BROWN DEER'],
    ['GLD', 'GLENDALE'],
    ['XYZ', 'XYZ'],
    [' KENOSHA', 'KENOSHA'],
  ])('a place in "%s" is in %s', (named, municipality) => {
    expect(parseLocation(`600 E OAK ST,${named}`)).toMatchObject({ kind: 'number', municipality });
  });

  test.each([
    ['1234 N 100TH ST WAUWATOSA', '1234 N|100TH|ST, WAUWATOSA'],
    ['2345 S 100TH WEST ALLIS,WI', '2345 S|100TH|, WEST ALLIS'],
    ['9876 S 100TH STREET. FRANKLIN, WI', '9876 S|100TH|ST, FRANKLIN'],
    ['600 E OAK ST - OAK CREEK', '600 E|OAK|ST, OAK CREEK'],
    ['1234 E CAPITOL DRIVE MILWAUKEE', '1234 E|CAPITOL|DR, MILWAUKEE'],
  ])('%s', (text, expected) => {
    expect(show(parseLocation(text))).toBe(expected);
  });
});

test.each([
  '',
  '-',
  'SPD',
  'D5',
  'D5,MKE',
  'C12',
  '***CODE RED***',
  'I45 AT SWAN',
  '175/ WASHINGTON',
  '27 / VINE',
  'HWY145 AT 72ND ST, MKE',
  'I43S/I94W, MKE',
  'LAKE DR / 1200-3400',
  'W LISBON AV',
  '27TH ST VIADUCT',
  '10TH LOCUST',
  'WAUKESHA JAIL',
  'HOUSE OF CHEESE, 1234 W LAYTON',
  'W123 N4567 MADE UP RD, MENO FALLS',
  '23 00 W BURLEIGH',
  '2300-BLK',
  '911',
  'N 2ND ST / W ALDER ST / N 4TH ST',
  '1234 W GOOD HOPE RD / BROWN DEER RD',
])('"%s" names no place', (text) => {
  expect(parseLocation(text)).toEqual({ kind: 'none' });
});

describe('for any text', () => {
  const word = fc.constantFrom(
    'N',
    'ST',
    '1234',
    '12-',
    '/',
    '&',
    'AND',
    ',',
    '#',
    'BLK',
    'MKE',
    '1/2',
    'A',
    '-',
    ' ',
    '.',
  );
  const likeAText = fc.array(word, { maxLength: 80 }).map((words) => words.join(' '));

  test('nothing is thrown, and a place always has a street', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 250 }), fc.string({ unit: 'binary' }), likeAText), (text) => {
        const place = parseLocation(text);
        if (place.kind === 'number') expect(place.street.name).not.toBe('');
        if (place.kind === 'intersection') for (const { name } of place.streets) expect(name).not.toBe('');
      }),
      { numRuns: 2000 },
    );
  });

  test('a text too long to be a place is none, at once', () => {
    for (const piece of [' ', '1', '1 ', '-', 'N ', ' AND ', '/', ',', '#', '1-1 ', 'BLK ', '1/2 '])
      expect(parseLocation(piece.repeat(1_000_000))).toEqual({ kind: 'none' });
  });

  test('what is written as an address is read as that address', () => {
    const street = fc
      .record({
        direction: fc.constantFrom('', 'N', 'S', 'E', 'W'),
        name: fc.constantFrom('27TH', 'LAKE', 'PORT WASHINGTON', 'MARTIN L KING JR', 'ST PAUL', 'NORTH', 'O CONNOR'),
        type: fc.constantFrom(...new Set(Object.values(STREET_TYPES)), ''),
      })
      .map(normaliseStreet);
    const house = fc.oneof(
      fc.record({ suffix: fc.constantFrom('', 'A', 'N', 'R', 'ADJ', '1/2'), block: fc.constant(false) }),
      fc.record({ suffix: fc.constant(''), block: fc.constant(true) }),
      fc.record({
        suffix: fc.constant(''),
        block: fc.constant(false),
        rangeEnd: fc.integer({ min: 20_000, max: 30_000 }),
      }),
    );
    const place: fc.Arbitrary<NumberedPlace> = fc
      .tuple(fc.integer({ min: 1, max: 19_999 }), house, street, fc.constantFrom('MILWAUKEE', 'OAK CREEK', 'KENOSHA'))
      .map(([number, form, on, municipality]) => ({ kind: 'number', number, ...form, street: on, municipality }));
    fc.assert(
      fc.property(place, (written) => {
        expect(parseLocation(formatAddress(written))).toEqual(written);
      }),
      { numRuns: 1000 },
    );
  });
});

const formsOf = (texts: Iterable<string>) => {
  const forms = { number: 0, block: 0, range: 0, suffix: 0, intersection: 0, none: 0, elsewhere: 0 };
  for (const text of texts) {
    const place = parseLocation(text);
    if (place.kind === 'number') {
      const { block, rangeEnd, suffix } = place;
      forms[block ? 'block' : rangeEnd ? 'range' : suffix ? 'suffix' : 'number'] += 1;
    } else forms[place.kind] += 1;
    if (place.kind !== 'none' && place.municipality !== 'MILWAUKEE') forms.elsewhere += 1;
  }
  return forms;
};

testWithSamples('a day of real calls: all but a few texts name a place', () => {
  const locations = new Set(sampleLines('police/scrapes-2023-04-12.csv').flatMap(([, , location]) => location || []));
  expect(formsOf(locations)).toEqual({
    number: 887,
    block: 7,
    range: 0,
    suffix: 0,
    intersection: 187,
    none: 9,
    elsewhere: 5,
  });
});

testWithSamples('a real page', () => {
  const cells = sampleText('police/page-2023-01-21.html').matchAll(/<td[^>]*>([^<]*)<\/td>/g);
  const locations = [...cells].map(([, text = '']) => text).filter((_, index) => index % 6 === 2);
  expect(formsOf(locations)).toEqual({
    number: 55,
    block: 0,
    range: 0,
    suffix: 0,
    intersection: 3,
    none: 0,
    elsewhere: 0,
  });
});

testWithSamples('real locations of every form', () => {
  const locations = sampleRows('address/police-locations-geocoded-sample.csv').map(({ Location = '' }) => Location);
  expect(formsOf(locations)).toEqual({
    number: 1881,
    block: 35,
    range: 1,
    suffix: 10,
    intersection: 195,
    none: 21,
    elsewhere: 25,
  });
});

testWithSamples('the odd texts of three months', () => {
  const odd = sampleRows('police/calls-2023-odd-sample.csv').map(({ Location = '' }) => Location);
  expect(formsOf(odd)).toEqual({
    number: 197,
    block: 1,
    range: 0,
    suffix: 1,
    intersection: 11,
    none: 42,
    elsewhere: 73,
  });
});

testWithSamples('the places of two thousand crimes', () => {
  const places = sampleRows('crime/wibr-2023-sample.csv').flatMap(({ Location }) => Location || []);
  expect(formsOf(places)).toEqual({
    number: 1958,
    block: 0,
    range: 0,
    suffix: 0,
    intersection: 3,
    none: 0,
    elsewhere: 0,
  });
});
