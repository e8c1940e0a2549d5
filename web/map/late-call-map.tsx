/** The map of calls of a page that is drawn in the browser: a picture as large as its box, until the engine is wanted. */
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Marks } from '../../shared/site/picture/marks.ts';
import type { PictureView } from '../../shared/site/picture/view.ts';
import { late } from '../ui/late.tsx';
import { MapSkeleton } from '../ui/map-skeleton.tsx';
import type { CallMapProps } from './call-map.tsx';
import { centredView } from './drawing/camera.ts';
import { useOwnPosition } from './own-position.ts';
import { PictureMap } from './picture/picture-map.tsx';
import { MapShapesContext } from './shapes/map-shapes.ts';
import type { CentredView } from './view-text.ts';

const CallMap = late(async () => (await import('./call-map.tsx')).CallMap);

interface Size {
  width: number;
  height: number;
}

/** Null for a box that is not in sight. */
const sizeOf = ({ clientWidth, clientHeight }: Element): Size | null =>
  clientWidth > 0 && clientHeight > 0 ? { width: clientWidth, height: clientHeight } : null;

/** A picture that has become too small is drawn anew with so many pixels to spare, since a sheet is put away step by step. */
const STEP = 256;

const roomFor = (pixels: number): number => Math.ceil(pixels / STEP) * STEP;

/** The size of the box that the map fills; a larger one where the box became larger. Null before it is there. */
const useSize = () => {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    if (box.current) setSize(sizeOf(box.current));
  }, []);
  useEffect(() => {
    if (!box.current) return;
    const grow = new ResizeObserver(([entry]) => {
      const now = entry ? sizeOf(entry.target) : null;
      setSize((last) => {
        if (!last || !now) return last ?? now;
        const isLarger = now.width > last.width || now.height > last.height;
        return isLarger ? { width: roomFor(now.width), height: roomFor(now.height) } : last;
      });
    });
    grow.observe(box.current);
    return () => grow.disconnect();
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
  /** The parcels as the picture draws them. */
  lots?: Marks['lots'];
}

const isSameView = (view: CentredView, { centre, zoom }: PictureView): boolean =>
  view.centre === centre && view.zoom === zoom;

export const LateCallMap = ({ isWanted = false, given, isComing = false, lots, ...map }: LateCallMapProps) => {
  const { view, calls, circle = null, label, isEmbedded = false, popupAt } = map;
  const { box, size } = useSize();
  const [first] = useState(view);
  const own = useOwnPosition();
  const shapes = useContext(MapShapesContext);
  const marks = useMemo(() => ({ around: circle, markers: calls, isGathered: true, lots }), [circle, calls, lots]);
  // It looks where it looked first, however large it becomes.
  const [firstSize, setFirstSize] = useState(size);
  if (firstSize === null && size !== null) setFirstSize(size);
  const camera = useMemo(() => firstSize && centredView(first, firstSize), [first, firstSize]);
  const picture = useMemo((): PictureView | null => {
    if (!size || !camera) return null;
    const isGiven = given && isSameView(camera, given) && size.width <= given.width && size.height <= given.height;
    return isGiven ? given : { ...camera, ...size };
  }, [camera, size, given]);
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
            !isComing && <CallMap {...map} view={view === first ? from : view} onDrawn={onDrawn} />
          }
        />
      ) : (
        <MapSkeleton />
      )}
    </div>
  );
};
