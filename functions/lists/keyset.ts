/** The end of a page: a token that names its last row by the values of its order, and the rows that come after it. */
import { createHash } from 'node:crypto';
import { AppError } from '../../shared/base/errors.ts';
import type { AnyRecord, Column, Dataset } from '../../shared/datasets/dataset.ts';
import { readValue } from '../../shared/query/filter-values.ts';
import type { ListQuery } from '../../shared/query/query.ts';
import { selectionValues } from '../../shared/query/selection.ts';
import { identifier } from '../snapshots/engine.ts';
import { type Bindings, type OrderKey, orderKeys } from '../snapshots/statement.ts';

/** The value of each column of the order, as records hold it. */
export type Position = (string | number | null)[];

const HASH_LENGTH = 12;

/** Names the list that a token is of: its order and all that it selects, but not how much of it is sent. */
const listHash = (dataset: Dataset, query: ListQuery): string => {
  const list = [dataset.name, orderKeys(dataset, query), ...selectionValues(query)];
  return createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, HASH_LENGTH);
};

/** The token of a row of this list. */
export const tokenOf = (dataset: Dataset, query: ListQuery, record: AnyRecord): string => {
  const position = orderKeys(dataset, query).map(({ column }) => record[column] ?? null);
  return Buffer.from(JSON.stringify([listHash(dataset, query), ...position])).toString('base64url');
};

const isOf = ({ type }: Column, value: unknown): boolean => {
  if (type === 'json') return false;
  if (type === 'text') return typeof value === 'string';
  if (type === 'time') return typeof value === 'string' && readValue(type, value, true) === value;
  return typeof value === 'number' && readValue(type, String(value), false) === value;
};

const parsed = (token: string): unknown => {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString());
  } catch {
    return null; // Not one of our tokens; the caller reports it.
  }
};

/** Reads a query's token; null where it has none. Throws AppError `invalid` for one of another list, or of none. */
export const positionOf = (dataset: Dataset, query: ListQuery): Position | null => {
  if (query.after === null) return null;
  const token = parsed(query.after);
  if (!Array.isArray(token)) throw new AppError('invalid', 'after: must be what an answer of this list named');
  const [hash, ...position] = token;
  if (hash !== listHash(dataset, query))
    throw new AppError('invalid', 'after: is of another list; its order and filters must stay the same');
  const keys = orderKeys(dataset, query);
  const fits = keys.every(({ column }, index) => {
    const definition = dataset.columns[column];
    return position[index] === null || (definition && isOf(definition, position[index]));
  });
  if (!fits || position.length !== keys.length)
    throw new AppError('invalid', 'after: must be what an answer of this list named');
  return position;
};

/** The clauses of the rows that come after a position: the first lets zone maps leave out what lies before it. */
export const seekClauses = (
  dataset: Dataset,
  query: Pick<ListQuery, 'order'>,
  position: Position,
  bindings: Bindings,
): string[] => {
  const keys = orderKeys(dataset, query);
  const further = ({ column, direction }: OrderKey, value: string | number, isEqual: boolean): string => {
    const definition = dataset.columns[column];
    if (!definition) throw new Error(`${dataset.name} has no column ${column}.`);
    const operator = `${direction === 'asc' ? '>' : '<'}${isEqual ? '=' : ''}`;
    const test = `${identifier(column)} ${operator} ${bindings.addOf(definition, value)}`;
    return definition.required ? test : `(${test} OR ${identifier(column)} IS NULL)`;
  };
  /** The condition by the keys from `index` on: nulls come last, so that after one there is only the next key. */
  const beyond = (index: number): string => {
    const key = keys[index];
    const value = position[index] ?? null;
    if (!key) return 'false';
    const definition = dataset.columns[key.column];
    const name = identifier(key.column);
    if (value === null || !definition) return `(${name} IS NULL AND ${beyond(index + 1)})`;
    const rest = beyond(index + 1);
    return `(${further(key, value, false)} OR (${name} = ${bindings.addOf(definition, value)} AND ${rest}))`;
  };
  const [first] = keys;
  const value = position[0] ?? null;
  const least = first && value !== null ? [further(first, value, true)] : [];
  return [...least, beyond(0)];
};
