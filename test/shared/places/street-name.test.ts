/** Names of streets are one name in every spelling: numbers in words, titles and blanks. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKey, spellingsOf } from '../../../shared/places/street-name.ts';

test.each([
  ['FIRST', '1ST'],
  ['TWELFTH', '12TH'],
  ['TWENTIETH', '20TH'],
  ['TWENTY SEVENTH', '27TH'],
  ['TWENTY-SEVENTH', '27TH'],
  ['ONE HUNDRED AND FIRST', '101ST'],
  ['HUNDRED TWENTY FOURTH', '124TH'],
  ['OLD WORLD THIRD', 'OLDWORLD3RD'],
  ['25', '25TH'],
  ['122', '122ND'],
  ['111', '111TH'],
  ['MC KINLEY', 'MCKINLEY'],
  ["O'CONNOR", 'OCONNOR'],
  ['DOCTOR MARTIN LUTHER KING JUNIOR', 'MARTINLUTHERKING'],
  ['SAINT PAUL', 'STPAUL'],
  ['MOUNT VERNON', 'MTVERNON'],
  ['DR', 'DR'],
  ['FORTY', 'FORTY'],
])('%s is compared as %s', (name, key) => {
  expect(nameKey(name)).toBe(key);
});

test('twice is the same as once, and no other number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 199 }), (number) => {
      const key = nameKey(String(number));
      expect(key).toMatch(new RegExp(`^${number}(?:ST|ND|RD|TH)$`));
      expect(nameKey(key)).toBe(key);
    }),
  );
});

test.each([
  ['KK', ['KK', 'KINNICKINNIC']],
  ['FIFTH', ['FIFTH', '5TH']],
  ['SAINT PAUL', ['SAINT PAUL', 'ST PAUL']],
  ['BURLEIGH', ['BURLEIGH']],
])('%s may be known by %j', (name, spellings) => {
  expect(spellingsOf(name)).toEqual(spellings);
});
