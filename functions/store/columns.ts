/** How a dataset's records lie in columns: names, SQL types, and the way there and back for each field. */
import { createHash } from 'node:crypto';
import { type DuckDBValue, timestampSecondsValue } from '@duckdb/node-api';
import type { StatusChange } from '../../shared/datasets/call-columns.ts';
import { type AnyRecord, type ColumnType, type Dataset, placeFieldOf, placeOf } from '../../shared/datasets/dataset.ts';
import { toIso } from '../../shared/dates.ts';
import {
  ceilMicrodegrees,
  floorMicrodegrees,
  fromMicrodegrees,
  type Geometry,
  type LngLat,
  point,
  toMicrodegrees,
} from '../../shared/geo.ts';
import { slotOf } from './slots.ts';

export type SqlType = 'VARCHAR' | 'BIGINT' | 'DOUBLE' | 'TINYINT' | 'TIMESTAMP_S' | 'INTEGER';

export interface StoredColumn {
  name: string;
  type: SqlType;
}

/** One field of a record and the columns that hold it. */
export interface Field {
  name: string;
  columns: readonly StoredColumn[];
  write(record: AnyRecord): DuckDBValue[];
  /** From the values of `columns`; absent for what is stored only to search by. */
  read?(values: DuckDBValue[]): unknown;
}

const seconds = (time: string): bigint => BigInt(Date.parse(time) / 1000);

/** A time as its column holds it; throws for what is no instant of whole seconds. */
export const timeValue = (time: string): DuckDBValue => timestampSecondsValue(seconds(time));

interface Codec {
  type: SqlType;
  write(value: unknown): DuckDBValue;
  read(value: DuckDBValue): unknown;
}

const asIs = (type: SqlType): Codec => ({
  type,
  // Records hold what their column's type says; the binding refuses anything else.
  write: (value) => value as DuckDBValue,
  read: (value) => value,
});

const CODECS: Record<ColumnType, Codec> = {
  text: asIs('VARCHAR'),
  integer: { type: 'BIGINT', write: (value) => BigInt(value as number), read: Number },
  number: asIs('DOUBLE'),
  flag: asIs('TINYINT'),
  time: {
    type: 'TIMESTAMP_S',
    write: (value) => timeValue(String(value)),
    read: (value) => toIso(new Date(Number((value as { seconds: bigint }).seconds) * 1000)),
  },
  json: {
    type: 'VARCHAR',
    write: (value) => JSON.stringify(value),
    read: (value) => JSON.parse(String(value)),
  },
};

const columnField = (name: string, type: ColumnType): Field => {
  const codec = CODECS[type];
  return {
    name,
    columns: [{ name, type: codec.type }],
    write: (record) => [record[name] === null || record[name] === undefined ? null : codec.write(record[name])],
    read: ([value = null]) => (value === null ? null : codec.read(value)),
  };
};

/**
 * A call's statuses: the time of the first, and JSON of each with its seconds since then. So texts repeat from call to
 * call; with times written out they were 62 of 157 MB of 3.5 million calls.
 */
const statusesField: Field = {
  name: 'statuses',
  columns: [
    { name: 'statusesFrom', type: CODECS.time.type },
    { name: 'statusesSince', type: CODECS.json.type },
  ],
  write: ({ statuses }) => {
    const changes = statuses as StatusChange[]; // What a call's column of this name holds.
    const from = changes[0]?.at;
    if (from === undefined) return [null, null];
    const since = changes.map(({ status, at }) => [status, Number(seconds(at) - seconds(from))]);
    return [CODECS.time.write(from), CODECS.json.write(since)];
  },
  read: ([from = null, since = null]): StatusChange[] => {
    if (from === null || since === null) return [];
    const first = Date.parse(String(CODECS.time.read(from)));
    const changes = CODECS.json.read(since) as [status: string, seconds: number][]; // As written above.
    return changes.map(([status, after]) => ({ status, at: toIso(new Date(first + after * 1000)) }));
  },
};

const INT = 'INTEGER';

/** Whole microdegrees, 0.11 m: what every column of coordinates holds. */
const pointField = (dataset: Dataset): Field => ({
  name: placeFieldOf(dataset),
  columns: [
    { name: 'lat', type: INT },
    { name: 'lng', type: INT },
  ],
  write: (record) => {
    const place = placeOf(dataset, record);
    if (place?.type !== 'Point') return [null, null];
    const [lng, lat] = place.coordinates;
    return [toMicrodegrees(lat), toMicrodegrees(lng)];
  },
  read: ([lat, lng]) =>
    typeof lat === 'number' && typeof lng === 'number' ? point(fromMicrodegrees(lng), fromMicrodegrees(lat)) : null,
});

const shapeField = (dataset: Dataset): Field => ({
  name: placeFieldOf(dataset),
  columns: [{ name: placeFieldOf(dataset), type: 'VARCHAR' }],
  write: (record) => {
    const place = placeOf(dataset, record);
    return [place && JSON.stringify(place)];
  },
  read: ([text]) => (typeof text === 'string' ? JSON.parse(text) : null),
});

const positions = (geometry: Geometry): LngLat[] => {
  if (geometry.type === 'Point') return [geometry.coordinates];
  // Arrays nest by type down to pairs of numbers.
  return geometry.coordinates.flat(
    geometry.type === 'LineString' ? 0 : geometry.type === 'MultiPolygon' ? 2 : 1,
  ) as LngLat[];
};

/** The least box of whole microdegrees that holds a shape. */
const boxField = (dataset: Dataset): Field => ({
  name: 'box',
  columns: ['south', 'north', 'west', 'east'].map((name) => ({ name, type: INT })),
  write: (record) => {
    const place = placeOf(dataset, record);
    if (!place) return [null, null, null, null];
    const [least, most]: [LngLat, LngLat] = [
      [180, 90],
      [-180, -90],
    ];
    for (const [lng, lat] of positions(place)) {
      least[0] = Math.min(least[0], lng);
      least[1] = Math.min(least[1], lat);
      most[0] = Math.max(most[0], lng);
      most[1] = Math.max(most[1], lat);
    }
    return [
      floorMicrodegrees(least[1]),
      ceilMicrodegrees(most[1]),
      floorMicrodegrees(least[0]),
      ceilMicrodegrees(most[0]),
    ];
  },
});

const placeFields = (dataset: Dataset): Field[] => {
  if (!dataset.place) return [];
  return dataset.place === 'point' ? [pointField(dataset)] : [shapeField(dataset), boxField(dataset)];
};

/** Which of a split dataset's files holds the record. */
const slotField = (column: string): Field => ({
  name: 'slot',
  columns: [{ name: 'slot', type: 'TINYINT' }],
  write: (record) => [slotOf(String(record[column]))],
});

const versionField: Field = {
  name: 'version',
  columns: [{ name: 'version', type: INT }],
  write: ({ version }) => [Number(version)],
  read: ([version]) => version,
};

/** All fields of a dataset in the order of its columns, its place, and what it is stored by. */
export const fieldsOf = (dataset: Dataset): Field[] => [
  ...Object.entries(dataset.columns).map(([name, { type }]) =>
    dataset.kind === 'calls' && name === statusesField.name ? statusesField : columnField(name, type),
  ),
  ...placeFields(dataset),
  ...(dataset.splitBy ? [slotField(dataset.splitBy)] : []),
  ...(dataset.kind === 'calls' ? [versionField] : []),
];

export const columnsOf = (dataset: Dataset): StoredColumn[] => fieldsOf(dataset).flatMap(({ columns }) => columns);

/** Names a set of columns: a snapshot made with another set is rebuilt. */
export const columnsHash = (dataset: Dataset): string =>
  createHash('sha256')
    .update(JSON.stringify(columnsOf(dataset)))
    .digest('hex')
    .slice(0, 16);

/** Writes a record as the row of the given fields' columns, one after the other. */
export const writerOf =
  (fields: Field[]) =>
  (record: AnyRecord): DuckDBValue[] => {
    const row: DuckDBValue[] = [];
    for (const { write } of fields) row.push(...write(record));
    return row;
  };

/** Reads rows that hold the columns of the given fields one after the other. */
export const readerOf = (fields: Field[]): ((row: DuckDBValue[]) => AnyRecord) => {
  let at = 0;
  const places = fields.map(({ name, columns, read }) => {
    const from = at;
    at += columns.length;
    return { name, read, from, to: at };
  });
  return (row) => {
    const record: AnyRecord = {};
    for (const { name, read, from, to } of places) if (read) record[name] = read(row.slice(from, to));
    return record;
  };
};
