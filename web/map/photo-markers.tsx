/** Places of photos as buttons on the map, the larger the more photos there are; never more than 200 of them. */
import type { LngLat } from '../../shared/base/geo.ts';
import { useBasemap } from './basemap-context.ts';
import classes from './photo-markers.module.css';

export interface PhotoMark {
  key: string;
  place: LngLat;
  count: number;
  /** `3 photos: Model Hotel` */
  label: string;
}

interface PhotoMarkersProps {
  marks: readonly PhotoMark[];
  chosen: string | null;
  onChoose: (key: string) => void;
}

/** Pixels across, for that many photos: 40 for one (spec §9). */
const markerSize = (count: number): number => Math.min(64, 34 + Math.round(Math.sqrt(count) * 6));

export const PhotoMarkers = ({ marks, chosen, onChoose }: PhotoMarkersProps) => {
  const { Marker } = useBasemap().engine;
  return marks.map(({ key, place: [longitude, latitude], count, label }) => {
    const size = markerSize(count);
    return (
      <Marker key={key} longitude={longitude} latitude={latitude}>
        <button
          type="button"
          aria-label={label}
          aria-pressed={key === chosen}
          className={classes.marker}
          style={{ width: size, height: size }}
          onClick={() => onChoose(key)}
        >
          {count}
        </button>
      </Marker>
    );
  });
};
