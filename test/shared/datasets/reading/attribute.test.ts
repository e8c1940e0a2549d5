/** Numbers in cells as sources write them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { integerOf, numberOf } from '../../../../shared/datasets/reading/attribute.ts';

test.each([
  ['1,012', 1012],
  ['-1', -1],
  ['+7', 7],
  ['-1,234,567', -1234567],
  ['2.0', 2],
  ['0053', 53],
  [4843, 4843],
  ['1,5', null],
  ['12,34', null],
  ['1,0123', null],
  ['2.5', null],
  ['12345678901', null],
  ['--1', null],
  ['7 units', null],
  ['', null],
])('A3: the whole number of %j is %j', (cell, number) => {
  expect(integerOf(cell)).toBe(number);
});

test.each([
  ['158,500.25', 158500.25],
  ['-0.5', -0.5],
  ['1,5', null],
])('the number of %j is %j', (cell, number) => {
  expect(numberOf(cell)).toBe(number);
});

test('a whole number is read from its text, with commas between its thousands or without', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (number) => {
      expect(integerOf(String(number))).toBe(number);
      expect(integerOf(number.toLocaleString('en-US'))).toBe(number);
    }),
  );
});
