/** Tests what a filtered table shows: in the URL, and as a list call that the API's own parser reads back. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseListQuery } from '../../../shared/query.ts';
import { APPLICATION_USERS } from '../../../shared/users.ts';
import { formatTable, listParams, PAGE_SIZES, readTable, type TableState } from '../../../web/widgets/table-state.ts';

const TEXT_COLUMNS = ['id', 'userName', 'email', 'firstName', 'lastName'] as const;
const text = fc.string({ minLength: 1, maxLength: 20 });

const anyState: fc.Arbitrary<TableState> = fc.record({
  filters: fc
    .record(
      {
        ...Object.fromEntries(TEXT_COLUMNS.map((name) => [name, text])),
        emailConfirmed: fc.constantFrom('0', '1'),
      },
      { requiredKeys: [] },
    )
    // Plain objects, as the table makes them.
    .map((filters) => ({ ...filters }) as Record<string, string>),
  order: fc.record({
    column: fc.constantFrom(...TEXT_COLUMNS, 'emailConfirmed'),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  }),
  offset: fc.nat({ max: 5000 }),
  limit: fc.constantFrom(...PAGE_SIZES),
});

test('a URL keeps the whole state', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const url = new URLSearchParams(formatTable(APPLICATION_USERS, state).toString());
      expect(readTable(APPLICATION_USERS, url)).toEqual(state);
    }),
  );
});

test('the API reads the list call as it was meant', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const sent = Object.entries(listParams(APPLICATION_USERS, state)).map(([name, value]) => [name, [String(value)]]);
      const { tests, order, offset, limit } = parseListQuery(APPLICATION_USERS, Object.fromEntries(sent));
      expect({ order, offset, limit }).toEqual({ order: state.order, offset: state.offset, limit: state.limit });
      expect(Object.fromEntries(tests.map(({ column, value }) => [column, String(value)]))).toEqual(state.filters);
    }),
  );
});

test.each(['order=nonsense', 'order=toString%20desc', 'offset=-1', 'limit=7', 'limit=x&offset=1.5', 'colour=red'])(
  'a URL with %s shows the first page in the usual order',
  (query) => {
    expect(readTable(APPLICATION_USERS, new URLSearchParams(query))).toEqual({
      filters: {},
      order: { column: 'email', direction: 'asc' },
      offset: 0,
      limit: 10,
    });
  },
);
