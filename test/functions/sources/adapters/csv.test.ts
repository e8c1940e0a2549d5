/** CSV: every end of line, both encodings in any chunks, changed headers, cut files, and bytes of any kind. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openCsv, type PickedColumn } from '../../../../functions/sources/adapters/csv.ts';

/** By the header's own names, in lower case. */
const readCsv = async function* (body: AsyncIterable<Uint8Array>): AsyncGenerator<Record<string, string>> {
  const { columns, rows } = await openCsv(body);
  yield* rows(columns.map((name): PickedColumn => [name.toLowerCase(), name]));
};

type Row = Record<string, string>;

async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = async (file: string | Buffer, chunk = 1 << 16): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const row of readCsv(chunksOf(Buffer.from(file as string), chunk))) rows.push(row);
  return rows;
};

const ENDS = ['\r', '\n', '\r\n'];

test.each(ENDS)('rows end with %j, the last one too or not', async (end) => {
  const rows = [
    { id: '1', text: 'a b' },
    { id: '2', text: '' },
  ];
  expect(await read(['ID,TEXT', '1,a b', '2,', ''].join(end))).toEqual(rows);
  expect(await read(['ID,TEXT', '"1","a b"', '"2",""'].join(end))).toEqual(rows);
});

test('the header comes before any row, without a byte order mark', async () => {
  const { columns, rows } = await openCsv(chunksOf(Buffer.from('\uFEFFmore,other,Id\n3,x,1\n'), 4));
  expect(columns).toEqual(['more', 'other', 'Id']);
  const found = [];
  for await (const row of rows([['id', 'Id']])) found.push(row);
  expect(found).toEqual([{ id: '1' }]);
});

test('a file without rows has none; one without a header throws', async () => {
  expect(await read('ID,TEXT\r')).toEqual([]);
  await expect(read('\n')).rejects.toThrow('no header');
});

test('a row of another width comes empty, and the rows after it as they are', async () => {
  expect(await read('ID,TEXT\n1,a,b\n2\n3,c\n')).toEqual([
    { id: '', text: '' },
    { id: '', text: '' },
    { id: '3', text: 'c' },
  ]);
});

test('a last row that is cut off throws', async () => {
  await expect(read('ID,TEXT,MORE\n1,2,3\n4,5')).rejects.toThrow('ends within a row');
  await expect(read('"ID","TEXT"\r"1","2"\r"3","4')).rejects.toThrow('ends within a row');
});

test('a file cut within a row of quoted texts throws (C6), unless just before the last', async () => {
  const row = '"3","four","5"';
  for (let length = 1; length < row.length; length += 1) {
    if (row.slice(0, length) === '"3","four",') continue;
    await expect(read(`"ID","TEXT","MORE"\n"1","2","3"\n${row.slice(0, length)}`)).rejects.toThrow('ends within a row');
  }
});

test('the rows may end in another way than the header, and than each other', async () => {
  expect(await read('ID,TEXT\r\n1,a\n2,"b\nc\rd"\n3,e\r4,f\r\n')).toEqual([
    { id: '1', text: 'a' },
    { id: '2', text: 'b\nc\rd' },
    { id: '3', text: 'e' },
    { id: '4', text: 'f' },
  ]);
});

test('a quote that never ends does not fill the memory', async () => {
  await expect(read(`ID,TEXT\n"1,${'x\n'.repeat(200_000)}`)).rejects.toThrow(/record size/i);
});

test('quotes within a text that has none around it belong to it', async () => {
  expect(await read('ID,TEXT\n1,JOHN "JACK" DOE\n')).toEqual([{ id: '1', text: 'JOHN "JACK" DOE' }]);
});

test('a source that fails makes the reader fail', async () => {
  const failing = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from('ID,TEXT\n1,2\n');
    throw new Error('The source broke off.');
  };
  const reading = async (): Promise<void> => {
    for await (const row of readCsv(failing())) expect(row.id).toBe('1');
  };
  await expect(reading()).rejects.toThrow('broke off');
});

const stoppedEarly: [string, (body: AsyncIterable<Uint8Array>) => Promise<void>][] = [
  [
    'that stops after a row',
    async (body) => {
      for await (const row of readCsv(body)) if (row.id === '1') break;
    },
  ],
  ['that wants no row', async (body) => (await openCsv(body)).close()],
];

test.each(stoppedEarly)('a reader %s lets go of the source', async (_, stop) => {
  let isLetGo = false;
  const endless = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield Buffer.from('ID,TEXT\n');
      while (true) yield Buffer.from('1,2\n');
    } finally {
      isLetGo = true;
    }
  };
  await stop(endless());
  await new Promise(setImmediate);
  expect(isLetGo).toBe(true);
});

// In Latin-1 a letter of the upper half is followed by one of the lower, as in every word of the city's files.
const latinText = fc
  .array(fc.constantFrom('A', 'b ', '1', ',', '"', 'É.', 'ñA', 'ü-', '\u00ff/'))
  .map((x) => x.join(''));
const unicodeText = fc.string({ unit: fc.constantFrom('A', ' ', ',', '"', 'É', 'ñ', '€', '字', '🏠') });
const quoted = (texts: string[]): string => texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(',');

test.each([
  ['latin1', latinText],
  ['utf8', unicodeText],
] as const)('every text comes through in %s, whatever the chunks and ends of lines', async (encoding, text) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(text, text), { maxLength: 8 }),
      fc.infiniteStream(fc.constantFrom(...ENDS)),
      fc.integer({ min: 1, max: 40 }),
      async (rows, ends, chunk) => {
        const file = [['ID', 'TEXT'], ...rows].map((row) => quoted(row) + ends.next().value).join('');
        const found = await read(Buffer.from(file, encoding), chunk);
        expect(found.map(({ id, text: words }) => [id, words])).toEqual(rows);
      },
    ),
    { numRuns: 60 },
  );
});

test('bytes of any kind give rows or an error, never a crash or a wait', async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .string({ unit: fc.constantFrom('"', ',', '\r', '\n', 'A', '\u00e9') })
      .map((text) => Buffer.from(text, 'latin1')),
  );
  await fc.assert(
    fc.asyncProperty(bytes, fc.boolean(), async (found, hasHeader) => {
      const file = Buffer.concat([Buffer.from(hasHeader ? 'ID,TEXT\n' : ''), found]);
      const rows = await read(file, 7).catch((error: unknown) => {
        expect(error).toBeInstanceOf(Error);
        return [];
      });
      if (hasHeader) for (const row of rows) expect(Object.keys(row)).toEqual(['id', 'text']);
    }),
    { numRuns: 200 },
  );
});
