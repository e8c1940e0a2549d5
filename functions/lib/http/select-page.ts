/** A list query answered in memory, with the meaning it has in the list engine: for lists that no dataset keeps. */
import type { Page } from '../../../shared/api/api.ts';
import { AppError } from '../../../shared/base/errors.ts';
import type { Listing } from '../../../shared/datasets/dataset.ts';
import type { Condition, Test } from '../../../shared/query/filter.ts';
import type { ListQuery } from '../../../shared/query/query.ts';
import { withOnly } from '../with-only.ts';

type Value = string | number | boolean | null;

/** Strings by their bytes, as the engine compares them; a flag may be a boolean. */
const compare = (a: Value, b: Value): number =>
  typeof a === 'string' && typeof b === 'string'
    ? Buffer.compare(Buffer.from(a), Buffer.from(b))
    : Number(a) - Number(b);

const passesTest = (value: Value, test: Test): boolean => {
  if (value === null) return false;
  if (test.op === 'contains') return String(value).toUpperCase().includes(test.value.toUpperCase());
  if (test.op === 'in') return test.values.some((one) => compare(value, one) === 0);
  const difference = compare(value, test.value);
  const passes = { '=': difference === 0, '!=': difference !== 0, '>=': difference >= 0, '<': difference < 0 };
  return passes[test.op];
};

/** True if a condition lets a record through whose columns `field` reads. */
export const passes = (field: (column: string) => Value, condition: Condition): boolean =>
  'any' in condition
    ? condition.any.some((all) => all.every((one) => passes(field, one)))
    : passesTest(field(condition.column), condition);

/**
 * The records of the page that a query asks for, and how many it finds in all. It has no box and no includes, and is
 * paged by offset alone: throws AppError `invalid` for `after`.
 */
export const selectPage = <T extends Record<keyof T, Value>>(
  { id, order: rowOrder }: Listing,
  records: readonly T[],
  { tests, order, offset, limit, fields, after }: ListQuery,
): Page<T> => {
  if (after !== null) throw new AppError('invalid', 'after: this list is paged by offset');
  // The names come from the listing's columns, which are the record's fields.
  const field = (record: T, column: string): Value => record[column as keyof T];
  const keys = [...(order ? [order] : []), rowOrder, { column: id, direction: 'asc' }];
  const found = records
    .filter((record) => tests.every((test) => passes((column) => field(record, column), test)))
    .sort((left, right) => {
      for (const { column, direction } of keys) {
        const [a, b] = [field(left, column), field(right, column)];
        // Nulls come last both ways.
        if (a === null && b === null) continue;
        if (a === null || b === null) return a === null ? 1 : -1;
        const difference = compare(a, b);
        if (difference !== 0) return direction === 'asc' ? difference : -difference;
      }
      return 0;
    });
  const items = found.slice(offset, offset + limit);
  return { items: fields ? items.map((record) => withOnly(record, fields)) : items, total: found.length };
};
