/** An address in the words of the records: however it is written, and never in words that the records do not have. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { knownAddress, readStreets, storeStreets } from '../../../../functions/places/gazetteer/known-streets.ts';
import type { StreetIndex } from '../../../../functions/places/gazetteer/streets.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';

duringTests(startCloud);

describe('an address in the words of the records', () => {
  let streets: StreetIndex;
  beforeAll(async () => {
    expect(await readStreets()).toBeNull();
    await storeStreets(['N LAKE DR', 'N 49TH ST', 'S 49TH ST', 'W WELLS ST', 'N LAKE DR']);
    const stored = await readStreets();
    if (!stored) throw new Error('No streets were stored.');
    streets = stored;
  });

  test.each([
    ['2333 N 49TH ST', '2333 N 49th St'],
    ['2333 north 49th street', '2333 N 49th St'],
    ['2333A N 49TH ST', '2333A N 49th St'],
    ['2333 1/2 N 49TH ST', '2333 1/2 N 49th St'],
    ['2333 N 49TH ST APT FREE MONEY', '2333 N 49th St'],
    ['2345 LAKE DR', '2345 N Lake Dr'],
  ])('%s is %s', (text, address) => expect(knownAddress(text, streets)).toBe(address));

  test.each([
    '2333 49TH ST',
    '2333 E LAKE DR',
    '2333 N LAKE BLVD',
    '2333-FUN N LAKE DR',
    '2300-BLK N LAKE DR',
    'N LAKE DR',
    '',
  ])('%s is none', (text) => expect(knownAddress(text, streets)).toBeNull());

  test('whatever is typed, every word is a number or one of a street', () => {
    const piece = fc.constantFrom(
      '2333',
      ' ',
      'N',
      'E',
      '49TH',
      'LAKE',
      'ST',
      'DR',
      ',',
      '/',
      '-',
      'EVIL',
      '.example',
      'apt',
      '&',
      '7',
    );
    const typed = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(' ')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const address = knownAddress(text, streets) ?? '';
        expect(address).toMatch(/^(?:\d+(?:-\d+)?(?: ?[A-Z]| \d\/\d)? (?:N Lake Dr|[NS] 49th St|W Wells St))?$/);
      }),
      { numRuns: 2000 },
    );
  });
});
