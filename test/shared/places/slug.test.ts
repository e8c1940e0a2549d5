/** Slugs name one place each, and are read as they are written. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseStreet } from '../../../shared/places/address.ts';
import {
  addressSlug,
  cornerSlug,
  parseAddressSlug,
  parseCornerSlug,
  parseStreetSlug,
  slugOf,
  streetSlug,
} from '../../../shared/places/slug.ts';

const CITY = 'MILWAUKEE';
const street = (text: string) => normaliseStreet({ direction: '', name: text, type: '' });

test('an address of the city is named without it, one of another municipality with it', () => {
  expect(addressSlug({ number: '2696', street: street('N Pierce St'), municipality: CITY })).toBe('2696-n-pierce-st');
  expect(addressSlug({ number: '100', street: street('E Silver Spring Dr'), municipality: 'WHITEFISH BAY' })).toBe(
    '100-e-silver-spring-dr-whitefish-bay',
  );
  expect(addressSlug({ number: '345 1/2', street: street('S 87th St'), municipality: CITY })).toBe('345-1-2-s-87th-st');
});

test('a corner has one slug, whichever street is said first', () => {
  const [pierce, center] = [street('N Pierce St'), street('E Center St')];
  expect(cornerSlug({ streets: [pierce, center], municipality: CITY })).toBe('e-center-st-and-n-pierce-st');
  expect(cornerSlug({ streets: [center, pierce], municipality: CITY })).toBe('e-center-st-and-n-pierce-st');
});

test('other spellings are read as the same place', () => {
  expect(parseAddressSlug('2696-North-Pierce-STREET')).toEqual(parseAddressSlug('2696-n-pierce-st'));
  expect(parseAddressSlug('345a-s-87th-st')?.number).toBe('345A');
  expect(parseStreetSlug('n-100th-st-wauwatosa')).toEqual({ street: street('N 100th St'), municipality: 'WAUWATOSA' });
});

test('what names no place is null', () => {
  for (const text of ['', '-', '2696', '2696-', 'n-pierce-st']) expect(parseAddressSlug(text)).toBeNull();
  for (const text of ['', 'and', 'n-pierce-st', 'n-pierce-st-and-', 'a-and-b-and-c'])
    expect(parseCornerSlug(text)).toBeNull();
});

const NAMES = fc.constantFrom('PIERCE', '87TH', 'MARTIN LUTHER KING', 'MC KINLEY', 'LAKE', '1ST');
const streets = fc
  .tuple(fc.constantFrom('N', 'S', 'E', 'W'), NAMES, fc.constantFrom('ST', 'AVE', 'DR', 'BLVD'))
  .map(([direction, name, type]) => ({ direction, name, type }));
const municipalities = fc.constantFrom(CITY, 'WAUWATOSA', 'WHITEFISH BAY', 'WEST ALLIS');

test('what is written is read again', () => {
  const numbers = fc
    .tuple(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom('', 'A', 'R', ' 1/2'))
    .map(([number, suffix]) => `${number}${suffix}`);
  fc.assert(
    fc.property(numbers, streets, municipalities, (number, own, municipality) => {
      const name = { number, street: own, municipality };
      expect(parseAddressSlug(addressSlug(name))).toEqual(name);
      const named = { street: own, municipality };
      expect(parseStreetSlug(streetSlug(named))).toEqual(named);
    }),
  );
  fc.assert(
    fc.property(streets, streets, municipalities, (one, other, municipality) => {
      const slug = cornerSlug({ streets: [one, other], municipality });
      const read = parseCornerSlug(slug);
      expect(read && cornerSlug(read)).toBe(slug);
    }),
  );
});

test('reading any text throws nothing, and a slug is a slug of itself', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      parseAddressSlug(text);
      parseCornerSlug(text);
      parseStreetSlug(text);
      expect(slugOf(slugOf(text))).toBe(slugOf(text));
    }),
  );
});
