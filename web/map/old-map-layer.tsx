/** An old map of the city under the marks of a map, by the name that the city's facts give it. */
import { OWN } from '#city/city';
import { OverlayLayer } from './overlay-layer.tsx';

export interface OldMap {
  name: string;
  onFailure: () => void;
}

/** Today's streets are seen through it. */
const OPACITY = 0.8;

interface OldMapLayerProps extends OldMap {
  /** The layer below which it lies. */
  under: string;
}

export const OldMapLayer = ({ name, onFailure, under }: OldMapLayerProps) => {
  const map = OWN.mapOverlays.find(({ value }) => value === name);
  return (
    map && <OverlayLayer image={map.image} bounds={map.bounds} opacity={OPACITY} under={under} onFailure={onFailure} />
  );
};
