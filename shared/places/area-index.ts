/** Which areas a place lies in: one of each kind at most. Pure. */
import { type LngLat, toMicrodegrees } from '../base/geo.ts';
import { areaValue, inOrderOfIds, type OutlinedArea, type OutlinedKind } from './areas.ts';
import { areaBounds, insideArea } from './inside.ts';

/** The areas of a place, as columns of its record say them; null where it lies in none of the kind. */
export interface AreasAt {
  neighborhood: string | null;
  aldermanicDistrict: number | null;
  policeDistrict: number | null;
}

export const IN_NO_AREA: AreasAt = { neighborhood: null, aldermanicDistrict: null, policeDistrict: null };

export type AreaIndex = (place: LngLat) => AreasAt;

/** Cells along each side of the box of all areas of a kind. */
const CELLS = 64;

interface Indexed {
  value: string | number;
  /** In whole microdegrees. */
  box: { south: number; north: number; west: number; east: number };
  isInside: (lng: number, lat: number) => boolean;
}

const indexedOf = ({ id, outline }: OutlinedArea): Indexed => {
  const { south, north, west, east } = areaBounds(outline);
  const [box, value] = [
    {
      south: toMicrodegrees(south),
      north: toMicrodegrees(north),
      west: toMicrodegrees(west),
      east: toMicrodegrees(east),
    },
    areaValue(id)?.value,
  ];
  if (value === undefined) throw new Error(`${id} is no id of an area.`);
  // Prepared when a place is in its box: a process that starts asks about one place.
  let isInside: Indexed['isInside'] | undefined;
  return {
    value,
    box,
    isInside(lng, lat) {
      isInside ??= insideArea(outline);
      return isInside(lng, lat);
    },
  };
};

/** Finds the first of these areas that holds a place, in whole microdegrees; null where none does. */
const firstHolding = (areas: readonly Indexed[]): ((lng: number, lat: number) => string | number | null) => {
  const west = Math.min(...areas.map(({ box }) => box.west));
  const south = Math.min(...areas.map(({ box }) => box.south));
  const width = (Math.max(...areas.map(({ box }) => box.east)) - west + 1) / CELLS;
  const height = (Math.max(...areas.map(({ box }) => box.north)) - south + 1) / CELLS;
  const [columnOf, rowOf] = [
    (lng: number): number => Math.floor((lng - west) / width),
    (lat: number): number => Math.floor((lat - south) / height),
  ];
  const cells: Indexed[][] = Array.from({ length: CELLS * CELLS }, () => []);
  // The areas come in the order of their ids, and stay so in each cell.
  for (const area of areas)
    for (let row = rowOf(area.box.south); row <= rowOf(area.box.north); row += 1)
      for (let column = columnOf(area.box.west); column <= columnOf(area.box.east); column += 1)
        cells[row * CELLS + column]?.push(area);
  return (lng, lat) => {
    const [column, row] = [columnOf(lng), rowOf(lat)];
    if (column < 0 || column >= CELLS) return null;
    for (const { value, box, isInside } of cells[row * CELLS + column] ?? [])
      if (lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east && isInside(lng, lat))
        return value;
    return null;
  };
};

/**
 * Makes an index of areas. Edges and corners belong to an area, those of its holes too. A place on the edge that two
 * areas of a kind share, or in both, is in the one whose id comes first. Throws where two areas have one id.
 */
export const areaIndex = (areas: readonly OutlinedArea[]): AreaIndex => {
  const sorted = inOrderOfIds(areas);
  const finderOf = (kind: OutlinedKind) => firstHolding(sorted.filter((area) => area.kind === kind).map(indexedOf));
  const [neighborhood, aldermanic, police] = [
    finderOf('neighborhood'),
    finderOf('aldermanicDistrict'),
    finderOf('policeDistrict'),
  ];
  return ([lng, lat]) => {
    const [x, y] = [toMicrodegrees(lng), toMicrodegrees(lat)];
    // A neighbourhood is named by its slug, a district by its number.
    return {
      neighborhood: neighborhood(x, y) as string | null,
      aldermanicDistrict: aldermanic(x, y) as number | null,
      policeDistrict: police(x, y) as number | null,
    };
  };
};
