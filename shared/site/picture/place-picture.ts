/** The picture of the map of a place: how near it looks, and its marks. */
import type { AddressFacts } from '../../api/schemas/place.ts';
import type { LngLat } from '../../base/geo.ts';
import { NEARBY_FEET } from '../../places/nearby.ts';
import { t } from '../../texts/pages/place.data.ts';
import type { Marks } from './marks.ts';
import type { PictureView } from './view.ts';

/** A quarter mile fits on a phone. */
const ZOOM = 14.6;
/** The size of the map on the widest page. */
export const PICTURE_SIZE = { width: 800, height: 560 } as const;

export const placeView = (centre: LngLat): PictureView => ({ centre, zoom: ZOOM, ...PICTURE_SIZE });

/** The ground that counts as near, and the calls of the last hours there. */
export const placeMarks = ({ geometry, nearby }: Pick<AddressFacts, 'geometry' | 'nearby'>): Marks => ({
  around: { centre: geometry.coordinates, distanceFeet: NEARBY_FEET },
  markers: (nearby.now?.calls ?? []).map((call) => ({
    key: `/${call.dataset}/${encodeURIComponent(call.id)}`,
    kind: call.kind,
    place: call.geometry.coordinates,
  })),
});

export const placeLabel = (title: string): string => t('mapOf', { place: title });
