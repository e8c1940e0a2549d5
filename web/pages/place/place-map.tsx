/** The map of a place: a picture first, with the marks of the answer that is open. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { LngLat } from '../../../shared/base/geo.ts';
import type { Marks } from '../../../shared/site/picture/marks.ts';
import { placeLabel, placeView } from '../../../shared/site/picture/place-picture.ts';
import { type PictureView, viewName } from '../../../shared/site/picture/view.ts';
import { configuration } from '../../api/queries.ts';
import type { JumpingMap } from '../../map/drawing/camera.ts';
import type { OldMap } from '../../map/old-map-layer.tsx';
import { PictureMap } from '../../map/picture/picture-map.tsx';
import type { CentredView } from '../../map/view-text.ts';
import classes from './place.module.css';

const CallMap = lazy(async () => ({ default: (await import('../../map/call-map.tsx')).CallMap }));

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
  const navigate = useNavigate();
  const { data: options } = useQuery(configuration);
  const view = useMemo(() => whole ?? placeView(at), [at, whole]);
  const label = placeLabel(title);
  const map = useCallback(
    (from: CentredView, onDrawn: (map: JumpingMap) => void) =>
      options && (
        <Suspense fallback={null}>
          <CallMap
            options={options}
            label={label}
            view={from}
            calls={marks.markers}
            isGathered={false}
            circle={marks.around}
            outline={marks.outline}
            street={marks.street}
            oldMap={oldMap}
            popupLabel={label}
            onChoose={([path]) => {
              if (path) void navigate(path);
            }}
            onDrawn={onDrawn}
            isEmbedded
          />
        </Suspense>
      ),
    [options, label, marks, oldMap, navigate],
  );
  return (
    <div className={classes.map}>
      <PictureMap
        key={viewName(view)}
        view={view}
        marks={marks}
        firstMarks={firstMarks}
        label={label}
        isWanted={oldMap !== null}
        map={map}
      />
    </div>
  );
};
