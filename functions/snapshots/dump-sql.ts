/** What a dump's files say of a snapshot's rows, as SELECTs: the fields as the API sends them, each in its format's way. */
import { type Dataset, includesOf, placeFieldOf } from '../../shared/datasets/dataset.ts';
import type { DumpFormat } from '../../shared/datasets/dumps.ts';
import { identifier, literal } from './engine.ts';
import type { Field } from './field.ts';
import { shownFields } from './statement.ts';

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

/** What a format says of a field that is not the place. */
const told = (dataset: Dataset, { name, columns }: Field, format: DumpFormat): string => {
  if (columns.length > 1) return STATUSES;
  const column = identifier(name);
  const type = dataset.columns[name]?.type;
  if (type === 'time') return format === 'parquet' ? `${column}::TIMESTAMP AT TIME ZONE 'UTC'` : iso(column);
  if (type === 'json') return `${column}::JSON`;
  return type === 'text' && format === 'csv' ? harmless(column) : column;
};

/** Of a point its two coordinates, in columns of their own; a shape as GeoJSON. */
const placeColumns = (dataset: Dataset): string[] => {
  if (dataset.place === 'point') return [`${degrees('lng')} AS longitude`, `${degrees('lat')} AS latitude`];
  return dataset.place ? [`${identifier(placeFieldOf(dataset))} AS geometry`] : [];
};

/** The rows of a dump: of a GeoJSON one features, else a column a field. */
export const dumpSelect = (dataset: Dataset, table: string, format: DumpFormat): string => {
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
