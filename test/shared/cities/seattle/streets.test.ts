/** Streets as Seattle writes them: directions before or behind, corners, blocks, and texts made of them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { streetParts } from '../../../../shared/cities/seattle/readers/street-parts.ts';
import { normaliseStreet } from '../../../../shared/places/address.ts';
import { blockText } from '../../../../shared/places/block-text.ts';
import { parseLocation } from '../../../../shared/places/location.ts';
import { plainPlace } from '../../../../shared/places/plain-places.ts';

test.each([
  ['NW 80th St', 'NW', '80TH', 'ST'],
  ['12TH AVE S', null, '12TH AVE S', null],
  ['12th Avenue South', null, '12TH AVE S', null],
  ['S Judkins St', 'S', 'JUDKINS', 'ST'],
  ['Broadway E', null, 'BROADWAY E', null],
  ['Pike St', null, 'PIKE', 'ST'],
  ['Martin Luther King Jr Way S', null, 'MARTIN LUTHER KING JR WAY S', null],
  ['E Green Lake Dr N', null, 'E GREEN LAKE DR N', null],
  ['Northeast 45th Street', 'NE', '45TH', 'ST'],
])('%s', (text, dir, street, sttype) => {
  expect(streetParts(text)).toEqual({ dir, street, sttype });
});

test.each(['BL', 'CR', 'LA', 'PK', 'TR', 'WA'])('%s, a type on the pages of another city, is none here', (word) => {
  expect(normaliseStreet({ direction: '', name: `MADE UP ${word}`, type: '' })).toEqual({
    ...{ direction: '', type: '' },
    name: `MADE UP ${word}`,
  });
});

test.each(['', ' ', '...'])('%j is no street', (text) => expect(streetParts(text)).toBeNull());

const direction = fc.constantFrom('N', 'S', 'E', 'W', 'NE', 'NW', 'SE', 'SW');
const name = fc.constantFrom('12TH', '3RD', 'PIKE', 'GREEN LAKE', 'MADE UP');
const type = fc.constantFrom('ST', 'AVE', 'WAY', 'PL', 'BLVD');
const street = fc.oneof(fc.tuple(direction, name, type), fc.tuple(name, type, direction), fc.tuple(name, type));
const house = fc.integer({ min: 1, max: 15_000 });

describe('any street', () => {
  test('is one however its parts are divided, and once read stays', () => {
    fc.assert(
      fc.property(street, (words) => {
        const whole = normaliseStreet({ direction: '', name: words.join(' '), type: '' });
        const [first = '', ...rest] = words;
        expect(normaliseStreet({ direction: first, name: rest.join(' ').toLowerCase(), type: '' })).toEqual(whole);
        expect(normaliseStreet(whole)).toEqual(whole);
      }),
    );
  });

  test('an address on it is read as that address, and its block keeps the whole street and no house', () => {
    fc.assert(
      fc.property(street, house, (words, number) => {
        const written = words.join(' ');
        const expected = normaliseStreet({ direction: '', name: written, type: '' });
        expect(parseLocation(`${number} ${written}`)).toMatchObject({ kind: 'number', number, street: expected });
        const hundred = number - (number % 100);
        const block = `${hundred === 0 ? '1 to 99' : hundred} block of ${written}`;
        expect(blockText(`${number} ${written}`)).toBe(block);
        expect(blockText(block)).toBe(block);
        expect(parseLocation(block)).toMatchObject({ kind: 'number', block: true, street: expected });
      }),
    );
  });

  test('a flat is no part of it', () => {
    fc.assert(
      fc.property(street, house, fc.constantFrom('#3', 'APT 3', 'UNIT B'), (words, number, flat) => {
        const alone = parseLocation(`${number} ${words.join(' ')}`);
        expect(parseLocation(`${number} ${words.join(' ')} ${flat}`)).toEqual(alone);
      }),
    );
  });

  test('two of them make a corner', () => {
    fc.assert(
      fc.property(street, street, (one, other) => {
        const streets = [one, other].map((words) =>
          normaliseStreet({ direction: '', name: words.join(' '), type: '' }),
        );
        const text = `${one.join(' ')} / ${other.join(' ')}`;
        expect(parseLocation(text)).toMatchObject({ kind: 'intersection', streets });
        expect(blockText(text)).toBe(text);
      }),
    );
  });
});

test('an address is written as people write it', () => {
  expect(plainPlace('1415 NW 80TH ST')).toBe('1415 NW 80th St');
  expect(plainPlace('212 12TH AVE S')).toBe('212 12th Ave S');
});
