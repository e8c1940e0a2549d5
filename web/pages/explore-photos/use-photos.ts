/** The places of photos in sight, those of the chosen eras only, and the photos of the chosen place. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Bounds, LngLat } from '../../../shared/base/geo.ts';
import type { HistoricPhoto } from '../../../shared/datasets/roles.ts';
import { photosOf } from '../../datasets/parts/photos/photos.ts';
import type { PhotoMark } from '../../map/photo-markers.tsx';
import type { ExploreState } from './explore-state.ts';
import { photoLocation, photosIn } from './photo-queries.ts';

interface ShownPhotos {
  /** One a place that has photos of the eras. */
  marks: PhotoMark[];
  /** How many places there are in sight, of all eras. */
  total: number;
  /** The photos of the chosen place; null while none is chosen or it is not known. */
  photos: HistoricPhoto[] | null;
  /** The position of the chosen place. */
  place: LngLat | null;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
}

/** `box` is null until it is known what the map shows. */
export const usePhotos = (box: Bounds | null, { eras, at }: Pick<ExploreState, 'eras' | 'at'>): ShownPhotos => {
  const inSight = useQuery({ ...photosIn(box ?? { north: 0, south: 0, east: 0, west: 0 }), enabled: box !== null });
  const chosen = useQuery({ ...photoLocation(at ?? ''), enabled: at !== null });
  const locations = inSight.data?.items;
  const marks = useMemo(
    () =>
      (locations ?? []).flatMap(({ id, geometry, historicPhotos = [] }): PhotoMark[] => {
        const photos = photosOf(historicPhotos, eras);
        const [first] = photos;
        if (!first || !geometry) return [];
        return [{ key: id, place: geometry.coordinates, count: photos.length, title: first.title }];
      }),
    [locations, eras],
  );
  const failed = [inSight, chosen].find(({ isError }) => isError);
  return {
    marks,
    total: inSight.data?.total ?? 0,
    photos: (at && chosen.data && photosOf(chosen.data.historicPhotos ?? [], eras)) || null,
    place: (at && chosen.data?.geometry?.coordinates) || null,
    isLoading: inSight.isFetching || chosen.isFetching,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
};
