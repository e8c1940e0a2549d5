/** An error is told without anybody's name or anything that was looked at, and errors that are the same are one group. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupOf, LONGEST_MESSAGE, OWN_PLACE, ownPlace, plainMessage } from '../../../shared/base/browser-error.ts';

const word = fc.stringMatching(/^[a-z]{4,12}$/);
const hidden = fc.oneof(
  word.map((one) => `"${one}"`),
  word.map((one) => `'${one}'`),
  word.map((one) => `“${one}”`),
  word.map((one) => `\`${one}\``),
  word.map((one) => `https://example.org/${one}`),
  word.map((one) => `/crime/${one}`),
  word.map((one) => `${one}@example.org`),
  word.map((one) => `?q=${one}`),
);

describe('a message', () => {
  test.each([
    [
      "TypeError: Cannot read properties of undefined (reading 'owner')",
      'TypeError: Cannot read properties of undefined (reading …)',
    ],
    ['Failed to fetch https://x.org/address/200-e-wells-st?from=mail now', 'Failed to fetch … now'],
    ['No parcel 3920417000 at "200 E Wells St"', 'No parcel 0 at …'],
    ["It can't be drawn", "It can't be drawn"],
  ])('%s', (message, plain) => {
    expect(plainMessage(message)).toBe(plain);
  });

  test('property: nothing that is quoted, an address or a number is left', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(word, hidden)), fc.nat(), (parts, number) => {
        const message = [number, ...parts.flatMap(([said, kept]) => [said.toUpperCase(), kept])].join(' ');
        expect(plainMessage(message)).not.toMatch(/[a-z]{4}|[1-9]/);
      }),
    );
  });

  test('property: is never longer than may be told, and the same when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (message) => {
        const plain = plainMessage(message);
        expect(plain.length).toBeLessThanOrEqual(LONGEST_MESSAGE);
        expect(plainMessage(plain)).toBe(plain);
      }),
    );
  });
});

describe('a place', () => {
  const SITE = 'https://site.example';

  test('is the first of our own files', () => {
    const stack = `TypeError: made up
    at send (chrome-extension://abc/assets/own.js:1:1)
    at draw (${SITE}/assets/list-B4x_9aQz.js:1:2345)
    at ${SITE}/assets/index-aaaaaaaa.js:2:1`;
    expect(ownPlace(stack, SITE)).toBe('assets/list-B4x_9aQz.js:1:2345');
    expect(ownPlace(`draw@${SITE}/assets/list-B4x_9aQz.js:1:2345`, SITE)).toBe('assets/list-B4x_9aQz.js:1:2345');
  });

  test.each(['', 'Script error.', 'at https://other.example/assets/a.js:1:1', 'at https://site.example/crime/3:1:1'])(
    'is none in %s',
    (stack) => {
      expect(ownPlace(stack, SITE)).toBeNull();
    },
  );

  test('property: is always of the form that we take', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), (name, line, column) => {
        const place = ownPlace(`at ${SITE}/assets/${name}.js:${line}:${column}`, SITE);
        if (place !== null) expect(place).toMatch(OWN_PLACE);
      }),
    );
  });
});

test('errors of one message, chunk and kind of page are one group, whatever the build', () => {
  const error = { message: 'made up', place: 'assets/list-B4x_9aQz.js:1:2345', route: '/crime/:id' };
  expect(groupOf(error)).toBe('made up (list, /crime/:id)');
  expect(groupOf({ ...error, place: 'assets/list-Zz-0_aQz.js:7:1' })).toBe(groupOf(error));
  expect(groupOf({ ...error, route: null })).toBe('made up (list, before any page)');
  expect(groupOf({ ...error, place: 'assets/map-B4x_9aQz.js:1:1' })).not.toBe(groupOf(error));
});
