/** A map that begins as a true picture: the engine comes at the first touch, key or wheel, and takes over what was done meanwhile. */
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Marks } from '../../../shared/site/picture/marks.ts';
import { MARKS_CLASS, PICTURE_CLASS } from '../../../shared/site/picture/picture-classes.ts';
import { type PictureView, viewName } from '../../../shared/site/picture/view.ts';
import { useIdle } from '../../ui/hooks/use-idle.ts';
import { MapSkeleton } from '../../ui/map-skeleton.tsx';
import { canDrawMaps, drawsAtRest } from '../can-draw.ts';
import type { JumpingMap } from '../drawing/camera.ts';
import type { CentredView } from '../view-text.ts';
import { listenForGestures } from './gestures.ts';
import { takePicture } from './given-picture.ts';
import { transformTo } from './moved-camera.ts';
import { parsedHtml, parsedSvg } from './parsed.ts';
import classes from './picture-map.module.css';

interface PictureMapProps {
  view: PictureView;
  marks: Marks;
  /** The marks of a picture that came with the page: those until somebody asks for others. */
  firstMarks?: Marks;
  /** The words for screen readers. */
  label: string;
  /** A map that lies in a page leaves one finger to the page, which is scrolled by it. */
  isEmbedded?: boolean;
  /** True where something is asked for that only the engine shows. */
  isWanted?: boolean;
  /** The engine's map from this camera on; it calls `onDrawn` once it shows what the picture does. */
  map: (from: CentredView, onDrawn: (map: JumpingMap) => void) => ReactNode;
}

type DrawnProps = Pick<PictureMapProps, 'view' | 'marks' | 'firstMarks' | 'label'>;

/** Draws the picture into an element, or hands on the one that came with the page. */
const usePicture = ({ view, marks, firstMarks = marks, label }: DrawnProps, isOver: boolean) => {
  const into = useRef<HTMLDivElement>(null);
  /** The marks that are on the picture, once there is one. */
  const [shown, setShown] = useState<Marks | null>(null);
  const name = viewName(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view's name stands for it, and marks are changed below.
  useLayoutEffect(() => {
    const element = into.current;
    if (!element) return;
    let isLate = false;
    const given = takePicture(name);
    if (given) {
      element.replaceChildren(...given.childNodes);
      setShown(firstMarks);
    } else
      import('./draw-picture.ts')
        .then(({ drawPicture }) => drawPicture(view, marks, label))
        .then((html) => {
          if (isLate) return;
          element.replaceChildren(...parsedHtml(html));
          setShown(marks);
        })
        .catch((error: unknown) => console.warn('No picture of the map.', error));
    return () => {
      isLate = true;
    };
  }, [name, label]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view's name stands for it.
  useEffect(() => {
    if (shown === null || shown === marks || isOver) return;
    let isLate = false;
    import('../../../shared/site/picture/marks.ts')
      .then(({ marksSvg }) => {
        if (isLate) return;
        into.current?.querySelector(`.${MARKS_CLASS}`)?.replaceChildren(...parsedSvg(marksSvg(marks, view)));
        setShown(marks);
      })
      .catch((error: unknown) => console.warn('No marks on the map’s picture.', error));
    return () => {
      isLate = true;
    };
  }, [marks, shown, name, isOver]);
  return { into, isThere: shown !== null };
};

/** A press on the picture, once more, on the map that has taken its place. */
const pressOn = (canvas: HTMLElement, [clientX, clientY]: readonly [number, number]): void => {
  for (const type of ['mousedown', 'mouseup', 'click'])
    canvas.dispatchEvent(new MouseEvent(type, { clientX, clientY, bubbles: true, cancelable: true, view: window }));
};

/** For another place it is another map: `key` says so. */
export const PictureMap = ({ map, isEmbedded = true, isWanted = false, ...drawn }: PictureMapProps) => {
  const { view, label } = drawn;
  const box = useRef<HTMLDivElement>(null);
  const camera = useRef<CentredView>(view);
  const press = useRef<readonly [number, number]>(null);
  const [from, setFrom] = useState<CentredView | null>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const { into: picture, isThere } = usePicture(drawn, isDrawn);
  const isIdle = useIdle();
  useEffect(() => {
    if (isWanted || (isIdle && drawsAtRest())) setFrom((before) => before ?? camera.current);
  }, [isIdle, isWanted]);
  useEffect(() => {
    if (isDrawn || !box.current) return;
    return listenForGestures(box.current, {
      isEmbedded,
      camera: () => camera.current,
      onMove: (next) => {
        // Asked no earlier, since the answer takes a phone long.
        if (!canDrawMaps()) return;
        camera.current = next;
        // The place that was pressed lies elsewhere now.
        press.current = null;
        const svg = picture.current?.querySelector('svg');
        if (svg) svg.style.transform = `translate(-50%, -50%) ${transformTo(view, next)}`;
      },
      onWanted: () => setFrom((before) => before ?? camera.current),
      onPress: (at) => {
        press.current = at;
      },
    });
  }, [isDrawn, isEmbedded, view, picture]);
  const isHandedOver = useRef(false);
  const onDrawn = (live: JumpingMap): void => {
    if (isHandedOver.current) return;
    isHandedOver.current = true;
    const { centre, zoom } = camera.current;
    // A map that nobody has moved meanwhile tells of no move.
    if (from !== camera.current) live.jumpTo({ center: centre, zoom });
    const hadFocus = document.activeElement === box.current;
    setIsDrawn(true);
    if (hadFocus) live.getCanvas().focus({ preventScroll: true });
    if (press.current) pressOn(live.getCanvas(), press.current);
  };
  const engine = from && map(from, onDrawn);
  // Whoever asks for what can't be drawn reads why.
  const isShown = isDrawn || (from !== null && !canDrawMaps());
  return (
    <div
      ref={box}
      className={`${PICTURE_CLASS} ${classes.box}`}
      data-wanted={(from && !isDrawn) || undefined}
      data-whole={!isEmbedded || undefined}
      {...(isDrawn ? {} : { role: 'application', 'aria-label': label, tabIndex: 0 })}
    >
      {!isThere && <MapSkeleton />}
      <div ref={picture} className={`${classes.layer} ${classes.picture}`} data-over={isDrawn || undefined} />
      {engine && (
        <div className={`${classes.layer} ${classes.engine}`} data-drawn={isShown || undefined}>
          {engine}
        </div>
      )}
    </div>
  );
};
