/** Records of a dataset by the values of one of its columns: what `includes` adds, and the record that holds something. */
import { LIST, listValue, VARCHAR } from '@duckdb/node-api';
import { type AnyRecord, type Dataset, placeFieldOf } from '../../shared/datasets/dataset.ts';
import { DATASETS, type DatasetName, type WholeName } from '../../shared/datasets/registry.ts';
import { identifier } from '../snapshots/engine.ts';
import { type Shard, shardOf } from '../snapshots/shards.ts';
import { Bindings, orderSql, readRecords, shownFields } from '../snapshots/statement.ts';
import { askSnapshot } from './query-limit.ts';

/** The values by the shard that has their records. */
const byShard = ({ splitBy }: Dataset, column: string, values: readonly string[]): Map<Shard, string[]> => {
  if (splitBy && splitBy !== column) throw new Error(`Split by ${splitBy}, it can't be looked up by ${column}.`);
  const shards = new Map<Shard, string[]>();
  for (const value of new Set(values)) {
    const shard = splitBy ? shardOf(value) : null;
    shards.set(shard, [...(shards.get(shard) ?? []), value]);
  }
  return shards;
};

const lookUpIn = async (dataset: DatasetName, column: string, shard: Shard, values: string[]): Promise<AnyRecord[]> => {
  const definition = DATASETS[dataset];
  const found = await askSnapshot(
    dataset,
    (connection, table) => {
      const bindings = new Bindings();
      const wanted = bindings.add(listValue(values), LIST(VARCHAR));
      const where = `WHERE ${identifier(column)} IN (SELECT unnest(${wanted}))`;
      const order = orderSql(definition, { order: null });
      return readRecords(connection, shownFields(definition, []), `FROM ${table} ${where} ${order}`, bindings);
    },
    { shard },
  );
  return found ?? [];
};

/**
 * The records whose text `column` has one of the values, in the row order, by that value. If the dataset is split, only
 * the files concerned are fetched. Empty for a dataset never published.
 */
export const lookupRecords = async (
  name: DatasetName,
  column: string,
  values: readonly string[],
): Promise<Map<string, AnyRecord[]>> => {
  const byValue = new Map<string, AnyRecord[]>();
  const lookups = [...byShard(DATASETS[name], column, values)].map(([shard, some]) =>
    lookUpIn(name, column, shard, some),
  );
  for (const found of await Promise.all(lookups))
    for (const record of found) {
      const value = String(record[column]);
      const same = byValue.get(value) ?? [];
      byValue.set(value, same);
      same.push(record);
    }
  return byValue;
};

/**
 * The records whose JSON `column` holds this value somewhere, in no order, with the place and the columns that are named.
 * Empty for a dataset never published.
 */
export const recordsHolding = async (
  name: WholeName,
  column: string,
  value: string,
  columns: readonly string[],
): Promise<AnyRecord[]> => {
  const dataset: Dataset = DATASETS[name];
  const fields = shownFields(dataset, columns, [...columns, placeFieldOf(dataset)]);
  const found = await askSnapshot(name, (connection, table) => {
    const bindings = new Bindings();
    const holds = `contains(${identifier(column)}, ${bindings.add(JSON.stringify(value), VARCHAR)})`;
    return readRecords(connection, fields, `FROM ${table} WHERE ${holds}`, bindings);
  });
  return found ?? [];
};
