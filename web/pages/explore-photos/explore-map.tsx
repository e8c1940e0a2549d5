/** The map of historic photos: an old map over the new one, a button a place. */
import { useQuery } from '@tanstack/react-query';
import type { Bounds } from '../../../shared/base/geo.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/explore-photos.data.ts';
import { configuration } from '../../api/queries.ts';
import { CityMap } from '../../map/city-map.tsx';
import type { MapArea, MapView } from '../../map/drawing/camera.ts';
import { OverlayLayer } from '../../map/overlay-layer.tsx';
import { type PhotoMark, PhotoMarkers } from '../../map/photo-markers.tsx';
import { MapSkeleton } from '../../ui/map-skeleton.tsx';
import { Problem } from '../../ui/problem.tsx';

interface ExploreMapProps {
  view: MapView;
  overlay: { image: string; bounds: Bounds; opacity: number } | null;
  onOverlayFailure: () => void;
  marks: readonly PhotoMark[];
  chosen: string | null;
  onChoose: (key: string) => void;
  onMove: (area: MapArea) => void;
}

export const ExploreMap = ({ view, overlay, onOverlayFailure, marks, chosen, onChoose, onMove }: ExploreMapProps) => {
  const config = useQuery(configuration);
  if (config.isError) return <Problem onRetry={() => config.refetch()}>{MESSAGES.notLoaded}</Problem>;
  if (!config.data) return <MapSkeleton />;
  return (
    <CityMap options={config.data} label={t('mapOfHistoricPhotos')} view={view} onMove={onMove}>
      {overlay && <OverlayLayer key={overlay.image} {...overlay} onFailure={onOverlayFailure} />}
      <PhotoMarkers marks={marks} chosen={chosen} onChoose={onChoose} />
    </CityMap>
  );
};
