/** Places of photos as buttons on the map, the larger the more photos there are; never more than 200 of them. */
import type { LngLat } from '../../shared/base/geo.ts';
import { useBasemap } from './basemap-context.ts';
import classes from './photo-markers.module.css';

export interface PhotoMark {
  key: string;
  place: LngLat;
  count: number;
  title: string;
}

interface PhotoMarkersProps {
  marks: readonly PhotoMark[];
  chosen: string | null;
  onChoose: (key: string) => void;
}

/** `3 photos: Model Hotel` */
export const markLabel = ({ count, title }: Pick<PhotoMark, 'count' | 'title'>): string =>
  `${count === 1 ? '1 photo' : `${count} photos`}: ${title}`;

/** Pixels across, for that many photos: 40 for one (spec §9). */
const markerSize = (count: number): number => Math.min(64, 34 + Math.round(Math.sqrt(count) * 6));

export const PhotoMarkers = ({ marks, chosen, onChoose }: PhotoMarkersProps) => {
  const { Marker } = useBasemap().engine;
  return marks.map(({ key, place: [longitude, latitude], count, title }) => {
    const size = markerSize(count);
    return (
      <Marker key={key} longitude={longitude} latitude={latitude}>
        <button
          type="button"
          aria-label={markLabel({ count, title })}
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
