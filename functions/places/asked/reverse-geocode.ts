/** Reverse geocoding: the parcel outline at a point, or the nearest one. */
import { type Bounds, type LngLat, metresBetween } from '../../../shared/base/geo.ts';
import { withoutPersons } from '../../../shared/datasets/personal.ts';
import { DATASETS, datasetFor } from '../../../shared/datasets/registry.ts';
import type { RoleRecord } from '../../../shared/datasets/roles.ts';
import { FIRST_PAGE, MAX_LIMIT } from '../../../shared/query/query.ts';
import { listByRole, lookupByRole } from '../../lists/by-role.ts';
import { metresToOutline } from './outline-distance.ts';

const PARCELS = datasetFor('parcels');

type Outline = RoleRecord<'outlines'>;

/** Half the sides of the boxes searched one after the other, in degrees: 33, 67 and 100 m to the north. */
const HALF_SIDES = [0.0003, 0.0006, 0.0009];

const boxRound = ([lng, lat]: LngLat, half: number): Bounds => ({
  north: lat + half,
  south: lat - half,
  east: lng + half,
  west: lng - half,
});

interface Found {
  outline: Outline;
  metres: number;
}

const nearestIn = async (at: LngLat, bounds: Bounds): Promise<Found | null> => {
  const items = await listByRole('outlines', { ...FIRST_PAGE, bounds, limit: MAX_LIMIT });
  let nearest: Found | null = null;
  for (const record of items) {
    const metres = record.outline ? metresToOutline(at, record.outline) : Number.POSITIVE_INFINITY;
    if (!nearest || metres < nearest.metres) nearest = { outline: record, metres };
  }
  return nearest;
};

/** The nearest outline that touches the last box. The first by `map_id` counts of several at one distance. */
const nearestOutline = async (at: LngLat): Promise<Found | null> => {
  let nearest: Found | null = null;
  for (const half of HALF_SIDES) {
    nearest = await nearestIn(at, boxRound(at, half));
    // A corner is farther off than a side: only what is nearer than every side is nearer than all outside the box.
    if (nearest && nearest.metres <= metresBetween(at, [at[0] + half, at[1]])) break;
  }
  return nearest;
};

interface NearestParcel {
  commonParcel: Outline & { parcels: RoleRecord<'parcels'>[] };
  /** 0 inside the outline. */
  distanceMetres: number;
}

/**
 * The outline nearest a point, with its parcels, without their owners, in the order of their tax keys. It is null if
 * none is within about 100 m.
 */
export const nearestParcel = async (at: LngLat): Promise<NearestParcel | null> => {
  const found = await nearestOutline(at);
  if (!found) return null;
  const { map_id } = found.outline;
  const parcels = (await lookupByRole('parcels', 'map_id', [map_id])).get(map_id) ?? [];
  const shown = parcels.map((parcel) => (PARCELS ? withoutPersons(DATASETS[PARCELS], parcel) : parcel));
  return { commonParcel: { ...found.outline, parcels: shown }, distanceMetres: found.metres };
};
