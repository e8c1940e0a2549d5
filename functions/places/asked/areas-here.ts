/** The areas that a place lies in. */
import type { AreaHere } from '../../../shared/api/schemas/place.ts';
import type { LngLat } from '../../../shared/base/geo.ts';
import { areaId } from '../../../shared/places/area-names.ts';
import { AREA_KINDS } from '../../../shared/places/areas.ts';
import { loadAreas } from '../../snapshots/areas/stored-areas.ts';
import { loadZipCodes } from '../../snapshots/areas/zip-codes.ts';

/** One of each kind at most, in the order of the kinds; none where neither outlines nor addresses are loaded. */
export const areasHere = async (at: LngLat): Promise<AreaHere[]> => {
  const [outlines, zips] = await Promise.all([loadAreas(), loadZipCodes()]);
  const zip = zips?.at(at) ?? null;
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
