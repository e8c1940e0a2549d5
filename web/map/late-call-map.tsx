/** The map of calls of a page that is drawn in the browser: a picture as large as its box, until the engine is wanted. */
import { lazy, Suspense, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PictureView } from '../../shared/site/picture/view.ts';
import { MapSkeleton } from '../ui/map-skeleton.tsx';
import type { CallMapProps } from './call-map.tsx';
import { centredView, type MapView } from './drawing/camera.ts';
import { useOwnPosition } from './own-position.ts';
import { PictureMap } from './picture/picture-map.tsx';
import { MapShapesContext } from './shapes/map-shapes.ts';

const CallMap = lazy(async () => ({ default: (await import('./call-map.tsx')).CallMap }));

interface Size {
  width: number;
  height: number;
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): Size => ({ width: clientWidth, height: clientHeight });

/** The size of the box that the map fills; a larger one where the window became larger. Null before it is there. */
const useSize = () => {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    if (box.current) setSize(sizeOf(box.current));
  }, []);
  useEffect(() => {
    const grow = (): void => {
      const now = box.current && sizeOf(box.current);
      if (now) setSize((last) => (last && now.width <= last.width && now.height <= last.height ? last : now));
    };
    addEventListener('resize', grow);
    return () => removeEventListener('resize', grow);
  }, []);
  return { box, size };
};

interface LateCallMapProps extends CallMapProps {
  /** The page needs to know what the map shows, or shows what no picture has. */
  isWanted?: boolean;
  /** The view of the picture that may have come with the page; taken where the map begins there. */
  given?: PictureView;
  /** The calls are not known yet: those on the picture stay. */
  isComing?: boolean;
  /** Called before the map is painted for the first time. */
  onThere?: () => void;
}

const isSameView = (view: MapView, { centre, zoom }: PictureView): boolean =>
  'centre' in view && view.zoom === zoom && view.centre.join() === centre.join();

export const LateCallMap = ({ isWanted = false, given, isComing = false, onThere, ...map }: LateCallMapProps) => {
  const { view, calls, circle = null, label, isEmbedded = false, popupAt } = map;
  const { box, size } = useSize();
  const [first] = useState(view);
  const own = useOwnPosition();
  const shapes = useContext(MapShapesContext);
  const marks = useMemo(() => ({ around: circle, markers: calls, isGathered: true }), [circle, calls]);
  const picture = useMemo((): PictureView | null => {
    if (given && isSameView(first, given)) return given;
    return size && { ...centredView(first, size), ...size };
  }, [first, size, given]);
  useLayoutEffect(() => onThere?.(), [onThere]);
  const isNeeded = isWanted || view !== first || Boolean(popupAt) || shapes !== null || own !== null;
  return (
    <div ref={box} style={{ height: '100%' }}>
      {picture ? (
        <PictureMap
          view={picture}
          marks={marks}
          label={label}
          isEmbedded={isEmbedded}
          isWanted={isNeeded}
          map={(from, onDrawn) =>
            !isComing && (
              <Suspense fallback={null}>
                <CallMap {...map} view={view === first ? from : view} onDrawn={onDrawn} />
              </Suspense>
            )
          }
        />
      ) : (
        <MapSkeleton />
      )}
    </div>
  );
};
