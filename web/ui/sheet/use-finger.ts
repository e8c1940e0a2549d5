/** Lets a finger on a sheet's content pull the sheet, where it does not scroll the content. */
import { type RefObject, useEffect } from 'react';
import { SHEET } from './sheet-media.ts';
import type { Stop } from './stops.ts';
import type { Pull } from './use-pull.ts';

/** A finger that goes sideways scrolls what is wide. */
const SLOPE = 1;

/**
 * The content scrolls at the highest stop alone; a finger that goes down from its upper end pulls the sheet there, too. By
 * touch events, since only these can be refused to the browser once the finger's direction is known.
 */
export const useFinger = (content: RefObject<HTMLElement | null>, stop: Stop, pull: Pull): void => {
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
