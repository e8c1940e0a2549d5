/** Finds the areas in which records lie: as they are stored, and once more when the areas change. */
import { hasAreas } from '../../../shared/datasets/area-columns.ts';
import { type AnyRecord, type Dataset, placeOf } from '../../../shared/datasets/dataset.ts';
import { IN_NO_AREA } from '../../../shared/places/area-index.ts';
import type { Geometry, LngLat } from '../../../shared/places/geo.ts';
import { pointOnSurface } from '../../../shared/places/surface.ts';
import { loadAreas } from './stored-areas.ts';
import { loadZipCodes, zipOf } from './zip-codes.ts';

export interface AreaFinder {
  /** Names what it finds by: the outlines, and whether there are addresses with ZIP codes. */
  version: string;
  /** The record with its areas; of what nothing is known it stays as it is. */
  fill: <R extends object>(record: R) => R;
}

/** Where a record lies: its point, the middle of its line, a point on its outline. */
const pointOf = (place: Geometry): LngLat | null => {
  if (place.type === 'Point') return place.coordinates;
  if (place.type === 'Polygon' || place.type === 'MultiPolygon') return pointOnSurface(place);
  const line = place.type === 'LineString' ? place.coordinates : (place.coordinates[0] ?? []);
  return line[Math.floor(line.length / 2)] ?? null;
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
  return {
    version: zips ? wholeVersion(outlines?.version) : (outlines?.version ?? NO_OUTLINES),
    fill: (given) => {
      const record = given as AnyRecord; // Of whichever type.
      const place = placeOf(dataset, record);
      const point = place && pointOf(place);
      const own = dataset.zip === undefined ? null : zipOf(record[dataset.zip]);
      return {
        ...given,
        ...(outlines && (point ? outlines.at(point) : IN_NO_AREA)),
        ...(zips && { zipCode: point && zips.at(point) }),
        ...(own && { zipCode: own }),
      };
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
