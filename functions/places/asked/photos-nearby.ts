/** Historic photos and old maps near a place. */
import { OWN } from '#city/city';
import type { PhotoNearby } from '../../../shared/api/schemas/place.ts';
import { isInside, type LngLat, metresBetween } from '../../../shared/base/geo.ts';
import { DATASETS, datasetFor, type WholeName } from '../../../shared/datasets/registry.ts';
import type { RoleRecord } from '../../../shared/datasets/roles.ts';
import { t } from '../../../shared/texts/shared/places.data.ts';
import { coordinatesOf, recordsAround } from '../../lists/near.ts';

export const PHOTOS = datasetFor('photos') as WholeName | null; // It is one file.

const MOST_SHOWN = 3;

/** All photos that were taken within `metres`, the nearest first; none where the city has none. */
export const photosAround = async (at: LngLat, metres: number): Promise<PhotoNearby[]> => {
  if (!PHOTOS) return [];
  const found = (await recordsAround(PHOTOS, at, metres, { columns: ['id', 'historicPhotos'] })) ?? [];
  const places = found
    .map((record) => ({ record, place: coordinatesOf(DATASETS[PHOTOS], record) }))
    .map(({ record, place }) => ({ record, place, away: metresBetween(at, place) }))
    .sort((a, b) => a.away - b.away)
    .map(({ record, place, away }) => ({ ...(record as RoleRecord<'photos'>), place, away })); // The dataset with this role.
  return places.flatMap(({ id: location, historicPhotos = [], place, away }) =>
    historicPhotos.map(({ id, title, year, thumbnailUrl }) => ({
      location,
      id,
      title: title || t('photo'),
      year,
      thumbnailUrl,
      metres: Math.round(away),
      geometry: { type: 'Point' as const, coordinates: place },
    })),
  );
};

/** How many photos were taken within `metres`, and the nearest. */
export const photosNearby = async (at: LngLat, metres: number): Promise<{ count: number; nearest: PhotoNearby[] }> => {
  const photos = await photosAround(at, metres);
  return { count: photos.length, nearest: photos.slice(0, MOST_SHOWN) };
};

/** The old maps that show a place. */
export const oldMapsAt = (at: LngLat): { value: string; label: string }[] =>
  OWN.mapOverlays.filter(({ bounds }) => isInside(at, bounds)).map(({ value, label }) => ({ value, label }));
