/** Streets and addresses: one spelling for each street, and how an address is written. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAddress, normaliseStreet, type Street } from '../../../shared/places/address.ts';

const parts = (direction: string, name: string, type: string): Street => ({ direction, name, type });

test.each<[Street, Street]>([
  [parts('N', 'LAKE', 'DR'), parts('N', 'LAKE', 'DR')],
  [parts('north', 'Lake', 'Drive'), parts('N', 'LAKE', 'DR')],
  [parts('', 'N. LAKE DR.', ''), parts('N', 'LAKE', 'DR')],
  [parts('W', 'FOREST  HOME', 'AV'), parts('W', 'FOREST HOME', 'AVE')],
  [parts('N', 'PORT WASHINGTON', 'RD'), parts('N', 'PORT WASHINGTON', 'RD')],
  [parts('N', 'MARTIN L KING JR', 'DR'), parts('N', 'MARTIN L KING JR', 'DR')],
  [parts('S', 'AIR CARGO WAY', ''), parts('S', 'AIR CARGO', 'WAY')],
  [parts('N', 'KEEFE AVENUE', 'PL'), parts('N', 'KEEFE AVENUE', 'PL')],
  [parts('W', 'ST PAUL', 'AV'), parts('W', 'ST PAUL', 'AVE')],
  [parts('W', 'METRO AUTO MALL', ''), parts('W', 'METRO AUTO MALL', '')],
  [parts('N', 'BROADWAY', ''), parts('N', 'BROADWAY', '')],
  [parts('E', 'NORTH', 'AV'), parts('E', 'NORTH', 'AVE')],
  [parts('', 'NORTH', 'AV'), parts('', 'NORTH', 'AVE')],
  [parts('', 'NORTH', ''), parts('', 'NORTH', '')],
  [parts('W', 'COURT', ''), parts('W', 'COURT', '')],
  [parts('W', 'COURT', 'ST'), parts('W', 'COURT', 'ST')],
  [parts('', 'BREWERS', 'WA'), parts('', 'BREWERS', 'WAY')],
])('%o is %o', (street, expected) => {
  expect(normaliseStreet(street)).toEqual(expected);
});

test('normalising twice is normalising once, whatever the parts', () => {
  const word = fc.constantFrom(
    'N',
    'WEST',
    'NORTH',
    'AV',
    'PARKWAY',
    'ST',
    'ST.',
    'COURT',
    'LAKE',
    '27TH',
    'L',
    '',
    ' ',
  );
  const text = fc.oneof(
    fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')),
    fc.string(),
  );
  fc.assert(
    fc.property(text, text, text, (direction, name, type) => {
      const once = normaliseStreet({ direction, name, type });
      expect(normaliseStreet(once)).toEqual(once);
    }),
  );
});

test.each([
  [{ number: 2345, street: parts('N', 'LAKE', 'DR') }, '2345 N LAKE DR'],
  [{ number: '2345', street: parts('N', 'BROADWAY', '') }, '2345 N BROADWAY'],
  [{ number: 345, suffix: 'A', street: parts('S', '87TH', 'ST') }, '345A S 87TH ST'],
  [{ number: 345, suffix: '1/2', street: parts('S', '87TH', 'ST') }, '345 1/2 S 87TH ST'],
  [{ number: 2345, rangeEnd: 2347, street: parts('N', '38TH', 'ST') }, '2345-2347 N 38TH ST'],
  [
    { number: 2300, block: true, street: parts('N', '38TH', 'ST'), municipality: 'MILWAUKEE' },
    '2300-BLK N 38TH ST, MILWAUKEE',
  ],
])('%o is written %s', (address, expected) => {
  expect(formatAddress(address)).toBe(expected);
});
