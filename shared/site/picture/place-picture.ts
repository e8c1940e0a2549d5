/** The picture of the map of a place: how near it looks, and its marks. */
import type { AddressFacts } from '../../api/schemas/place.ts';
import type { LngLat } from '../../base/geo.ts';
import { SITE_DATASETS } from '../../datasets/on-site.ts';
import { markNamesOf } from '../../datasets/own-marks.ts';
import { isSpot, NEARBY_FEET } from '../../places/nearby.ts';
import { t } from '../../texts/pages/place.data.ts';
import type { AnswerName } from '../place-answers.ts';
import type { Marker, Marks } from './marks.ts';
import type { PictureView } from './view.ts';

/** A quarter mile fits on a phone. */
const ZOOM = 14.6;
/** The size of the map on the widest page. */
export const PICTURE_SIZE = { width: 800, height: 560 } as const;

export const placeView = (centre: LngLat): PictureView => ({ centre, zoom: ZOOM, ...PICTURE_SIZE });

const PHOTOS = SITE_DATASETS.find(({ role }) => role === 'photos');
const [PHOTO] = PHOTOS ? markNamesOf(PHOTOS) : [];

type Facts = Pick<AddressFacts, 'geometry' | 'locationAccuracy' | 'nearby'>;

/** The calls of the last hours. */
const callMarkers = ({ now }: Facts['nearby']): readonly Marker[] =>
  (now?.calls ?? []).map((call) => ({
    key: `/${call.dataset}/${encodeURIComponent(call.id)}`,
    kind: call.kind,
    place: call.geometry.coordinates,
  }));

/** Each place of the nearest photographs once. */
export const photoMarkers = ({ photos }: Pick<Facts['nearby'], 'photos'>): readonly Marker[] => {
  const places = photos.flatMap(({ location, geometry }): readonly Marker[] =>
    PHOTOS && PHOTO && geometry
      ? [{ key: `/${PHOTOS.path}/${encodeURIComponent(location)}`, kind: PHOTO, place: geometry.coordinates }]
      : [],
  );
  return [...new Map(places.map((marker) => [marker.key, marker])).values()];
};

/** The subject of an answer on the map: always the place, and the ground that counts as near where that was counted. `land` is the house's. */
export const placeMarks = (
  { geometry, locationAccuracy, nearby }: Facts,
  answer: AnswerName,
  land: Marks['outline'] = null,
): Marks => ({
  around: {
    centre: geometry.coordinates,
    distanceFeet: answer === 'now' || answer === 'week' ? NEARBY_FEET : 0,
    isSpot: isSpot(locationAccuracy),
  },
  outline: answer === 'house' ? land : null,
  markers: answer === 'now' ? callMarkers(nearby) : answer === 'past' ? photoMarkers(nearby) : [],
});

export const placeLabel = (title: string): string => t('mapOf', { place: title });
