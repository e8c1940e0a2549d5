/** CSV of any texts: spreadsheets read the same cells back, in their letters, and run none of them. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsv } from '../../../../functions/lib/formats/csv.ts';
import { type AnyRecord, defineDataset } from '../../../../shared/datasets/dataset.ts';
import { UPDATED_AT } from '../../../../shared/datasets/updated-at.ts';

const notes = defineDataset({
  name: 'note',
  path: 'note',
  title: { one: 'Note', many: 'Notes' },
  about: 'Made up.',
  columns: {
    id: { type: 'text', label: 'Id', required: true, from: 'id' },
    words: { type: 'text', label: 'Words', from: 'words' },
    ...UPDATED_AT,
  },
  id: 'id',
  order: { column: 'id', direction: 'asc' },
  place: null,
  listed: true,
  kind: 'snapshot',
  note: '',
  licence: '',
  source: {
    variable: 'NOTES',
    url: 'https://example.com/notes.csv',
    schedule: { everyMinutes: 60 },
    rows: { adapter: 'csv', coverage: 'city' },
  },
});

const written = async (...texts: string[]): Promise<string> => {
  const records = async function* (): AsyncGenerator<AnyRecord[]> {
    yield texts.map((words, index) => ({ id: String(index), words }));
  };
  let csv = '';
  for await (const part of writeCsv(notes, ['id', 'words'], records())) csv += part;
  return csv;
};

test('it begins with the mark of UTF-8, by which Excel knows the letters', async () => {
  expect(await written('Élan')).toBe('\uFEFFid,words\r\n0,Élan\r\n');
});

test('a cell with a line end of any kind is quoted, and no line of it begins a formula', async () => {
  expect(await written('1ST LINE\n=1+1')).toBe(`\uFEFFid,words\r\n0,"1ST LINE\n'=1+1"\r\n`);
  expect(await written('A\r@B')).toBe(`\uFEFFid,words\r\n0,"A\r'@B"\r\n`);
  expect(await written('=1+1')).toBe(`\uFEFFid,words\r\n0,'=1+1\r\n`);
});

test('whatever the texts, a reader that ends rows at any line end finds these rows and no formula', async () => {
  const piece = fc.constantFrom('a', 'É', '\n', '\r', '\r\n', '=', '+', '-', '@', '\t', '"', ',', ' ', "'");
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), async (texts) => {
      const options = { bom: true, record_delimiter: ['\r\n', '\n', '\r'] };
      const [heading, ...rows]: string[][] = parse(await written(...texts), options);
      expect(heading).toEqual(['id', 'words']);
      expect(rows.map(([id]) => id)).toEqual(texts.map((_, index) => String(index)));
      for (const [index, [, words = '']] of rows.entries()) {
        expect(words.replaceAll("'", '')).toBe(texts[index]?.replaceAll("'", ''));
        for (const line of words.split(/\r\n|\r|\n/)) expect(line).not.toMatch(/^[=+\-@\t]/);
      }
    }),
  );
});
