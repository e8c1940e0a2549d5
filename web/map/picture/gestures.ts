/** Gestures on a picture of a map before the engine is there: they move the picture, and none is lost. */
import type { Position } from '../../../shared/places/base-map/square.ts';
import type { CentredView } from '../view-text.ts';
import { dragged, zoomed } from './moved-camera.ts';

interface Told {
  /** One finger scrolls the page. */
  isEmbedded: boolean;
  camera: () => CentredView;
  onMove: (camera: CentredView) => void;
  /** The visitor wants the map, and is not about to scroll the page. */
  onWanted: () => void;
  /** A press without a move, in pixels of the window. */
  onPress: (at: Position) => void;
}

/** A finger moves by less while it presses. */
const PRESS_PIXELS = 6;
/** The steps of both engines. */
const KEY_PIXELS = 100;
const WHEEL_ZOOMS = 1 / 450;

const KEYS: Readonly<Record<string, Position | number>> = {
  ArrowLeft: [KEY_PIXELS, 0],
  ArrowRight: [-KEY_PIXELS, 0],
  ArrowUp: [0, KEY_PIXELS],
  ArrowDown: [0, -KEY_PIXELS],
  '+': 1,
  '=': 1,
  '-': -1,
};

const between = (a: Position, b: Position): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Listens on a map's box until the answer is called. One finger scrolls the page, as on the engine's small maps. */
export const listenForGestures = (
  box: HTMLElement,
  { isEmbedded, camera, onMove, onWanted, onPress }: Told,
): (() => void) => {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  const down = new Map<number, Position>();
  let began: Position | null = null;

  /** One pointer of this kind moves the map by itself. */
  const isMoving = (pointerType: string): boolean => pointerType === 'mouse' || !isEmbedded;

  const fromMiddle = ([x, y]: Position): Position => {
    const { left, top, width, height } = box.getBoundingClientRect();
    return [x - left - width / 2, y - top - height / 2];
  };

  box.addEventListener(
    'pointerdown',
    ({ pointerId, pointerType, clientX, clientY, button }) => {
      if (button !== 0) return;
      down.set(pointerId, [clientX, clientY]);
      began = down.size === 1 ? [clientX, clientY] : null;
      if (isMoving(pointerType)) box.setPointerCapture(pointerId);
      if (isMoving(pointerType) || down.size > 1) onWanted();
    },
    options,
  );

  box.addEventListener(
    'pointermove',
    ({ pointerId, pointerType, clientX, clientY }) => {
      const before = down.get(pointerId);
      if (!before) return;
      const now: Position = [clientX, clientY];
      down.set(pointerId, now);
      const [other] = [...down].flatMap(([id, at]) => (id === pointerId ? [] : [at]));
      if (other) {
        const by = Math.log2(Math.max(1, between(now, other)) / Math.max(1, between(before, other)));
        const middle: Position = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2];
        const moved: Position = [(now[0] - before[0]) / 2, (now[1] - before[1]) / 2];
        onMove(zoomed(dragged(camera(), moved), by, fromMiddle(middle)));
      } else if (isMoving(pointerType)) onMove(dragged(camera(), [now[0] - before[0], now[1] - before[1]]));
    },
    options,
  );

  const up = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    if (!down.delete(pointerId) || !began) return;
    const at: Position = [clientX, clientY];
    if (between(began, at) <= PRESS_PIXELS) {
      onWanted();
      onPress(at);
    }
    began = null;
  };
  box.addEventListener('pointerup', up, options);
  // The page is scrolled.
  box.addEventListener('pointercancel', ({ pointerId }) => down.delete(pointerId), options);

  box.addEventListener(
    'wheel',
    (event) => {
      if (isEmbedded && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      onWanted();
      onMove(zoomed(camera(), -event.deltaY * WHEEL_ZOOMS, fromMiddle([event.clientX, event.clientY])));
    },
    { ...options, passive: false },
  );

  box.addEventListener(
    'keydown',
    (event) => {
      const step = KEYS[event.key];
      if (event.ctrlKey || event.metaKey || event.altKey || (step === undefined && event.key !== 'Enter')) return;
      event.preventDefault();
      onWanted();
      if (step !== undefined)
        onMove(typeof step === 'number' ? zoomed(camera(), step, [0, 0]) : dragged(camera(), step));
    },
    options,
  );
  return () => listening.abort();
};
