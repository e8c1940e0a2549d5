/** Dumps: whole datasets as files that anybody may fetch, under names that say what is in them. */
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import type { DuckDBConnection } from '@duckdb/node-api';
import { toIso } from '../../shared/base/dates.ts';
import { type Dataset, includesOf, placeFieldOf } from '../../shared/datasets/dataset.ts';
import {
  DUMP_FORMATS,
  DUMPS_INDEX,
  DUMPS_PREFIX,
  type Dump,
  type DumpFile,
  type DumpFormat,
  type Dumps,
  dumpPath,
} from '../../shared/datasets/dumps.ts';
import { DATASETS, type ListedName } from '../../shared/datasets/registry.ts';
import { clock } from '../lib/clock.ts';
import { putDumpsIndex } from './dumps-index.ts';
import { hashOf, identifier, literal, scratchFile } from './engine.ts';
import type { Field } from './field.ts';
import type { Deleting } from './garbage.ts';
import { deleteVersions, getText, listObjects, putFile, type StoredVersion } from './objects.ts';
import { withSnapshot } from './snapshot.ts';
import { shownFields } from './statement.ts';

/** SELECTs for a dump's files: a snapshot's rows with the fields as the API sends them, each in its format's way. */
const iso = (time: string): string => `strftime(${time}, '%Y-%m-%dT%H:%M:%SZ')`;

/** A call's statuses as they are on the wire, from the first one's time and the seconds since then. */
const STATUSES = `CASE WHEN "statusesFrom" IS NULL THEN '[]'::JSON ELSE to_json(list_transform(
  from_json("statusesSince", '[["VARCHAR"]]'),
  change -> {'status': change[1], 'at': ${iso('"statusesFrom" + to_seconds(change[2]::BIGINT)')}}
)) END`;

/** Degrees from a column of whole microdegrees. */
const degrees = (column: string): string => `${column} / 1e6`;

const POINT = `CASE WHEN lat IS NOT NULL THEN {'type': 'Point', 'coordinates': [${degrees('lng')}, ${degrees('lat')}]} END`;

/** A text that a spreadsheet would take for a formula, in full width too, is written after an apostrophe. */
const harmless = (text: string): string =>
  `CASE WHEN regexp_matches(${text}, '^[=+\\-@\\t\\r\uff1d\uff0b\uff0d\uff20]') THEN '''' || ${text} ELSE ${text} END`;

/** A format's column of a field that is not the place. */
const told = (dataset: Dataset, { name, columns }: Field, format: DumpFormat): string => {
  if (columns.length > 1) return STATUSES;
  const column = identifier(name);
  const type = dataset.columns[name]?.type;
  if (type === 'time') return format === 'parquet' ? `${column}::TIMESTAMP AT TIME ZONE 'UTC'` : iso(column);
  if (type === 'json') return `${column}::JSON`;
  return type === 'text' && format === 'csv' ? harmless(column) : column;
};

/** A point has two columns, one for each coordinate; a shape is GeoJSON. */
const placeColumns = (dataset: Dataset): string[] => {
  if (dataset.place === 'point') return [`${degrees('lng')} AS longitude`, `${degrees('lat')} AS latitude`];
  return dataset.place ? [`${identifier(placeFieldOf(dataset))} AS geometry`] : [];
};

/** The rows of a dump: of a GeoJSON one features, else a column a field. */
const dumpSelect = (dataset: Dataset, table: string, format: DumpFormat): string => {
  const fields = shownFields(dataset, includesOf(dataset)).filter(({ name }) => name !== placeFieldOf(dataset));
  if (format !== 'geojson') {
    const columns = fields.map((field) => `${told(dataset, field, format)} AS ${identifier(field.name)}`);
    return `SELECT ${[...columns, ...placeColumns(dataset)].join(', ')} FROM ${table}`;
  }
  const shape = identifier(placeFieldOf(dataset));
  const geometry = dataset.place === 'point' ? POINT : dataset.place ? `${shape}::JSON` : 'NULL';
  const properties = fields.map((field) => `${literal(field.name)}: ${told(dataset, field, format)}`).join(', ');
  return `SELECT 'Feature' AS type, ${identifier(dataset.id)} AS id, ${geometry} AS geometry, {${properties}} AS properties FROM ${table}`;
};

/** A reader of the old list may still be downloading. */
const KEPT_MILLIS = 24 * 3_600_000;
/** Seconds that the CDN may keep a file, whose name has its hash. */
const KEPT_SECONDS = 7 * 24 * 3600;

const COPY_OPTIONS: Record<DumpFormat, string> = {
  parquet: 'FORMAT parquet, COMPRESSION zstd',
  csv: 'FORMAT csv, HEADER, COMPRESSION gzip',
  geojson: 'FORMAT json, ARRAY true, COMPRESSION gzip',
};

/** The engine writes an array of features; a gzip file may be several, one after the other (RFC 1952). */
const asCollection = async (features: string): Promise<string> => {
  const file = await scratchFile('.geojson.gz');
  const parts = async function* () {
    yield gzipSync('{"type":"FeatureCollection","features":');
    yield* createReadStream(features);
    yield gzipSync('}\n');
  };
  await pipeline(parts, createWriteStream(file));
  await rm(features);
  return file;
};

const writeFile = async (
  connection: DuckDBConnection,
  name: ListedName,
  table: string,
  format: DumpFormat,
): Promise<string> => {
  const file = await scratchFile(`.${format}`);
  await connection.run(
    `COPY (${dumpSelect(DATASETS[name], table, format)}) TO ${literal(file)} (${COPY_OPTIONS[format]})`,
  );
  return format === 'geojson' ? asCollection(file) : file;
};

const publishFile = async (file: string, name: ListedName, format: DumpFormat): Promise<DumpFile> => {
  const { extension, type } = DUMP_FORMATS[format];
  const [sha256, { size }] = await Promise.all([hashOf(file), stat(file)]);
  const day = toIso(clock.now()).slice(0, 10);
  const key = `${DUMPS_PREFIX}${name}/${day}-${sha256.slice(0, 8)}.${extension}`;
  await putFile(key, file, { type, keptSeconds: KEPT_SECONDS });
  return { format, path: dumpPath(key), bytes: size, sha256 };
};

/** Writes a dataset's files as it is published now, and puts them in the bucket; null for one never published. */
export const dumpDataset = (name: ListedName): Promise<Dump | null> => {
  const write = async (connection: DuckDBConnection, table: string): Promise<Dump> => {
    const counted = await connection.runAndReadAll(`SELECT count(*) FROM ${table}`);
    const dump: Dump = { dataset: name, rows: Number(counted.value(0, 0)), writtenAt: toIso(clock.now()), files: [] };
    for (const format of Object.keys(DUMP_FORMATS) as DumpFormat[]) {
      const file = await writeFile(connection, name, table, format);
      try {
        dump.files.push(await publishFile(file, name, format));
      } finally {
        await rm(file);
      }
    }
    return dump;
  };
  return withSnapshot(name, write, { fresh: true, purpose: 'exports' });
};

/** The list as it was last published; null where there is none. */
export const readDumps = async (): Promise<Dumps | null> => {
  const text = await getText(DUMPS_INDEX);
  return text === null ? null : (JSON.parse(text) as Dumps); // Only dumps-index.ts writes it.
};

/** Deletes files older than a day that are not among these dumps. */
export const deleteUnlisted = async (
  dumps: readonly Dump[],
  { keptMillis = KEPT_MILLIS, list = listObjects }: Deleting = {},
): Promise<void> => {
  const listed = new Set(dumps.flatMap(({ files }) => files.map(({ path }) => path)));
  const before = clock.now().getTime() - keptMillis;
  const old: StoredVersion[] = [];
  for await (const object of list(DUMPS_PREFIX)) {
    const { key, modifiedAt } = object;
    if (key !== DUMPS_INDEX && !listed.has(dumpPath(key)) && modifiedAt.getTime() < before) old.push(object);
  }
  await deleteVersions(old);
};

/** Replaces the list of dumps, then deletes files older than a day that are no longer in it. */
export const publishDumps = async (dumps: Dump[]): Promise<void> => {
  await putDumpsIndex(dumps);
  await deleteUnlisted(dumps);
};
