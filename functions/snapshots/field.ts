/** A field of a stored record: the columns that hold it, and the way there and back. */
import type { DuckDBValue } from '@duckdb/node-api';
import type { AnyRecord } from '../../shared/datasets/dataset.ts';

export type SqlType = 'VARCHAR' | 'BIGINT' | 'DOUBLE' | 'TINYINT' | 'TIMESTAMP_S' | 'INTEGER';

export interface StoredColumn {
  name: string;
  type: SqlType;
}

/** A value as a row is read: times are texts. */
export type JsonValue = string | number | boolean | null;

/** One field of a record and the columns that hold it. */
export interface Field {
  name: string;
  columns: readonly StoredColumn[];
  write(record: AnyRecord): DuckDBValue[];
  /** From the values of `columns`; absent for what is stored only to search by. */
  read?(values: JsonValue[]): unknown;
}
