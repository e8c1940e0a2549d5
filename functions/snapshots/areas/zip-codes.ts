/** ZIP codes by the addresses that have them: that of the nearest one, and the box of all of one code. */
import { CITY } from '#city/facts';
import { type Bounds, EARTH_METRES, type LngLat } from '../../../shared/base/geo.ts';
import { DATASETS, datasetFor } from '../../../shared/datasets/registry.ts';
import type { RoleRecord } from '../../../shared/datasets/roles.ts';
import { keptPerVersion } from '../kept-per-version.ts';
import { scanByRole } from '../scan.ts';

/** A place farther than this from every address has no ZIP code that we know: so wide are the cells, too. */
export const MOST_METRES = 150;
const ROW = 10_000_000;

/** About this city degrees are metres of a plane. */
const METRES_NORTH = (EARTH_METRES * Math.PI) / 180;
const METRES_EAST = METRES_NORTH * Math.cos((CITY.centre[1] * Math.PI) / 180);

export interface ZipCodes {
  /** The ZIP code of the nearest address; the least of several that are equally near. Null where none is near. */
  at: (place: LngLat) => string | null;
  /** By ZIP code the least box that holds its addresses, in the order of the codes. */
  boxes: ReadonlyMap<string, Bounds>;
}

type AddressWithZip = Pick<RoleRecord<'addresses'>, 'zip' | 'geometry'>;

/** The first five digits of a text or number; null for anything else. */
export const zipOf = (value: unknown): string | null =>
  /^(\d{5})(?:-?\d{4})?$/.exec(String(value ?? '').trim())?.[1] ?? null;

const widened = (box: Bounds | undefined, [lng, lat]: LngLat): Bounds => ({
  north: Math.max(box?.north ?? lat, lat),
  south: Math.min(box?.south ?? lat, lat),
  east: Math.max(box?.east ?? lng, lng),
  west: Math.min(box?.west ?? lng, lng),
});

const cellOf = (metres: number): number => Math.floor(metres / MOST_METRES);

/** The ZIP codes of these addresses; null where none has one. */
export const zipCodesOf = async (
  addresses: AsyncIterable<AddressWithZip> | Iterable<AddressWithZip>,
): Promise<ZipCodes | null> => {
  /** The addresses of each cell, three numbers each: metres east, metres north, ZIP code. */
  const cells = new Map<number, number[]>();
  const boxes = new Map<string, Bounds>();
  for await (const { zip: written, geometry } of addresses) {
    const zip = zipOf(written);
    if (!zip || !geometry) continue;
    const place = geometry.coordinates;
    const [east, north] = [place[0] * METRES_EAST, place[1] * METRES_NORTH];
    const key = cellOf(north) * ROW + cellOf(east);
    const known = cells.get(key);
    if (known) known.push(east, north, Number(zip));
    else cells.set(key, [east, north, Number(zip)]);
    boxes.set(zip, widened(boxes.get(zip), place));
  }
  const at = ([lng, lat]: LngLat): string | null => {
    const [east, north] = [lng * METRES_EAST, lat * METRES_NORTH];
    let [least, nearest] = [MOST_METRES ** 2, Number.POSITIVE_INFINITY];
    for (let row = cellOf(north) - 1; row <= cellOf(north) + 1; row += 1)
      for (let column = cellOf(east) - 1; column <= cellOf(east) + 1; column += 1) {
        const cell = cells.get(row * ROW + column) ?? [];
        for (let index = 0; index < cell.length; index += 3) {
          const x = cell[index] ?? 0;
          const y = cell[index + 1] ?? 0;
          const zip = cell[index + 2] ?? 0;
          const squared = (x - east) ** 2 + (y - north) ** 2;
          if (squared < least || (squared === least && zip < nearest)) [least, nearest] = [squared, zip];
        }
      }
    return Number.isFinite(nearest) ? String(nearest).padStart(5, '0') : null;
  };
  return boxes.size > 0 ? { at, boxes: new Map([...boxes].sort(([a], [b]) => (a < b ? -1 : 1))) } : null;
};

const ADDRESSES = datasetFor('addresses');
export const hasZip = ADDRESSES !== null && 'zip' in DATASETS[ADDRESSES].columns;

const keptZipCodes = keptPerVersion([ADDRESSES], async () =>
  zipCodesOf((await scanByRole('addresses', ['zip', 'geometry'])) ?? []),
);

/** The ZIP codes of the published addresses; null where none were published, or where they have none. */
export const loadZipCodes = async (): Promise<ZipCodes | null> =>
  hasZip ? ((await keptZipCodes())?.value ?? null) : null;
