/** The findings of a plain scan of the published Parquet segments: counts to hold totals against, and records to ask about. */
import { touchesBox } from '../../../functions/lists/outline-box.ts';
import { fieldsOf, readerOf, selectFields } from '../../../functions/snapshots/columns.ts';
import { identifier, literal, withConnection } from '../../../functions/snapshots/engine.ts';
import { selectFiles } from '../../../functions/snapshots/parquet.ts';
import { withFiles } from '../../../functions/snapshots/with-files.ts';
import type { Manifest } from '../../../functions/tables/manifests.ts';
import { type Bounds, EARTH_METRES } from '../../../shared/base/geo.ts';
import { type AnyRecord, type Dataset, placeFieldOf } from '../../../shared/datasets/dataset.ts';
import { DATASETS } from '../../../shared/datasets/registry.ts';
import type { Condition, Value } from '../../../shared/query/filter.ts';
import type { ListQuery } from '../../../shared/query/query.ts';
import type { Near } from '../../../shared/query/selection.ts';

/** The rows of a dataset as a query: of an id that is in the archive too, the current part's. */
const rowsSql = (dataset: Dataset, { segments }: Manifest, files: string[]): string => {
  const current = files[segments.findIndex(({ part }) => part === 'current')];
  if (!dataset.source.archive || !current || files.length === 1) return selectFiles(dataset, files);
  const earlier = selectFiles(
    dataset,
    files.filter((file) => file !== current),
  );
  const today = selectFiles(dataset, [current]);
  const id = identifier(dataset.id);
  return `SELECT * FROM (${earlier}) WHERE ${id} NOT IN (SELECT ${id} FROM (${today})) UNION ALL ${today}`;
};

/** Runs `work` with the dataset's published rows as a query over files. */
export const withRows = <T>(manifest: Manifest, work: (rows: string) => Promise<T>): Promise<T> =>
  withFiles(
    manifest.segments.map(({ key }) => key),
    (files) => work(rowsSql(DATASETS[manifest.dataset], manifest, files)),
  );

/** Records with a place, where the dataset has places, spread over all; the same ones at every run. */
export const someRecords = (manifest: Manifest, count: number): Promise<AnyRecord[]> => {
  const dataset: Dataset = DATASETS[manifest.dataset];
  const place = dataset.place === 'point' ? 'lat' : placeFieldOf(dataset);
  const where = dataset.place && manifest.dataset !== 'fire-dispatch-call' ? `WHERE ${identifier(place)} NOT NULL` : '';
  const order = `ORDER BY md5(${identifier(dataset.id)})`;
  return withRows(manifest, (rows) =>
    withConnection(async (connection) => {
      const fields = fieldsOf(dataset);
      const from = `FROM (${rows}) ${where} ${order} LIMIT ${count}`;
      const found = await connection.runAndReadAll(selectFields(fields, from));
      return found.getRows().map(readerOf(fields));
    }),
  );
};

const valueSql = ({ columns }: Dataset, column: string, value: Value): string => {
  if (typeof value === 'number') return String(value);
  return columns[column]?.type === 'time'
    ? `TIMESTAMP ${literal(value.replace('T', ' ').replace('Z', ''))}`
    : literal(value);
};

const conditionSql = (dataset: Dataset, condition: Condition): string => {
  if ('any' in condition) return `(${condition.any.map((all) => allSql(dataset, all)).join(' OR ')})`;
  const { column, op } = condition;
  const left = identifier(column);
  if (op === 'contains') return `position(upper(${literal(condition.value)}) IN upper(${left})) > 0`;
  if (op !== 'in') return `${left} ${op} ${valueSql(dataset, column, condition.value)}`;
  return `(${condition.values.map((value) => `${left} = ${valueSql(dataset, column, value)}`).join(' OR ')})`;
};

const allSql = (dataset: Dataset, all: readonly Condition[]): string =>
  all.map((condition) => conditionSql(dataset, condition)).join(' AND ');

const pointSql = ({ north, south, east, west }: Bounds): string =>
  `lat / 1e6 BETWEEN ${south} AND ${north} AND lng / 1e6 BETWEEN ${west} AND ${east}`;

/** By the sphere's law of cosines, where the engine takes half angles: half a millimetre apart at most. */
const nearSql = ({ lat, lng, metres }: Near): string =>
  `lat IS NOT NULL AND ${EARTH_METRES} * acos(least(1, sin(radians(${lat})) * sin(radians(lat / 1e6)) + cos(radians(${lat})) * cos(radians(lat / 1e6)) * cos(radians(lng / 1e6 - ${lng})))) <= ${metres}`;

const countBySql = async (dataset: Dataset, rows: string, queries: readonly ListQuery[]): Promise<number[]> => {
  const counts = queries.map(({ tests, bounds, near }) => {
    const parts = tests.map((test) => conditionSql(dataset, test));
    if (bounds) parts.push(pointSql(bounds));
    if (near) parts.push(nearSql(near));
    return `count(*) FILTER (WHERE ${parts.join(' AND ') || 'true'})`;
  });
  return withConnection(async (connection) => {
    const [row = []] = (await connection.runAndReadAll(`SELECT ${counts.join(', ')} FROM (${rows})`)).getRows();
    return row.map(Number);
  });
};

/** Every shape is held against every box, without their own boxes first. */
const countTouching = (dataset: Dataset, rows: string, queries: readonly ListQuery[]): Promise<number[]> =>
  withConnection(async (connection) => {
    const counts = queries.map(() => 0);
    const shapes = await connection.stream(`SELECT ${identifier(placeFieldOf(dataset))} FROM (${rows})`);
    for await (const chunk of shapes.yieldRows())
      for (const [text] of chunk) {
        const shape = typeof text === 'string' ? JSON.parse(text) : null;
        for (const [index, { bounds }] of queries.entries())
          if (!bounds || (shape && touchesBox(shape, bounds))) counts[index] = (counts[index] ?? 0) + 1;
      }
    return counts;
  });

/** How many rows each query lets through, by one scan of all that knows nothing of the engine's own SQL. */
export const countPlainly = (manifest: Manifest, queries: readonly ListQuery[]): Promise<number[]> => {
  const dataset: Dataset = DATASETS[manifest.dataset];
  const count = dataset.place === 'point' ? countBySql : countTouching;
  if (count === countTouching && queries.some(({ tests }) => tests.length > 0))
    throw new Error('Outlines are counted by boxes alone.');
  return withRows(manifest, (rows) => count(dataset, rows, queries));
};
