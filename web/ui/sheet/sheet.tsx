/** A sheet over the foot of a map, on a phone: it rests at three stops, and the map above it stays in use. */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Handle } from './handle.tsx';
import classes from './sheet.module.css';
import { SHEET } from './sheet-media.ts';
import type { Stop } from './stops.ts';
import { useKeptScroll } from './use-kept-sheet.ts';
import { type Pull, usePull } from './use-pull.ts';

/** A finger that goes sideways scrolls what is wide. */
const SLOPE = 1;

/**
 * The content scrolls at the highest stop alone; a finger that goes down from its upper end pulls the sheet there, too. By
 * touch events, since only these can be refused to the browser once the finger's direction is known.
 */
const useFinger = (content: RefObject<HTMLElement | null>, stop: Stop, pull: Pull): void => {
  useEffect(() => {
    const element = content.current;
    if (!element) return;
    let from: { x: number; y: number } | null = null;
    let isPulling = false;
    const begin = ({ touches }: TouchEvent): void => {
      const [touch, second] = touches;
      isPulling = false;
      from = touch && !second && matchMedia(SHEET).matches ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const move = (event: TouchEvent): void => {
      const touch = event.touches[0];
      if (!from || !touch) return;
      if (!isPulling) {
        const [right, down] = [touch.clientX - from.x, touch.clientY - from.y];
        const isUpright = Math.abs(down) > Math.abs(right) * SLOPE;
        const isAtTop = element.scrollTop <= 0 && window.scrollY <= 0;
        if (!isUpright || !event.cancelable || (stop === 'full' && !(down > 0 && isAtTop))) {
          from = null;
          return;
        }
        isPulling = true;
        pull.begin(from.y, event.timeStamp);
      }
      event.preventDefault();
      pull.move(touch.clientY, event.timeStamp);
    };
    const end = (event: TouchEvent): void => {
      from = null;
      if (isPulling) pull.end(event.timeStamp);
      isPulling = false;
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [content, stop, pull]);
};

interface SheetProps {
  /** The name of its content, for screen readers. */
  label: string;
  stop: Stop;
  onStop: (stop: Stop) => void;
  /** Another sheet lies over it. */
  isCovered?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The phone's keyboard comes up for such an element. */
const isTypedInto = (element: Element): boolean =>
  element.matches('textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit])');

/** The element with the focus is in sight, and one that is typed into is clear of the keyboard. */
const useFocusInSight = (content: RefObject<HTMLElement | null>, stop: Stop, onStop: (stop: Stop) => void): void => {
  useEffect(() => {
    const element = content.current;
    const raise = ({ target }: FocusEvent): void => {
      if (target instanceof Element && isTypedInto(target)) onStop('full');
      else if (stop === 'peek') onStop('half');
    };
    element?.addEventListener('focusin', raise);
    return () => element?.removeEventListener('focusin', raise);
  }, [content, stop, onStop]);
};

export const Sheet = ({ label, stop, onStop, isCovered = false, className = '', children }: SheetProps) => {
  const sheet = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const pull = usePull(sheet, stop, onStop);
  useFinger(content, stop, pull);
  useKeptScroll(content, stop);
  useFocusInSight(content, stop, onStop);
  return (
    <div ref={sheet} className={`${classes.sheet} ${className}`} data-stop={stop} inert={isCovered}>
      <Handle label={label} stop={stop} onStop={onStop} pull={pull} />
      <div ref={content} className={classes.content}>
        <div>{children}</div>
      </div>
    </div>
  );
};
