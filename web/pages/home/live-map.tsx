/** The city's map with its newest calls: those that came with the page, until there are others. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useLayoutEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { HOME_VIEW, homeMarks } from '../../../shared/site/picture/home-picture.ts';
import { t } from '../../../shared/texts/pages/home.data.ts';
import { configuration } from '../../api/queries.ts';
import type { ShownCall } from '../../datasets/calls/shown-call.ts';
import type { JumpingMap } from '../../map/drawing/camera.ts';
import { PictureMap } from '../../map/picture/picture-map.tsx';
import type { CentredView } from '../../map/view-text.ts';
import classes from './live-card.module.css';

const CallMap = lazy(async () => ({ default: (await import('../../map/call-map.tsx')).CallMap }));

/** The picture that came with the page has marks of its own: they stay until the calls are known. */
const SENT = homeMarks([]);

interface LiveMapProps {
  /** Null: not known yet. */
  calls: readonly ShownCall[] | null;
  /** Called before the map is painted for the first time. */
  onThere: () => void;
}

export const LiveMap = ({ calls, onThere }: LiveMapProps) => {
  const navigate = useNavigate();
  const { data: options } = useQuery(configuration);
  // Without times: none is fainter, as on the picture.
  const marks = useMemo(
    () =>
      calls ? homeMarks(calls.flatMap(({ path, kind, place }) => (place ? [{ key: path, kind, place }] : []))) : SENT,
    [calls],
  );
  useLayoutEffect(onThere, [onThere]);
  const map = useCallback(
    (from: CentredView, onDrawn: (map: JumpingMap) => void) =>
      options && (
        <Suspense fallback={null}>
          <CallMap
            options={options}
            label={t('mapOfNewest')}
            view={from}
            calls={marks.markers}
            isGathered={false}
            popupLabel={t('mapOfNewest')}
            onChoose={([path]) => {
              if (path) void navigate(path);
            }}
            onDrawn={onDrawn}
            isEmbedded
          />
        </Suspense>
      ),
    [options, marks, navigate],
  );
  return (
    <div className={classes.map}>
      <PictureMap view={HOME_VIEW} marks={marks} firstMarks={SENT} label={t('mapOfNewest')} map={map} />
    </div>
  );
};
