/** Makes the row that an adapter gives, with the point that the grid columns of its layout say. */
import { type Geometry, point } from '../../shared/base/geo.ts';
import type { PackageFile, SourceRow } from '../../shared/datasets/reading/source-row.ts';
import type { Layout } from '../../shared/datasets/source.ts';
import type { Grid } from '../../shared/datasets/source-address.ts';
import { planeOf } from './plane.ts';

/** Null where either column holds no positive number: sources write zeros for what has no place. */
const gridPoint = ({ x, y, system }: Grid, cells: SourceRow['cells']): Geometry | null => {
  const [east, north] = [Number(cells[x]), Number(cells[y])];
  if (!(east > 0 && north > 0)) return null;
  const [lng, lat] = planeOf(system).toDegrees(east, north);
  return Number.isFinite(lng) && Number.isFinite(lat) ? point(lng, lat) : null;
};

/** The row of these cells. `geometry` is in WGS84 degrees. */
export const sourceRow = (
  layout: Layout,
  cells: SourceRow['cells'],
  { geometry = null, file = null }: { geometry?: Geometry | null; file?: PackageFile | null } = {},
): SourceRow => ({
  layout: layout.name,
  file,
  cells,
  geometry: layout.grid ? gridPoint(layout.grid, cells) : geometry,
});
