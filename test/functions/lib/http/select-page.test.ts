/** Lists answered in memory mean what they mean in the list engine: both are held against the same naive model. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectPage } from '../../../../functions/lib/http/select-page.ts';
import { streetAddress } from '../../../../shared/cities/milwaukee/datasets/street-address.ts';
import type { Dataset } from '../../../../shared/datasets/dataset.ts';
import { parseListQuery } from '../../../../shared/query/query.ts';
import { APPLICATION_USERS } from '../../../../shared/query/user-listing.ts';
import { naiveList } from '../../../harness/lists/list-model.ts';
import { madeRecords } from '../../../harness/lists/made-records.ts';
import { rawParams, someQuery } from '../../../harness/lists/some-query.ts';

/** The model wants a dataset whole. */
const users: Dataset = { ...streetAddress, ...APPLICATION_USERS };
type Row = Record<string, string | number | null>;
const rows = madeRecords(users, 120) as Row[];

test('any query finds what going through the records one by one finds', () => {
  const naive = naiveList(users, new Map([[users.name, rows]]));
  fc.assert(
    fc.property(someQuery(users, rows), (query) => {
      const parsed = parseListQuery(APPLICATION_USERS, rawParams(query));
      expect(selectPage(APPLICATION_USERS, rows, parsed)).toEqual(naive(query));
    }),
    { numRuns: 300 },
  );
});

test('a flag may be a boolean, and nulls are last both ways', () => {
  const records = [
    { id: 'a', email: 'a', firstName: null, emailConfirmed: true },
    { id: 'b', email: 'b', firstName: 'Zoe', emailConfirmed: false },
    { id: 'c', email: 'c', firstName: 'Ann', emailConfirmed: true },
  ];
  const ids = (params: Record<string, string[]>) =>
    selectPage(APPLICATION_USERS, records, parseListQuery(APPLICATION_USERS, params)).items.map(({ id }) => id);
  expect(ids({ filter: ['emailConfirmed = "1"'] })).toEqual(['a', 'c']);
  expect(ids({ order: ['emailConfirmed desc'] })).toEqual(['a', 'c', 'b']);
  expect(ids({ order: ['firstName'] })).toEqual(['c', 'b', 'a']);
  expect(ids({ order: ['firstName desc'] })).toEqual(['b', 'c', 'a']);
});
