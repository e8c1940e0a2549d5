/** Location texts: every form that the city's feeds and people use, and the many texts that name no place. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAddress, normaliseStreet, STREET_TYPES } from '../../../shared/places/address.ts';
import { blockText, isStreet } from '../../../shared/places/block-text.ts';
import { type NumberedPlace, type ParsedLocation, parseLocation } from '../../../shared/places/location.ts';
import { sampleLines, sampleRows, sampleText, testWithSamples } from '../../harness/sources/samples.ts';

/** A place as one line: `number 2345 [suffix] [-end] [block]: N LAKE DR, MILWAUKEE`. */
const show = (place: ParsedLocation): string => {
  if (place.kind === 'none') return 'none';
  if (place.kind === 'point') return place.coordinates.map((degrees) => degrees.toFixed(4)).join(' ');
  if (place.kind === 'intersection') {
    const [first, second] = place.streets.map(({ direction, name, type }) => [direction, name, type].join('|'));
    return `${first} x ${second}, ${place.municipality}`;
  }
  const { number, suffix, rangeEnd, block, street, municipality } = place;
  const house = [number, suffix && `+${suffix}`, rangeEnd && `to ${rangeEnd}`, block && 'block'].filter(Boolean);
  return `${house.join(' ')} ${[street.direction, street.name, street.type].join('|')}, ${municipality}`;
};

const FORMS: Record<string, [string, string][]> = {
  'house numbers': [
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
  ],
  'suffixes, fractions, ranges, units': [
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
    ['2345 S 29TH ST LOWER', '2345 S|29TH|ST, MILWAUKEE'],
    ['2613 W CAPITOL DR, 3, MILWAUKEE, WI', '2613 W|CAPITOL|DR, MILWAUKEE'],
    ['2613 W CAPITOL DR, 3A', '2613 W|CAPITOL|DR, MILWAUKEE'],
    ['2345 S 29TH ST, Unit 7', '2345 S|29TH|ST, MILWAUKEE'],
    ['544 E OGDEN AV SUITE 500', '544 E|OGDEN|AVE, MILWAUKEE'],
  ],
  blocks: [
    ['2500-BLK W HAMPTON AV,MKE', '2500 block W|HAMPTON|AVE, MILWAUKEE'],
    ['3700-BLOCK S 74TH ST,MKE', '3700 block S|74TH|ST, MILWAUKEE'],
    ['4100-BLK/N N 51ST BL,MKE', '4100 block N|51ST|BLVD, MILWAUKEE'],
    ['4300-BLK/ N 62ND ST,MKE', '4300 block N|62ND|ST, MILWAUKEE'],
    ['2300 BLOCK OF N 54TH ST', '2300 block N|54TH|ST, MILWAUKEE'],
    ['2300BLK N 54TH ST', '2300 block N|54TH|ST, MILWAUKEE'],
    ['5600-BLK W SCOTT, WEST ALLIS', '5600 block W|SCOTT|, WEST ALLIS'],
    ['3500 block of N 5TH ST', '3500 block N|5TH|ST, MILWAUKEE'],
    ['3500 block of N 5TH ST,MKE', '3500 block N|5TH|ST, MILWAUKEE'],
    ['1000 to 1400 block of N 5TH ST, WEST ALLIS', '1000 to 1400 block N|5TH|ST, WEST ALLIS'],
    ['1000 TO 1400 BLOCK OF N 5TH ST', '1000 to 1400 block N|5TH|ST, MILWAUKEE'],
    ['1100-1200 BLK N WATER ST', '1100 to 1200 block N|WATER|ST, MILWAUKEE'],
    ['1 to 99 block of N 5TH ST', '1 to 99 block N|5TH|ST, MILWAUKEE'],
  ],
  intersections: [
    ['S 36TH ST / W GREENFIELD AV,MKE', 'S|36TH|ST x W|GREENFIELD|AVE, MILWAUKEE'],
    ['N 93RD ST/W LISBON AV', 'N|93RD|ST x W|LISBON|AVE, MILWAUKEE'],
    ['N 20TH ST & W BURLEIGH ST', 'N|20TH|ST x W|BURLEIGH|ST, MILWAUKEE'],
    ['N 51ST BL AND W FOND DU LAC AVE.', 'N|51ST|BLVD x W|FOND DU LAC|AVE, MILWAUKEE'],
    ['60th and Silver Spring', '|60TH| x |SILVER SPRING|, MILWAUKEE'],
    ['N 20TH ST AT W BURLEIGH ST', 'N|20TH|ST x W|BURLEIGH|ST, MILWAUKEE'],
    ['BUFFALO/CHICAGO', '|BUFFALO| x |CHICAGO|, MILWAUKEE'],
    ['N BROADWAY / E MASON ST,MKE', 'N|BROADWAY| x E|MASON|ST, MILWAUKEE'],
    ['S 27TH ST / W COLLEGE AV,GFD', 'S|27TH|ST x W|COLLEGE|AVE, GREENFIELD'],
  ],
  coordinates: [
    ['LL: 43.05, -87.9', '-87.9000 43.0500'],
    ['LL:-87.9,43.05', '-87.9000 43.0500'],
    ['ll 43.05, -87.9,MKE', '-87.9000 43.0500'],
    ['LL(-87:54:23,43:02:20)', '-87.9064 43.0389'],
    ['LL(-87:54:23.5,43:02:20.25),MKE', '-87.9065 43.0390'],
    ['LL: 33.05, -87.9', 'none'],
    ['LL: 43.05, -80.1', 'none'],
    ['LL: 43.05', 'none'],
    ['LL: 43.05, west', 'none'],
    ['LL(-87:54,43:02)', 'none'],
  ],
  'municipalities without a comma before them': [
    ['1234 N 100TH ST WAUWATOSA', '1234 N|100TH|ST, WAUWATOSA'],
    ['2345 S 100TH WEST ALLIS,WI', '2345 S|100TH|, WEST ALLIS'],
    ['9876 S 100TH STREET. FRANKLIN, WI', '9876 S|100TH|ST, FRANKLIN'],
    ['600 E OAK ST - OAK CREEK', '600 E|OAK|ST, OAK CREEK'],
    ['1234 E CAPITOL DRIVE MILWAUKEE', '1234 E|CAPITOL|DR, MILWAUKEE'],
  ],
};

const forms = Object.entries(FORMS).flatMap(([form, rows]) => rows.map(([text, shown]) => ({ form, text, shown })));

test.each(forms)('$form: $text', ({ text, shown }) => {
  expect(show(parseLocation(text))).toBe(shown);
});

describe('municipalities', () => {
  test.each([
    ['MKE', 'MILWAUKEE'],
    ['MILWAUKEE', 'MILWAUKEE'],
    [' Milwaukee, WI 53202', 'MILWAUKEE'],
    ['MILWAUKEE, WISCONSIN, 53209', 'MILWAUKEE'],
    [' MILWAUKEE, WI, 53210-1557', 'MILWAUKEE'],
    [' MILWAUKEE, WI, 53210-0000', 'MILWAUKEE'],
    [' MILWAUKEE, WI 532153114', 'MILWAUKEE'],
    [' Milwaukee, WI 53221, USA', 'MILWAUKEE'],
    [' West Allis, WI 53214, USA', 'WEST ALLIS'],
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
  'LL',
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

describe('the block of a text', () => {
  test.each([
    ['3527 N 5TH ST #4,MKE', '3500 block of N 5TH ST,MKE'],
    ['3527-29 N 5TH ST,MKE', '3500 block of N 5TH ST,MKE'],
    ['3527A N 5TH ST', '3500 block of N 5TH ST'],
    ['3527 1/2 N 5TH ST LOWER,MKE', '3500 block of N 5TH ST,MKE'],
    ['3527 N 5TH ST LOWER FRONT DOOR', '3500 block of N 5TH ST'],
    ['3527  n. 5th st., Milwaukee, WI 53210-1557', '3500 block of N 5TH ST, Milwaukee'],
    ['2613 W CAPITOL DR, 3, MILWAUKEE, WI', '2600 block of W CAPITOL DR, MILWAUKEE'],
    ['1234 N 100TH ST WAUWATOSA', '1200 block of N 100TH ST, WAUWATOSA'],
    ['2345 W ST PAUL AV', '2300 block of W ST PAUL AV'],
    ['567 N BROADWAY #3', '500 block of N BROADWAY'],
    ['1 BREWERS WA', '1 to 99 block of BREWERS WA'],
    ['27 W WELLS ST,MKE', '1 to 99 block of W WELLS ST,MKE'],
    ['2300-BLK N LAKE DR,MKE', '2300 block of N LAKE DR,MKE'],
    ['1 to 400 block of N 5TH ST', '1 to 400 block of N 5TH ST'],
    ['1000 to 1400 block of N 5TH ST, MKE', '1000 to 1400 block of N 5TH ST, MKE'],
    ['N 27TH ST / W WELLS ST,MKE', 'N 27TH ST / W WELLS ST,MKE'],
    ['N 5TH ST,MKE', 'N 5TH ST,MKE'],
    ['W GREEN TREE RD', 'W GREEN TREE RD'],
  ])('%s is %s', (text, expected) => {
    expect(blockText(text)).toBe(expected);
    expect(blockText(expected)).toBe(expected);
  });

  test.each([
    'SPD',
    '',
    'LL: 43.05, -87.9',
    'HOUSE OF CHEESE, 1234 W LAYTON',
    '1234 W GOOD HOPE RD / BROWN DEER RD',
    '3527 JANE DOES HOUSE',
    '3527 N 5TH ST, JANE DOE',
    '3527 N 5TH ST, 3529 N 5TH ST',
    'N 27TH ST / W WELLS ST, 1234 N 27TH ST',
    'N 27TH ST / W WELLS ST APT B',
    'N 27TH ST / W WELLS ST, 4, MKE',
    'N 27TH ST / W WELLS ST (JANE DOE)',
    'APT 3 27TH ST / W WELLS ST',
    'N 27TH ST / W WELLS ST, JANE DOE, MKE',
    'N 5TH ST APT 4',
    'N 5TH ST, JANE DOE',
    '27 27 N 5TH ST',
    'BLOCK OF N 5TH ST',
    'A N 5TH ST',
  ])('"%s" has none that could be told', (text) => {
    expect(blockText(text)).toBeNull();
  });

  test('tells no house, is read as its block, and stays', () => {
    const number = fc.integer({ min: 1, max: 19_999 });
    const house = fc.constantFrom('', 'A', '-B', ' 1/2', 'R');
    const street = fc.constantFrom('N 27TH ST', 'w lake dr.', 'N PORT WASHINGTON RD', 'E NORTH AV', 'N BROADWAY');
    const flat = fc.constantFrom('', ' #4', ' APT 7', ' UPPER', ', 3', ', UNIT 12');
    const end = fc.constantFrom('', ',MKE', ', WEST ALLIS, WI', ', Milwaukee, WI 53221-1234, USA');
    fc.assert(
      fc.property(number, house, street, flat, end, (houseNumber, suffix, name, unit, municipality) => {
        const text = blockText(`${houseNumber}${suffix} ${name}${unit}${municipality}`);
        const exact = parseLocation(`${houseNumber} ${name}${municipality}`) as NumberedPlace;
        const hundred = Math.floor(houseNumber / 100) * 100;
        expect(text!.match(/\d+/)![0]).toBe(String(hundred || 1));
        expect(text).not.toMatch(/#|APT|UNIT|UPPER|53221/);
        expect(parseLocation(text!)).toMatchObject({
          block: true,
          number: hundred || 1,
          street: exact.street,
          municipality: exact.municipality,
        });
        expect(blockText(text!)).toBe(text);
      }),
    );
  });

  test('of any text is a corner, a block or a street, and stays', () => {
    const piece = fc.constantFrom(
      '1234',
      '27',
      ' N',
      ' 5TH',
      ' ST',
      '/',
      ' AND ',
      ',',
      ' #',
      '-',
      ' TO ',
      ' BLOCK OF ',
      'MKE',
      ' APT',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, (any) => {
        const block = blockText(any);
        if (block === null) return;
        const place = parseLocation(block);
        expect(isStreet(block) || place.kind === 'intersection' || (place.kind === 'number' && place.block)).toBe(true);
        expect(blockText(block)).toBe(block);
      }),
      { numRuns: 2000 },
    );
  });
});

const formsOf = (texts: Iterable<string>) => {
  const forms = { number: 0, block: 0, range: 0, suffix: 0, intersection: 0, point: 0, none: 0, elsewhere: 0 };
  for (const text of texts) {
    const place = parseLocation(text);
    if (place.kind === 'number') {
      const { block, rangeEnd, suffix } = place;
      forms[block ? 'block' : rangeEnd ? 'range' : suffix ? 'suffix' : 'number'] += 1;
    } else forms[place.kind] += 1;
    if ('municipality' in place && place.municipality !== 'MILWAUKEE') forms.elsewhere += 1;
  }
  return forms;
};

// Made twins of these five: each form is in `FORMS` or 'municipalities', and 'what is written as an
// address is read as that address'. The shares of real texts have none.
testWithSamples('a day of real calls: all but a few texts name a place', () => {
  const locations = new Set(sampleLines('police/scrapes-2023-04-12.csv').flatMap(([, , location]) => location || []));
  expect(formsOf(locations)).toEqual({
    number: 887,
    block: 7,
    range: 0,
    suffix: 0,
    intersection: 187,
    point: 0,
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
    point: 0,
    none: 0,
    elsewhere: 0,
  });
});

testWithSamples('real locations of every form', () => {
  const locations = sampleRows('address/police-locations-geocoded-sample.csv').map(({ Location = '' }) => Location);
  expect(formsOf(locations)).toEqual({
    number: 1884,
    block: 35,
    range: 1,
    suffix: 10,
    intersection: 195,
    point: 0,
    none: 18,
    elsewhere: 25,
  });
});

testWithSamples('the odd texts of three months', () => {
  const odd = sampleRows('police/calls-2023-odd-sample.csv').map(({ Location = '' }) => Location);
  expect(formsOf(odd)).toEqual({
    number: 198,
    block: 1,
    range: 0,
    suffix: 1,
    intersection: 11,
    point: 0,
    none: 41,
    elsewhere: 74,
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
    point: 0,
    none: 0,
    elsewhere: 0,
  });
});
