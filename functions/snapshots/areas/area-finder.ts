/** Finds the areas in which records lie: as they are stored, and once more when the areas change. */
import type { Geometry, LngLat } from '../../../shared/base/geo.ts';
import { AREA_COLUMN_NAMES, type AreaColumn, hasAreas } from '../../../shared/datasets/area-columns.ts';
import { type AnyRecord, type Dataset, placeOf } from '../../../shared/datasets/dataset.ts';
import { IN_NO_AREA } from '../../../shared/places/area-index.ts';
import { pointOnSurface } from '../../../shared/places/surface.ts';
import { loadAreas } from './stored-areas.ts';
import { loadZipCodes, zipOf } from './zip-codes.ts';

/** The areas that are known, of the kinds for which anything is. */
export type Areas = { [K in AreaColumn]?: string | number | null };

export interface AreaFinder {
  /** Names what it finds by: the outlines, and whether there are addresses with ZIP codes. */
  version: string;
  /** The record with its areas; one without a point keeps those that it says. It stays as it is if nothing is known of it. */
  fill: <R extends object>(record: R) => R;
  /** The areas that all of these points lie in. */
  common: (points: readonly LngLat[]) => Areas;
}

/** The place of a record: its point, the middle of its line, a point on its outline. */
const pointOf = (place: Geometry): LngLat | null => {
  if (place.type === 'Point') return place.coordinates;
  if (place.type === 'Polygon' || place.type === 'MultiPolygon') return pointOnSurface(place);
  const line = place.type === 'LineString' ? place.coordinates : (place.coordinates[0] ?? []);
  return line[Math.floor(line.length / 2)] ?? null;
};

/** Those of a record's areas that `isKept`. */
const areasIn = (record: object, isKept: (area: unknown, name: AreaColumn) => boolean): Areas => {
  const areas = record as Areas; // Its other columns are not read.
  return Object.fromEntries(
    AREA_COLUMN_NAMES.flatMap((name) => (isKept(areas[name], name) ? [[name, areas[name]]] : [])),
  );
};

const NO_OUTLINES = 'none';
const WITH_ZIP = '+zip';

/** The version of what is found by these outlines where all is there that can be. */
export const wholeVersion = (outlines: string | undefined): string => `${outlines ?? NO_OUTLINES}${WITH_ZIP}`;

/** Null where the dataset's records say no areas, and where nothing is known to find any by. */
export const areaFinder = async (dataset: Dataset): Promise<AreaFinder | null> => {
  if (!hasAreas(dataset.columns)) return null;
  const [outlines, zips] = await Promise.all([loadAreas(), loadZipCodes()]);
  if (!outlines && !zips && dataset.zip === undefined) return null;
  const areasAt = (point: LngLat | null): Areas => ({
    ...(outlines && (point ? outlines.at(point) : IN_NO_AREA)),
    ...(zips && { zipCode: point && zips.at(point) }),
  });
  return {
    version: zips ? wholeVersion(outlines?.version) : (outlines?.version ?? NO_OUTLINES),
    fill: (given) => {
      const record = given as AnyRecord; // Any type may come.
      const place = placeOf(dataset, record);
      const point = place && pointOf(place);
      const own = dataset.zip === undefined ? null : zipOf(record[dataset.zip]);
      return {
        ...given,
        ...areasAt(point),
        ...(point ? {} : areasIn(record, (area) => area !== null && area !== undefined)),
        ...(own && { zipCode: own }),
      };
    },
    common(points) {
      const [first, ...others] = points.map(areasAt);
      const isCommon = (area: unknown, name: AreaColumn): boolean => others.every((one) => one[name] === area);
      return { ...areasAt(null), ...areasIn(first ?? {}, isCommon) };
    },
  };
};

/** Records with their areas; as they are where there is nothing to find them by. */
export async function* filledBy(
  finder: AreaFinder | null,
  records: AsyncIterable<AnyRecord> | Iterable<AnyRecord>,
): AsyncGenerator<AnyRecord> {
  for await (const record of records) yield finder ? finder.fill(record) : record;
}
