/** The map of a place: a picture first, with the marks of the answer that is open. */
import { useMemo } from 'react';
import type { LngLat } from '../../../shared/base/geo.ts';
import type { Marks } from '../../../shared/site/picture/marks.ts';
import { placeLabel, placeView } from '../../../shared/site/picture/place-picture.ts';
import type { PictureView } from '../../../shared/site/picture/view.ts';
import type { OldMap } from '../../map/old-map-layer.tsx';
import { MarkedMap } from '../../map/picture/marked-map.tsx';
import classes from './place.module.css';

interface PlaceMapProps {
  at: LngLat;
  /** In place of the view of a place's surroundings. */
  whole?: PictureView | null;
  title: string;
  marks: Marks;
  /** Those of the picture that came with the page, where there may be others. */
  firstMarks?: Marks;
  /** An old map under the marks, which the engine alone shows. */
  oldMap?: OldMap | null;
}

export const PlaceMap = ({ at, whole, title, marks, firstMarks = marks, oldMap = null }: PlaceMapProps) => {
  const view = useMemo(() => whole ?? placeView(at), [at, whole]);
  return (
    <div className={classes.map}>
      <MarkedMap view={view} marks={marks} firstMarks={firstMarks} label={placeLabel(title)} oldMap={oldMap} />
    </div>
  );
};
