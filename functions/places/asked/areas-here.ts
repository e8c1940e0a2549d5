/** The areas that a place lies in. */
import type { AreaHere } from '../../../shared/api/schemas/place.ts';
import type { LngLat } from '../../../shared/base/geo.ts';
import { datasetFor, type WholeName } from '../../../shared/datasets/registry.ts';
import type { RoleRecord } from '../../../shared/datasets/roles.ts';
import { areaId } from '../../../shared/places/area-names.ts';
import { AREA_KINDS } from '../../../shared/places/areas.ts';
import { recordsAround } from '../../lists/near.ts';
import { loadAreas } from '../../snapshots/areas/stored-areas.ts';
import { hasZip, MOST_METRES, zipCodesOf } from '../../snapshots/areas/zip-codes.ts';

const ADDRESSES = datasetFor('addresses') as WholeName | null; // It is one file.

/** By the addresses around alone: to read all of them takes two seconds. */
const zipHere = async (at: LngLat): Promise<string | null> => {
  if (!ADDRESSES || !hasZip) return null;
  // A little farther than the nearest may be, since that is measured on a plane.
  const around = await recordsAround(ADDRESSES, at, MOST_METRES * 1.01, { columns: ['zip'] });
  const zips = await zipCodesOf((around ?? []) as RoleRecord<'addresses'>[]); // The dataset with this role.
  return zips?.at(at) ?? null;
};

/** One of each kind at most, in the order of the kinds; none where neither outlines nor addresses are loaded. */
export const areasHere = async (at: LngLat): Promise<AreaHere[]> => {
  const [outlines, zip] = await Promise.all([loadAreas(), zipHere(at)]);
  const inside = { ...outlines?.at(at), zipCode: zip };
  return AREA_KINDS.flatMap((kind) => {
    const value = inside[kind] ?? null;
    if (value === null) return [];
    // A neighbourhood is named by its slug already.
    const id = kind === 'neighborhood' ? String(value) : areaId(kind, String(value));
    const name = outlines?.areas.find((area) => area.id === id)?.name ?? String(value);
    return [{ id, kind, name }];
  });
};

/** The number or name of the area of a kind; null where the place lies in none. */
export const areaNumber = (
  areas: readonly AreaHere[],
  kind: 'aldermanicDistrict' | 'policeDistrict',
): number | null => {
  const id = areas.find((area) => area.kind === kind)?.id;
  return id === undefined ? null : Number(id.split('-')[1]);
};
