/** Changes texts as broken machines and people with intentions do: bytes, tags, fields, values. */
import fc from 'fast-check';

/** Texts that break parsers and pages. */
const TOKENS = [
  '<script>alert(1)</script>',
  '</td></tr></table>',
  '<tr><td>1',
  '<!--',
  '&lt;img src=x onerror=alert(1)&gt;',
  '&#0;',
  '"',
  "'",
  ',',
  '\r\n',
  '\0',
  '{',
  '}]',
  'null',
  'true',
  '[]',
  '-1',
  '1e999',
  '99999999999999999999',
  '__proto__',
  '2026-02-30T25:61:61',
  '\u202e',
  '\ud800',
];

interface Edit {
  kind: 'drop' | 'repeat' | 'put' | 'replace' | 'value';
  /** Where, as a share of the whole. */
  at: number;
  length: number;
  text: string;
  value: unknown;
}

const someEdit = (...kinds: Edit['kind'][]): fc.Arbitrary<Edit> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    // Without fast-check's liking for the ends: nearly all would change the same place.
    at: fc.noBias(fc.nat(9999)).map((part) => part / 10_000),
    length: fc.nat(60),
    text: fc.oneof(fc.constantFrom(...TOKENS), fc.string({ unit: 'binary' })),
    value: fc.oneof(fc.constantFrom(...TOKENS), fc.jsonValue({ maxDepth: 1 }), fc.double()),
  });

/** Half of them leave the form whole and change what stands in it: those get farther. */
export const someEdits: fc.Arbitrary<Edit[]> = fc.oneof(
  fc.array(someEdit('value'), { minLength: 1, maxLength: 5 }),
  fc.array(someEdit('drop', 'repeat', 'put', 'replace', 'value'), { minLength: 1, maxLength: 5 }),
);

/** Puts `value` in place of one of the cells of a table or of CSV. */
const withCell = (text: string, { at, value }: Pick<Edit, 'at' | 'value'>): string => {
  const cells = [...text.matchAll(/[^,<>\r\n]+/g)];
  const cell = cells[Math.floor(at * cells.length)];
  if (!cell) return text;
  return text.slice(0, cell.index) + String(value) + text.slice(cell.index + cell[0].length);
};

/** Puts `value` in place of one of the values of a JSON text, whichever `at` says. */
const withValue = (text: string, { at, value }: Edit): string => {
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch {
    // Another edit broke it, or it is none.
    return withCell(text, { at, value });
  }
  const places: (() => void)[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    // An array's keys are its places.
    const fields = node as Record<string, unknown>;
    for (const key of Object.keys(fields)) {
      places.push(() => {
        fields[key] = value;
      });
      walk(fields[key]);
    }
  };
  walk(whole);
  places[Math.floor(at * places.length)]?.();
  return JSON.stringify(whole);
};

const edited = (text: string, edit: Edit): string => {
  const from = Math.floor(edit.at * text.length);
  const [before, found, after] = [
    text.slice(0, from),
    text.slice(from, from + edit.length),
    text.slice(from + edit.length),
  ];
  switch (edit.kind) {
    case 'drop':
      return before + after;
    case 'repeat':
      return before + found + found + after;
    case 'put':
      return before + edit.text + found + after;
    case 'replace':
      return before + edit.text + after;
    case 'value':
      return withValue(text, edit);
  }
};

export const mutate = (text: string, edits: readonly Edit[]): string => edits.reduce(edited, text);

/** The text with one character of it another, left out or added; never the same. */
export const someOtherText = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.nat(text.length),
      fc.constantFrom(0, 1),
      fc.oneof(fc.constantFrom(...'ABab01-_.=+/ \n'), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
      fc.boolean(),
    )
    .map(([at, length, put, adds]) => text.slice(0, at) + (adds || length === 0 ? put : '') + text.slice(at + length))
    .filter((other) => other !== text);
