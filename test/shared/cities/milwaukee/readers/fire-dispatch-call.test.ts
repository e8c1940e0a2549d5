/** The fire list: keys in any case, every form of its times, empty lists, and rows of other shapes. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fireDispatchCall } from '../../../../../shared/cities/milwaukee/readers/fire-dispatch-call.ts';
import type { SourceRow } from '../../../../../shared/datasets/reading/source-row.ts';
import { placeTextOf } from '../../../../../shared/privacy/coarse.ts';
import { rowOf, rowsAt } from '../../../../harness/sources/source-rows.ts';
import { startSource } from '../../../../harness/sources/source-server.ts';

const read = async (body: unknown): Promise<SourceRow[]> => {
  const server = await startSource(() => ({ body: JSON.stringify(body) }));
  try {
    const rows: SourceRow[] = [];
    for await (const row of rowsAt('fire-dispatch-call', server.url)) rows.push(row);
    return rows;
  } finally {
    await server.stop();
  }
};

const row = {
  CFS: '1900001',
  DATEANDTIME: '04/02/2024 13:15:09',
  ADDRESS: '1200 N 60TH ST',
  APT: '2',
  CITY: 'MILWAUKEE',
  ITYPE: 'EMS',
  DISPOSITION: 'Dispatched',
};
const at = new Date('2024-04-02T18:50:13Z');

const normalise = (cells: Record<string, unknown>, layout?: string) =>
  fireDispatchCall.normalise(rowOf('fire-dispatch-call', cells, layout), { at });

test('an empty list is a quiet hour', async () => {
  expect(await read({ result: [] })).toEqual([]);
  expect(await read({ RESULT: [] })).toEqual([]);
});

test.each([[[]], [{}], [{ result: null }], [{ result: {} }], [{ result: [1] }], ['text'], [null]])(
  '%j is another shape',
  async (body) => {
    await expect(read(body)).rejects.toThrow('no list of rows');
  },
);

test('the case of keys means nothing', () => {
  const cased = fc
    .infiniteStream(fc.boolean())
    .map((upper) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [
          [...key].map((letter) => (upper.next().value ? letter : letter.toLowerCase())).join(''),
          value,
        ]),
      ),
    );
  fc.assert(
    fc.property(cased, (read) => {
      expect(normalise(read)).toEqual(normalise(row));
    }),
  );
});

test('the keys of an earlier list are read the same', () => {
  const { DATEANDTIME, ITYPE, ...others } = row;
  const earlier = { ...others, callDate: DATEANDTIME, type: ITYPE };
  expect(normalise(earlier, 'call-date')).toEqual(normalise(row));
});

test('a list without the nature of its calls is in no known layout', async () => {
  const { ITYPE: _, ...others } = row;
  await expect(read({ result: [others] })).rejects.toThrow('nearest is date-and-time, which also has itype');
});

test.each([
  '04/02/2024 13:15:09',
  '04/02/2024 01:15:09 PM',
  '4/2/2024 1:15:09 pm',
  '2024-04-02T13:15:09',
  '2024-04-02 13:15:09.000',
])('the time %s is read', (DATEANDTIME) => {
  expect(normalise({ ...row, DATEANDTIME })).toMatchObject({
    reportedDateTime: '2024-04-02T18:15:09Z',
  });
});

test.each([
  [{ CFS: null }, 'no-id'],
  [{ CFS: {} }, 'no-id'],
  [{ DATEANDTIME: '2024-04-02T13:15:09Z' }, 'no-time'],
  [{ DATEANDTIME: null }, 'no-time'],
])('%j is refused as %s', (change, reject) => {
  expect(normalise({ ...row, ...change })).toEqual({ reject });
});

test('a call is looked for in its municipality, and not at its apartment', () => {
  const call = normalise(row);
  if ('reject' in call) throw new Error('The row was refused.');
  expect(placeTextOf('fire-dispatch-call', call)).toBe('1200 block of N 60TH ST,MILWAUKEE');
  expect(placeTextOf('fire-dispatch-call', { ...call, city: null })).toBe('1200 block of N 60TH ST');
  expect(placeTextOf('fire-dispatch-call', { ...call, address: null })).toBeNull();
});
