/** Common passwords and what is made of them are refused; words that nobody puts together are not. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMMON_PASSWORDS } from '../../../../functions/lib/pool/common-passwords.data.ts';
import { isCommon, refuseCommon } from '../../../../functions/lib/pool/common-passwords.ts';

const all = [...COMMON_PASSWORDS];

test.each([
  'administrator',
  'Unbelievable',
  '1qaz2wsx3edc',
  'password1234',
  'Password!2026',
  '!!!password!!!',
  'P@ssw0rd1234',
  'p4$$w0rd!!!!',
  'passwordpassword',
  'blahblahblahblah',
  'letmeinletmein',
  'qwertyqwertyqw',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '123456123456',
  '123456789012',
  '987654321098',
  'abcdefghijklm',
  'superman2026',
])('%s is refused', (password) => {
  expect(isCommon(password)).toBe(true);
});

test.each([
  'cream-colored-bricks',
  'brand-new-bricks',
  'correct horse battery staple',
  'dragon monkey lakefront',
  '837465920183',
  'password for the lake house',
  'milwaukee-river-otter',
])('%s is taken', (password) => {
  expect(isCommon(password)).toBe(false);
});

describe('every common password', () => {
  const digits = fc.stringMatching(/^[0-9!?.]{0,6}$/);

  test('is refused, in any case, again and again, and with a few signs behind it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.integer({ min: 2, max: 4 }), (common, times) => {
        expect(isCommon(common)).toBe(true);
        expect(isCommon(common.toUpperCase())).toBe(true);
        expect(isCommon(common.repeat(times))).toBe(true);
      }),
    );
    const words = all.filter((common) => /^[a-z]{6,}$/.test(common));
    const added = fc.property(fc.constantFrom(...words), digits, (word, more) => {
      expect(isCommon(word + more)).toBe(true);
    });
    fc.assert(added);
  });
});

test('three random words are never refused', () => {
  const word = fc.stringMatching(/^[a-z]{5,8}$/);
  fc.assert(
    fc.property(fc.tuple(word, word, word), (words) => {
      fc.pre(new Set(words).size === 3);
      expect(isCommon(words.join(' '))).toBe(false);
    }),
  );
});

test('the refusal names the field', () => {
  expect(() => refuseCommon('cream-colored-bricks')).not.toThrow();
  expect(() => refuseCommon('password1234')).toThrow(
    expect.objectContaining({ code: 'invalid', subErrors: [expect.stringMatching(/^password: .*most common/)] }),
  );
});
