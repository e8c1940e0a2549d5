/** The result of a reader of objects: the names that they have, before the first one. */
import type { Geometry } from '../../shared/base/geo.ts';

export interface OpenRow {
  /** Under the names as the source spells them. */
  cells: Readonly<Record<string, unknown>>;
  /** WGS84; of what the source says nothing but the form is checked. Null where it has none. */
  geometry: Geometry | null;
}

export interface OpenRows {
  /** The source's spelling; null if there is no row that would tell. */
  columns: readonly string[] | null;
  /** Every row, once. */
  rows: Iterable<OpenRow> | AsyncIterable<OpenRow>;
}
