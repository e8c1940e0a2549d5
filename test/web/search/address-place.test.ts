/** An address as a place: its slug leads back to it, whatever its street. */
import { describe, expect, test } from 'vitest';
import { addressOfPath, placeOfAddress } from '../../../web/search/address-place.ts';

describe('an address', () => {
  test.each([
    { number: '2696', direction: 'N', street: 'PIERCE', type: 'ST' },
    { number: '200', direction: 'E', street: 'WELLS', type: 'ST' },
    { number: '3000', direction: 'W', street: 'MARTIN LUTHER KING JR', type: 'DR' },
    { number: '1', direction: 'N', street: 'BROADWAY', type: '' },
  ])('$number $direction $street $type is the same after the way there and back', (address) => {
    const { path, title } = placeOfAddress(address);
    expect(path).toMatch(/^\/address\/[0-9a-z-]+$/);
    expect(title).toMatch(new RegExp(`^${address.number} `));
    expect(addressOfPath(path)).toEqual(address);
  });

  test.each(['/crime/1', '/corner/n-1st-st-and-w-wells-st', '/address/nothing'])('%s is none', (path) => {
    expect(addressOfPath(path)).toBeNull();
  });
});
