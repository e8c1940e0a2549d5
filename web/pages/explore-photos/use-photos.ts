/** The places of photos in sight, those of the chosen photos only, and the photos of the chosen place. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Bounds, LngLat } from '../../../shared/base/geo.ts';
import type { HistoricPhoto, RoleRecord } from '../../../shared/datasets/roles.ts';
import type { ExploreState } from './explore-state.ts';
import { CITY_LIMIT, PHOTOS_LIMIT, photoLocation, photosIn } from './photo-queries.ts';
import { chosenPhotos, chosenPlaces, type PhotoPlace, placesInSight } from './places.ts';

/** The part of the city that the page is about. */
export interface Sight {
  /** The box that the map shows; null while it is not known, and where no map is drawn. */
  box: Bounds | null;
  middle: LngLat;
  /** So much of the city that its places are asked for all at once. */
  isWide: boolean;
}

export interface ShownPhotos {
  /** Every place that is known and has photos that are meant. */
  places: readonly PhotoPlace[];
  /** Those in sight, the nearest to the middle first. */
  inSight: readonly PhotoPlace[];
  /** Places of all photos that are known, whatever is chosen of them. */
  locations: readonly RoleRecord<'photos'>[];
  /** Only so many places are known, of more; null where these are all. */
  most: number | null;
  /** The photos of the chosen place; null while none is chosen or it is not known. */
  photos: HistoricPhoto[] | null;
  /** The position of the chosen place. */
  place: LngLat | null;
  /** It is not known yet what is in sight. */
  isComing: boolean;
  error: unknown;
  retry: () => void;
}

const NOWHERE: Bounds = { north: 0, south: 0, east: 0, west: 0 };
const NO_LOCATIONS: readonly never[] = [];

export const usePhotos = (
  { box, middle, isWide }: Sight,
  { eras, years, text, at }: Pick<ExploreState, 'eras' | 'years' | 'text' | 'at'>,
): ShownPhotos => {
  const ofCity = useQuery({ ...photosIn(null), enabled: isWide });
  const ofBox = useQuery({ ...photosIn(box ?? NOWHERE), enabled: !isWide && box !== null });
  const chosen = useQuery({ ...photoLocation(at ?? ''), enabled: at !== null });
  const found = isWide ? ofCity : ofBox;
  const locations = found.data?.items ?? NO_LOCATIONS;
  const places = useMemo(() => chosenPlaces(locations, { eras, years, text }), [locations, eras, years, text]);
  const inSight = useMemo(() => placesInSight(places, box, middle), [places, box, middle]);
  const limit = isWide ? CITY_LIMIT : PHOTOS_LIMIT;
  const failed = [found, chosen].find(({ isError }) => isError);
  return {
    places,
    inSight,
    locations,
    most: (found.data?.total ?? 0) > limit ? limit : null,
    photos: (at && chosen.data && chosenPhotos(chosen.data.historicPhotos ?? [], { eras, years, text })) || null,
    place: (at && chosen.data?.geometry?.coordinates) || null,
    isComing: !found.isError && (found.data === undefined || found.isPlaceholderData),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
};
