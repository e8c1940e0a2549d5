/** The map of historic photos: an old map over the new one, a button a place; from afar the places gathered in bubbles. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/explore-photos.data.ts';
import { configuration } from '../../api/queries.ts';
import { CityMap, type MapClick } from '../../map/city-map.tsx';
import type { MapArea, MapView } from '../../map/drawing/camera.ts';
import { CALL_LAYER, CLUSTER_LAYER } from '../../map/layers/layer-ids.ts';
import { type PhotoMark, PhotoMarkers } from '../../map/photo-markers.tsx';
import { MapSkeleton } from '../../ui/map-skeleton.tsx';
import { Problem } from '../../ui/problem.tsx';
import { type ShownOverlay, SwipedOverlay } from './swiped-overlay.tsx';

interface ExploreMapProps {
  view: MapView;
  overlay: ShownOverlay | null;
  onSwipe: (swipe: number) => void;
  marks: readonly PhotoMark[];
  /** The name of the marker that a place has from afar. */
  kind: string;
  /** So far away that places are gathered; only the chosen one is a button. */
  isWide: boolean;
  chosen: string | null;
  onChoose: (key: string) => void;
  onMove: (area: MapArea) => void;
}

/** Fetched with the engine, without which it draws nothing. */
const CallLayer = lazy(async () => ({ default: (await import('../../map/layers/call-layer.tsx')).CallLayer }));

const CLICKABLE = [CLUSTER_LAYER, CALL_LAYER];

export const ExploreMap = (props: ExploreMapProps) => {
  const { view, overlay, onSwipe, marks, kind, isWide, chosen, onChoose, onMove } = props;
  const config = useQuery(configuration);
  const gathered = useMemo(
    () => (isWide ? marks.map(({ key, place }) => ({ key, kind, place })) : []),
    [marks, kind, isWide],
  );
  if (config.isError) return <Problem onRetry={() => config.refetch()}>{MESSAGES.notLoaded}</Problem>;
  if (!config.data) return <MapSkeleton />;
  const buttons = isWide ? marks.filter(({ key }) => key === chosen) : marks;
  const press = ({ features: [first], zoomIn }: MapClick): void => {
    if (first?.layer === CLUSTER_LAYER) zoomIn(first.place);
    else if (first) onChoose(String(first.properties.key));
  };
  return (
    <CityMap
      options={config.data}
      label={t('mapOfHistoricPhotos')}
      view={view}
      clickable={CLICKABLE}
      onClick={press}
      onMove={onMove}
    >
      {overlay && <SwipedOverlay {...overlay} onSwipe={onSwipe} />}
      <Suspense fallback={null}>
        <CallLayer calls={gathered} />
      </Suspense>
      <PhotoMarkers marks={buttons} chosen={chosen} onChoose={onChoose} />
    </CityMap>
  );
};
