/** Slips of the finger, against the plain definition. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slipsOf } from '../../../../functions/places/search/slips.ts';

/** Every text that one slip makes of a text of the letters A and B. */
const oneSlip = (text: string): string[] => {
  const made: string[] = [];
  for (let at = 0; at <= text.length; at += 1) {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    for (const letter of 'AB') made.push(before + letter + after, ...(after ? [before + letter + after.slice(1)] : []));
    if (after) made.push(before + after.slice(1));
    if (after.length > 1) made.push(before + after[1] + after[0] + after.slice(2));
  }
  return made;
};

test('what one slip makes of a name is one slip away or the name', () => {
  const names = fc.string({ unit: fc.constantFrom('A', 'B'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(names, names, (name, other) => {
      const near = new Set(oneSlip(name));
      const { whole } = slipsOf(other, name, 2);
      expect(whole === 0).toBe(name === other);
      expect(whole <= 1).toBe(near.has(other) || name === other);
    }),
  );
});

test('the beginning of a name has no slips to it, and one with a slip has one', () => {
  expect(slipsOf('KINNI', 'KINNICKINNIC', 2)).toMatchObject({ start: 0 });
  expect(slipsOf('KINIC', 'KINNICKINNIC', 2).start).toBe(1);
});

test('a digit is never taken for another, left out or added', () => {
  for (const [typed, name] of [
    ['86TH', '87TH'],
    ['7TH', '87TH'],
    ['877TH', '87TH'],
    ['78TH', '87TH'],
  ] as const)
    expect(slipsOf(typed, name, 2).whole).toBeGreaterThan(2);
  expect(slipsOf('87HT', '87TH', 2).whole).toBe(1);
});
