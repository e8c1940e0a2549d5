/** One historic photograph, by the library's number, with others near it in space and in time. */

import type { Reply } from '../../../shared/api/api.ts';
import type { PhotoNearby } from '../../../shared/api/schemas/place.ts';
import { point } from '../../../shared/base/geo.ts';
import { DATASETS, type WholeName } from '../../../shared/datasets/registry.ts';
import type { HistoricPhoto, RoleRecord } from '../../../shared/datasets/roles.ts';
import { recordsHolding } from '../../lists/lookup.ts';
import { coordinatesOf } from '../../lists/near.ts';
import { PHOTOS, photosAround } from './photos-nearby.ts';

/** Half a mile. */
const NEAR_METRES = 805;
const MOST = 6;

interface Placed {
  photo: HistoricPhoto;
  record: RoleRecord<'photos'>;
}

/** Takes the photograph that has the number, of the places in which it stands anywhere. */
const findPhoto = async (name: WholeName, id: string): Promise<Placed | null> => {
  const found = await recordsHolding(name, 'historicPhotos', id, ['id', 'historicPhotos']);
  // The dataset with this role.
  for (const record of found as RoleRecord<'photos'>[]) {
    const photo = record.historicPhotos?.find((one) => one.id === id);
    if (photo) return { photo, record };
  }
  return null;
};

const yearsFrom = (year: number, other: PhotoNearby): number =>
  Math.abs((other.year ?? Number.POSITIVE_INFINITY) - year);

/** Null for a number that no photograph with a place has. */
export const onePhoto = async (id: string): Promise<Reply<'GET /api/historicPhoto/{id}'> | null> => {
  if (!PHOTOS) return null;
  const found = await findPhoto(PHOTOS, id);
  if (!found) return null;
  const { photo, record } = found;
  const at = coordinatesOf(DATASETS[PHOTOS], record);
  const others = (await photosAround(at, NEAR_METRES)).filter((other) => other.id !== id);
  const { year } = photo;
  const dated = year === null ? [] : others.filter((other) => other.year !== null);
  return {
    ...photo,
    location: record.id,
    geometry: point(...at),
    nearby: others.slice(0, MOST),
    ofItsTime: dated.sort((a, b) => yearsFrom(year ?? 0, a) - yearsFrom(year ?? 0, b)).slice(0, MOST),
  };
};
