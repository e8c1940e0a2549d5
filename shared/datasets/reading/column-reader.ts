/** Reads rows by what the columns of their dataset say, so that a plain table needs no reader of its own. */
import { type IsoTime, toIso } from '../../base/dates.ts';
import { type Point, point } from '../../base/geo.ts';
import { POINT_COLUMNS } from '../column-sources.ts';
import { type AnyRecord, type Column, type Dataset, placeFieldOf } from '../dataset.ts';
import type { DatasetName } from '../registry.ts';
import { UPDATED_AT } from '../updated-at.ts';
import { cellText, flagOf, integerOf, numberOf, readPair, upperTextOf, wordsOf } from './attribute.ts';
import { cityInstant } from './city-time.ts';
import type { Feed, Reading, Reject } from './feed.ts';
import { outlineOf } from './outline.ts';
import { isPosition, rounded } from './position.ts';
import type { SourceRow } from './source-row.ts';

/** `2026-05-01`, `5/1/2026`: midnight of the city's day is meant. */
const DAY_ALONE = /^(?:\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}\/\d{4})$/;
/** With a zone: an instant by itself. */
const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;
/** The years of which a time is told: 1900 to 2100, in epoch milliseconds. */
const [FIRST, LAST] = [Date.UTC(1900), Date.UTC(2100)];

/** A wall time of the city, an instant with its zone, or epoch milliseconds as map layers have them; null for none. */
const timeOf = (cell: unknown, readAt: Date, smallestLagMinutes: number): IsoTime | null => {
  const text = cellText(cell).trim();
  if (typeof cell === 'number' || ZONED.test(text)) {
    const millis = typeof cell === 'number' ? cell : Date.parse(text);
    return millis >= FIRST && millis < LAST ? toIso(new Date(millis)) : null;
  }
  if (!DAY_ALONE.test(text)) return cityInstant(text, readAt, smallestLagMinutes);
  return cityInstant(`${text}${text.includes('-') ? 'T' : ' '}00:00:00`, readAt, smallestLagMinutes);
};

/** Why a row is refused whose column must have a value and has none. */
const REASONS: Record<Column['type'], Reject['reject']> = {
  text: 'no-value',
  json: 'no-value',
  flag: 'no-value',
  integer: 'no-number',
  number: 'no-number',
  time: 'no-time',
};

const pointOf = ({ cells, geometry }: SourceRow, unreadable: (() => void) | undefined): Point | null => {
  const { longitude, latitude } = POINT_COLUMNS;
  const position =
    geometry?.type === 'Point' ? geometry.coordinates : readPair(cells[longitude], cells[latitude], unreadable);
  if (!isPosition(position)) return null;
  const [lng, lat] = rounded(position);
  // Sources write zeros for what has no place.
  return lng === 0 && lat === 0 ? null : point(lng, lat);
};

/**
 * The reader of a dataset by its columns' `from`. Throws for a column that says none, but for those that we fill, and
 * for a place that is a line, which no column tells.
 */
export const columnReader = (dataset: Dataset): Feed<DatasetName> => {
  const { name, id, columns, place, source } = dataset;
  const read = Object.entries(columns).filter(([column, { derived }]) => !derived && !(column in UPDATED_AT));
  for (const [column, { from, type }] of read)
    if (from === undefined || type === 'json')
      throw new Error(`The column ${column} of ${name} needs 'from' and a plain type, or ${name} a reader of its own.`);
  if (place === 'line') throw new Error(`${name} has lines: it needs a reader of its own.`);

  const readCell = ({ type, upper }: Column, cell: unknown, at: Date): unknown => {
    if (type === 'integer') return integerOf(cell);
    if (type === 'number') return numberOf(cell);
    if (type === 'flag') return flagOf(cell);
    if (type === 'time') return timeOf(cell, at, source.smallestLagMinutes ?? 0);
    return upper ? upperTextOf(cell) : wordsOf(cell);
  };
  const normalise = (row: SourceRow, { at, unreadable }: Reading): AnyRecord | Reject => {
    const record: AnyRecord = {};
    for (const [column, about] of read) {
      const value = readCell(about, row.cells[column], at);
      if (value === null && about.required) return { reject: column === id ? 'no-id' : REASONS[about.type] };
      if (value === null && wordsOf(row.cells[column]) !== null) unreadable?.(column);
      record[column] = value;
    }
    if (place) {
      const field = placeFieldOf(dataset);
      record[field] = place === 'point' ? pointOf(row, () => unreadable?.(field)) : outlineOf(row.geometry);
    }
    return record;
  };
  // The record has the dataset's columns, each read by its type.
  return { normalise } as Feed<DatasetName>;
};
