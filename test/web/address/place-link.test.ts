/** Which places of records have a page, and its path. */
import { expect, test } from 'vitest';
import { placePath } from '../../../web/address/place-link.tsx';

test.each([
  ['2345 N Lake Dr', '/address/2345-n-lake-dr'],
  ['2345-2347 N Lake Dr', '/address/2345-n-lake-dr'],
  ['4777 N 124th St, Butler', '/address/4777-n-124th-st-butler'],
  ['N 27th St and W Wells St', '/corner/n-27th-st-and-w-wells-st'],
  ['The 3500 block of N 35th St', null],
  ['The 3500 block of Park and Pleasant St', null],
  ['Near 2345 N Lake Dr', null],
  ['The point 43.0614, -87.9750', null],
  ['Location not given', null],
])('%s leads to %s', (place, path) => {
  expect(placePath(place)).toBe(path);
});
