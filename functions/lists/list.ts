/** The list engine: pages with their exact totals, single records, and whole snapshots, of any dataset. */
import { VARCHAR } from '@duckdb/node-api';
import type { Page } from '../../shared/api/api.ts';
import type { AnyRecord, Dataset } from '../../shared/datasets/dataset.ts';
import { DATASETS, type DatasetRecord, type WholeName } from '../../shared/datasets/registry.ts';
import type { ListQuery } from '../../shared/query/query.ts';
import { hasConditions } from '../../shared/query/selection.ts';
import { withOnly } from '../lib/with-only.ts';
import { identifier } from '../snapshots/engine.ts';
import type { Field } from '../snapshots/field.ts';
import { Bindings, orderKeys, readRecords, shownFields } from '../snapshots/statement.ts';
import { enoughForPage } from './enough.ts';
import { headPage, keepHead } from './head.ts';
import { withIncludes } from './includes.ts';
import { tokenOf } from './keyset.ts';
import { readPage } from './page.ts';
import { askSnapshot } from './query-limit.ts';
import type { TableQuery } from './refine-selection.ts';

/** The columns to read of a list's records: those they show, those of the order, and those that name what is included. */
export const readFields = (dataset: Dataset, { includes, fields, order }: ListQuery): Field[] => {
  const keys = orderKeys(dataset, { order }).map(({ column }) => column);
  if (fields === null) return shownFields(dataset, [...includes, ...keys]);
  const references = includes.flatMap((name) => dataset.includes?.[name]?.from ?? []);
  return shownFields(dataset, includes, [...fields, ...keys, ...references]);
};

/** The names of what is sent of records that were read so, in no order; null for all of it. */
export const sentNames = (dataset: Dataset, { includes, fields, order }: ListQuery): string[] | null => {
  if (fields) return [...fields, ...includes];
  const isHidden = order && dataset.columns[order.column]?.onlyIncluded && !includes.includes(order.column);
  return isHidden ? [...shownFields(dataset, includes).map(({ name }) => name), ...includes] : null;
};

/** With a row more where only that tells whether another page follows: how many lie after a row is not counted. */
const lookingAhead = (query: ListQuery): ListQuery =>
  query.after === null ? query : { ...query, limit: query.limit + 1 };

/** The token of the page that follows these items of the rows that were read; undefined where none does. */
const nextOf = (dataset: Dataset, query: ListQuery, items: AnyRecord[], read: Page<AnyRecord>): string | undefined => {
  const last = items.at(-1);
  const goesOn = query.after === null ? query.offset + items.length < read.total : read.items.length > items.length;
  return last && goesOn ? tokenOf(dataset, query, last) : undefined;
};

/** A page from memory where its rows are there, else read in one transaction. */
const pageOf = async (asked: TableQuery<ListQuery>, fields: Field[]): Promise<Page<AnyRecord>> => {
  const names = fields.map(({ name }) => name);
  const kept = headPage(asked, names);
  if (kept) return kept;
  await asked.connection.run('BEGIN TRANSACTION READ ONLY');
  await keepHead(asked);
  return headPage(asked, names) ?? readPage(asked, fields);
};

/**
 * A page of a dataset's records, how many there are in all, both of one moment, and the beginning of the next page. It
 * is empty for a dataset that was never published. Throws AppError `invalid` for a token of another list, `unavailable`
 * where it takes too long.
 */
export const listRecords = async <N extends WholeName>(name: N, query: ListQuery): Promise<Page<DatasetRecord<N>>> => {
  const dataset: Dataset = DATASETS[name];
  const enough = enoughForPage(dataset, query);
  const read = await askSnapshot(
    name,
    async (connection, table, deadline, older) => {
      const asked = { connection, dataset, table, query: lookingAhead(query), deadline };
      const { items, total } = await pageOf(asked, readFields(dataset, query));
      return { items, total: total + (older && !hasConditions(query) ? older.rows : 0) };
    },
    { enough },
  );
  if (!read) return { items: [], total: 0 };
  const page = read.items.slice(0, query.limit);
  const next = nextOf(dataset, query, page, read);
  const whole = await withIncludes(name, page, query.includes);
  const names = sentNames(dataset, query);
  const items = names ? whole.map((record) => withOnly(record, names)) : whole;
  // The fields were read by the columns from which the record's type is made; `fields` asks for some of them.
  return { items: items as DatasetRecord<N>[], total: read.total, ...(next && { next }) };
};

const findIn = (name: WholeName, id: string, wanted: { includes: string[]; fresh: boolean }) =>
  askSnapshot(
    name,
    async (connection, table) => {
      const bindings = new Bindings();
      const sql = `FROM ${table} WHERE ${identifier(DATASETS[name].id)} = ${bindings.add(id, VARCHAR)} LIMIT 1`;
      const [record = null] = await readRecords(
        connection,
        shownFields(DATASETS[name], wanted.includes),
        sql,
        bindings,
      );
      return record;
    },
    wanted,
  );

/**
 * The record with this id, with what is included; null when there is none: a miss counts only with a manifest read
 * after it.
 */
export const findRecord = async <N extends WholeName>(
  name: N,
  id: string,
  includes: string[] = [],
): Promise<DatasetRecord<N> | null> => {
  const record =
    (await findIn(name, id, { includes, fresh: false })) ?? (await findIn(name, id, { includes, fresh: true }));
  const [whole = null] = record ? await withIncludes(name, [record], includes) : [];
  return whole as DatasetRecord<N> | null; // The same holds here.
};
