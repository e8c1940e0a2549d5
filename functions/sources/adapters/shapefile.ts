/** Reads a zipped shapefile: its table, and its shapes in WGS84. Pure. */
import type { LngLat } from '../../../shared/base/geo.ts';
import type { PlaneSystem } from '../../../shared/datasets/source-address.ts';
import type { OpenRow, OpenRows } from '../open-rows.ts';
import { planeOf } from '../plane.ts';
import { openDbf } from './dbf-table.ts';
import { type Projection, shapesIn } from './shapes.ts';
import { type ZipEntry, zipEntries } from './zip-file.ts';

/** The city's parcels have some 60 MB of shapes. */
const MOST_BYTES = 250_000_000;

const DEGREES: Projection = (lng, lat): LngLat => [lng, lat];
/** The name of degrees in a file's `.prj`. */
const IN_DEGREES = ['GCS_WGS_1984', 'WGS 84'];

const projectionOf = (prj: string, plane: PlaneSystem | undefined): Projection => {
  const [, name = 'one without a name'] = /^\s*(?:PROJCS|GEOGCS)\s*\[\s*"([^"]{1,100})"/i.exec(prj) ?? [];
  const isOf = (names: readonly string[]): boolean => names.some((one) => one.toLowerCase() === name.toLowerCase());
  if (isOf(IN_DEGREES)) return DEGREES;
  if (plane && isOf(plane.names)) return planeOf(plane).toDegrees;
  throw new Error(`The shapefile is in a system that is not read: ${name}.`);
};

/** The three files of the one shapefile in an archive. */
const partsOf = (entries: readonly ZipEntry[]): Record<'shp' | 'dbf' | 'prj', Buffer> => {
  const shapes = entries.filter(({ name }) => /\.shp$/i.test(name) && !name.startsWith('__MACOSX/'));
  const [main] = shapes;
  if (!main || shapes.length > 1) throw new Error(`The archive holds ${shapes.length} shapefiles instead of one.`);
  const part = (ending: string): Buffer => {
    const wanted = main.name.replace(/\.shp$/i, ending).toLowerCase();
    const found = entries.find(({ name }) => name.toLowerCase() === wanted);
    if (!found) throw new Error(`The shapefile has no part ${ending}.`);
    return found.read(MOST_BYTES);
  };
  return { shp: part('.shp'), dbf: part('.dbf'), prj: part('.prj') };
};

/**
 * The rows of a zipped shapefile, each with its shape. Throws when the archive is none or holds not just one, and when
 * its system is neither WGS84 nor `plane`. At the end it throws when shapes and rows are not as many.
 */
export const readShapefile = (zip: Buffer, plane?: PlaneSystem): OpenRows => {
  const { shp, dbf, prj } = partsOf(zipEntries(zip));
  const project = projectionOf(prj.toString('utf8'), plane);
  const table = openDbf(dbf);
  const rows = function* (): Generator<OpenRow> {
    let index = 0;
    for (const geometry of shapesIn(shp, project)) {
      const cells = index < table.count ? table.row(index) : null;
      if (cells) yield { cells, geometry };
      index += 1;
    }
    if (index !== table.count) throw new Error(`The shapefile has ${index} shapes and ${table.count} rows.`);
  };
  return { columns: table.columns, rows: rows() };
};
