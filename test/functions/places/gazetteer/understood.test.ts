/** A text without a place is answered by how it was read: which part is not known, and the nearest that is. */
import { expect, test } from 'vitest';
import { buildGazetteer } from '../../../../functions/places/gazetteer/gazetteer.ts';
import { ADDRESSES, address, at, SEGMENTS } from './little-city.ts';

// Between houses so far apart no number is placed.
const far = address({ dir: 'E', street: 'MC BIRCH', sttype: 'AVE', muni: 'MILWAUKEE' }, 1840, at(-1840, 310));
const gazetteer = buildGazetteer([...ADDRESSES, far], SEGMENTS);

test.each([
  ['999 N 2nd St', 'No house 999 is known on N 2nd St; the nearest is 447.'],
  ['1240 E Mc Birch Ave Upper', 'No house 1240 is known on E Mc Birch Ave; the nearest are 640 and 1840.'],
  ['102 N 9th St', 'No street called N 9th St is known in Milwaukee.'],
  ['2950 W Elm St', 'No street called W Elm St is known in Milwaukee; there is one in West Allis.'],
  ['220 Mc Birch Ave', 'That may be 220 W Mc Birch Ave or 220 E Mc Birch Ave. Please say which.'],
  ['102 N 2nd St, Chicago, IL 60601', 'We have no addresses of Chicago.'],
  ['102 N 2nd St, Chicago, IL', 'We have no addresses of Chicago.'],
  ['102 N 2nd St, Racine, WI', 'We have no addresses of Racine.'],
  ['2nd and Nowhere', 'No street called Nowhere is known in Milwaukee.'],
  ['N 4th Pl and W Mc Birch Ave', 'N 4th Pl and W Mc Birch Ave have no corner that we know.'],
  [
    'N80W14962 Appleton Ave',
    'A house number with letters like these belongs to a neighboring county, of which we have no addresses.',
  ],
  ['hello', 'Write a house number and a street, or two streets with “and” between them.'],
])('%s: %s', (text, sentence) => {
  expect(gazetteer.find(text)).toBeNull();
  expect(gazetteer.understood(text)).toBe(sentence);
});
