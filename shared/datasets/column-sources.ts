/** The source of a dataset whose columns say what they are called there. Pure. */
import type { Dataset } from './dataset.ts';
import type { ColumnNames, DatasetSources, Layout, Source } from './source.ts';

/** The names under which a reader finds the two columns of a point. */
export const POINT_COLUMNS = { longitude: 'point longitude', latitude: 'point latitude' } as const;

/** Column → its names in the source, of those that name one. */
const namesOf = ({ columns }: Dataset): ColumnNames =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { from }]) =>
      from === undefined ? [] : [[name, typeof from === 'string' ? [from] : from]],
    ),
  );

/** Throws for a dataset that has neither sources of its own nor `source.rows`. */
export const columnSources = (dataset: Dataset): DatasetSources => {
  const { name, id, source } = dataset;
  const { rows } = source;
  if (!rows)
    throw new Error(`The dataset ${name} has no sources: give it source.rows, or a file of sources beside it.`);
  const { adapter, point, file, rowsAt, coverage } = rows;
  const [x, y] = !point ? [] : 'system' in point ? [point.x, point.y] : [point.longitude, point.latitude];
  const { longitude, latitude } = POINT_COLUMNS;
  const layout: Layout = {
    name: 'columns',
    columns: { ...namesOf(dataset), ...(x && y ? { [longitude]: [x], [latitude]: [y] } : {}) },
    ...(point && 'system' in point ? { grid: { x: longitude, y: latitude, system: point.system } } : {}),
    ids: id,
    coverage,
  };
  const sourceAt = (variable: string, url: string): Source => ({
    variable,
    candidates: [
      {
        name: 'source',
        adapter,
        url,
        layouts: [layout],
        ...(file === undefined ? {} : { file }),
        ...(rowsAt === undefined ? {} : { rowsAt }),
      },
    ],
  });
  return {
    current: sourceAt(source.variable, source.url),
    ...(source.archive ? { archive: sourceAt(source.archive.variable, source.archive.url) } : {}),
    formerLayout: layout.name,
  };
};
