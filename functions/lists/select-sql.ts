/** A selection as SQL: names from the dataset's own columns, every value bound. */
import { BIGINT, DOUBLE, VARCHAR } from '@duckdb/node-api';
import { type Bounds, boundsAround, ceilMicrodegrees, EARTH_METRES, floorMicrodegrees } from '../../shared/base/geo.ts';
import type { Column, Dataset } from '../../shared/datasets/dataset.ts';
import { areaValue } from '../../shared/places/areas.ts';
import { areaBounds } from '../../shared/places/inside.ts';
import type { Condition, Test } from '../../shared/query/filter.ts';
import { type Near, type Selection, UPDATED_COLUMN } from '../../shared/query/selection.ts';
import { identifier } from '../snapshots/engine.ts';
import type { Bindings } from '../snapshots/statement.ts';

const columnOf = (dataset: Dataset, name: string): Column => {
  const column = dataset.columns[name];
  if (!column) throw new Error(`${dataset.name} has no column ${name}.`);
  return column;
};

/** A list of texts, as a list of the engine's. */
export const textsSql = (column: string): string => `from_json(${identifier(column)}, '["VARCHAR"]')`;

const testSql = (dataset: Dataset, test: Test, bindings: Bindings): string => {
  const column = columnOf(dataset, test.column);
  const left = identifier(test.column);
  if (test.op === 'in') return `${left} IN (${test.values.map((value) => bindings.addOf(column, value)).join(', ')})`;
  if (test.op !== 'contains') return `${left} ${test.op} ${bindings.addOf(column, test.value)}`;
  // Stored as JSON: most lists without the text are told by that alone, which need not be read.
  if (column.isTexts)
    return `contains(${left}, ${bindings.add(JSON.stringify(test.value), VARCHAR)}) AND list_contains(${textsSql(test.column)}, ${bindings.add(test.value, VARCHAR)})`;
  // A column that is all upper case need not be raised row by row (105 against 172 ms of CPU on 3.5 million rows).
  return `contains(${column.upper ? left : `upper(${left})`}, upper(${bindings.add(test.value, VARCHAR)}))`;
};

const conditionSql = (dataset: Dataset, condition: Condition, bindings: Bindings): string => {
  if (!('any' in condition)) return testSql(dataset, condition, bindings);
  const alternatives = condition.any.map((all) => all.map((one) => conditionSql(dataset, one, bindings)).join(' AND '));
  return `(${alternatives.join(' OR ')})`;
};

/** A box's edges within reason: beyond the poles and the date line there is nothing, and no column holds such numbers. */
export const clamped = (bounds: Bounds): Bounds => {
  const clamp = (degrees: number): number => Math.min(360, Math.max(-360, degrees));
  const { north, south, east, west } = bounds;
  return { north: clamp(north), south: clamp(south), east: clamp(east), west: clamp(west) };
};

/** The whole microdegrees within a box. */
const microBox = (bounds: Bounds): Record<keyof Bounds, bigint> => {
  const { north, south, east, west } = clamped(bounds);
  return {
    north: BigInt(floorMicrodegrees(north)),
    south: BigInt(ceilMicrodegrees(south)),
    east: BigInt(floorMicrodegrees(east)),
    west: BigInt(ceilMicrodegrees(west)),
  };
};

const boundsSql = ({ place }: Dataset, bounds: Bounds, bindings: Bindings): string => {
  const { north, south, east, west } = microBox(bounds);
  const micro = (value: bigint): string => bindings.add(value, BIGINT);
  return place === 'point'
    ? `lat >= ${micro(south)} AND lat <= ${micro(north)} AND lng >= ${micro(west)} AND lng <= ${micro(east)}`
    : `north >= ${micro(south)} AND south <= ${micro(north)} AND east >= ${micro(west)} AND west <= ${micro(east)}`;
};

/** The shapes whose own box overlaps the query's and do not lie in it whole, and so may not touch it at all. */
export const crossingSql = (bounds: Bounds, bindings: Bindings): string => {
  const { north, south, east, west } = microBox(bounds);
  const micro = (value: bigint): string => bindings.add(value, BIGINT);
  return `(south < ${micro(south)} OR north > ${micro(north)} OR west < ${micro(west)} OR east > ${micro(east)})`;
};

/** A point this much farther away still counts: sines of two libraries differ in the last digit. */
const HAIR_METRES = 0.0005;

/** Great-circle distance as `metresBetween` has it, of the points of the box round the circle. */
const nearSql = (dataset: Dataset, { lat, lng, metres }: Near, bindings: Bindings): string => {
  const double = (value: number): string => bindings.add(value, DOUBLE);
  const box = boundsSql(dataset, boundsAround([lng, lat], metres + HAIR_METRES), bindings);
  const half = Math.sin((metres + HAIR_METRES) / (2 * EARTH_METRES));
  const north = `pow(sin(radians(lat / 1e6 - ${double(lat)}) / 2), 2)`;
  const east = `pow(sin(radians(lng / 1e6 - ${double(lng)}) / 2), 2)`;
  const shrunk = `${double(Math.cos((lat * Math.PI) / 180))} * cos(radians(lat / 1e6))`;
  return `${box} AND ${north} + ${shrunk} * ${east} <= ${double(half * half)}`;
};

export const areaSql = (dataset: Dataset, id: string, bindings: Bindings): string => {
  const area = areaValue(id);
  if (!area) throw new Error(`${id} is no id of an area.`);
  return `${identifier(area.kind)} = ${bindings.addOf(columnOf(dataset, area.kind), area.value)}`;
};

/** The clauses of a selection, all of which must hold. Only an area's box counts here, and markers don't. */
export const selectionClauses = (
  dataset: Dataset,
  { tests, bounds, near, within, area, updatedSince }: Selection,
  bindings: Bindings,
): string[] => {
  const clauses = tests.map((test) => conditionSql(dataset, test, bindings));
  if (bounds) clauses.push(boundsSql(dataset, bounds, bindings));
  if (near) clauses.push(nearSql(dataset, near, bindings));
  if (within) clauses.push(boundsSql(dataset, areaBounds(within), bindings));
  if (area) clauses.push(areaSql(dataset, area, bindings));
  if (updatedSince)
    clauses.push(`${identifier(UPDATED_COLUMN)} >= ${bindings.addOf(columnOf(dataset, UPDATED_COLUMN), updatedSince)}`);
  return clauses;
};

export const whereSql = (clauses: readonly string[]): string =>
  clauses.length > 0 ? `WHERE ${clauses.join(' AND ')}` : '';
