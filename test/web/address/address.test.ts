/** Tests the address of the URL, there and back. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Address, formatAddress, readAddress, withAddress } from '../../../web/address/address.ts';

const part = fc.stringMatching(/^[A-Z0-9][A-Z0-9 ]{0,10}[A-Z0-9]$/);
const address: fc.Arbitrary<Address> = fc.record({
  number: fc.nat(99_999).map(String),
  direction: fc.constantFrom('', 'N', 'S', 'E', 'W'),
  street: part,
  type: fc.constantFrom('', 'ST', 'AVE'),
});

describe('the address of the URL', () => {
  test('is read back as it was written, and leaves other parameters alone', () => {
    fc.assert(
      fc.property(address, (given) => {
        const params = withAddress(new URLSearchParams('calls=fire'), given);
        expect(readAddress(new URLSearchParams(params.toString()))).toEqual(given);
        expect(params.get('calls')).toBe('fire');
      }),
    );
  });

  test('goes away whole', () => {
    fc.assert(
      fc.property(address, (given) => {
        expect(withAddress(withAddress(new URLSearchParams(), given), null).toString()).toBe('');
      }),
    );
  });

  test.each(['', 'number=12', 'street=LAKE', 'number=%20&street=LAKE'])('without its parts (%s) is none', (search) => {
    expect(readAddress(new URLSearchParams(search))).toBeNull();
  });

  test('reads on one line without gaps', () => {
    expect(formatAddress({ number: '2345', direction: 'N', street: 'LAKE', type: 'DR' })).toBe('2345 N LAKE DR');
    expect(formatAddress({ number: '1', direction: '', street: 'BROADWAY', type: '' })).toBe('1 BROADWAY');
  });
});
