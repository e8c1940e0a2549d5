/** The places of photos as the explore map shows them: what the visitor chose of their photos, in sight, and in which order. */
import { type Bounds, isInside, type LngLat, metresBetween } from '../../../shared/base/geo.ts';
import type { HistoricPhoto, RoleRecord } from '../../../shared/datasets/roles.ts';
import { t } from '../../../shared/texts/pages/explore-photos.data.ts';
import { photosOf } from '../../datasets/parts/photos/photos.ts';
import type { PhotoMark } from '../../map/photo-markers.tsx';
import type { ExploreState } from './explore-state.ts';
import { isOfYears } from './years.ts';

export type Choice = Pick<ExploreState, 'eras' | 'years' | 'text'>;

/** A place with those of its photos that are meant: one at least. */
export interface PhotoPlace {
  id: string;
  place: LngLat;
  photos: readonly HistoricPhoto[];
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The photo's own words have each of these. */
const says = ({ title, description, place }: HistoricPhoto, words: readonly string[]): boolean => {
  const own = [title, description, place].join(' ').toLowerCase();
  return words.every((word) => own.includes(word));
};

/** Those of the photos that are meant, by year. */
export const chosenPhotos = (photos: readonly HistoricPhoto[], { eras, years, text }: Choice): HistoricPhoto[] => {
  const words = wordsOf(text);
  return photosOf(photos, eras).filter((photo) => isOfYears(photo.year, years) && says(photo, words));
};

export const chosenPlaces = (locations: readonly RoleRecord<'photos'>[], choice: Choice): PhotoPlace[] =>
  locations.flatMap(({ id, geometry, historicPhotos = [] }) => {
    const photos = chosenPhotos(historicPhotos, choice);
    return geometry && photos.length > 0 ? [{ id, place: geometry.coordinates, photos }] : [];
  });

/** Those in the box, the nearest to its middle first; all of them where no box is known. */
export const placesInSight = (places: readonly PhotoPlace[], box: Bounds | null, middle: LngLat): PhotoPlace[] =>
  places
    .filter(({ place }) => !box || isInside(place, box))
    .map((one) => ({ one, away: metresBetween(one.place, middle) }))
    .sort((a, b) => a.away - b.away)
    .map(({ one }) => one);

export interface PlacedPhoto {
  /** The id of its place. */
  at: string;
  photo: HistoricPhoto;
}

/** At most so many photos: the first of each place before the second of any. */
export const firstPhotos = (places: readonly PhotoPlace[], most: number): PlacedPhoto[] =>
  places
    .flatMap(({ id, photos }) => photos.map((photo, nth) => ({ at: id, photo, nth })))
    .sort((a, b) => a.nth - b.nth)
    .slice(0, most)
    .map(({ at, photo }) => ({ at, photo }));

/** The button of a place on the map. */
export const photoMark = ({ id, place, photos }: PhotoPlace): PhotoMark => ({
  key: id,
  place,
  count: photos.length,
  label: t('photosAtPlace', { count: photos.length, title: photos[0]?.title ?? '' }),
});
