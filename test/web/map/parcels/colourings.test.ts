/** Tests what the colours of parcels say: classes by their bounds, what is not known, and the choice in the URL. */
import { describe, expect, test } from 'vitest';
import { colouringsOf, readColouring } from '../../../../web/map/parcels/colouring-names.ts';
import { COLOURINGS, classOf } from '../../../../web/map/parcels/colourings.ts';

describe('classes', () => {
  test.each([
    [99_999, 'Below $100,000'],
    [100_000, '$100,000 to $199,999'],
    [399_999, '$200,000 to $399,999'],
    [1_000_000, '$1 million and more'],
    [0, 'Not known'],
    [null, 'Not known'],
  ])('a value of %s is in "%s"', (value, label) => {
    expect(classOf('value', { value }).label).toBe(label);
  });

  test.each([
    [1899, 'Before 1900'],
    [1900, '1900 to 1929'],
    [2026, '1990 and later'],
    [undefined, 'Not known'],
  ])('a house of %s is in "%s"', (yearBuilt, label) => {
    expect(classOf('built', { yearBuilt }).label).toBe(label);
  });

  test('an owner lives there, elsewhere, or nobody knows', () => {
    const label = (isOwners?: boolean) => classOf('owner', { isOwners }).label;
    expect([label(true), label(false), label()]).toEqual(['Owner lives there', 'Owner lives elsewhere', 'Not known']);
  });

  test('each have a letter and a colour of their own', () => {
    for (const { classes } of Object.values(COLOURINGS)) {
      expect(new Set(classes.map(({ letter }) => letter)).size).toBe(classes.length);
      expect(new Set(classes.map(({ colour }) => colour)).size).toBe(classes.length);
    }
  });
});

describe('the choice', () => {
  const columns = { assessedva: {}, yr_built: {}, own_ocpd: {} };

  test('is by land use where nothing else is said', () => {
    expect(['', 'built', 'rainbow'].map((text) => readColouring(columns, text))).toEqual(['use', 'built', 'use']);
  });

  test('is of what the dataset knows', () => {
    expect(colouringsOf({ assessedva: {} })).toEqual(['use', 'value']);
    expect(readColouring({}, 'value')).toBe('use');
  });
});
