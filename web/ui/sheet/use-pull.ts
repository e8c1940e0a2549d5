/** Pulls a sheet: it follows the finger, and rests at the stop that place and speed ask for. */
import { type RefObject, useMemo, useRef } from 'react';
import { type Stop, seenAt, stopAfter } from './stops.ts';

/** A shorter way is a press. */
const PRESS_PX = 8;
/** The speed is that of the last moments before it is let go. */
const LAST_MS = 100;

/** Told where the finger is, in pixels from the screen's upper edge, and when, in milliseconds. */
export interface Pull {
  begin: (y: number, at: number) => void;
  move: (y: number, at: number) => void;
  /** Tells whether the sheet was pulled, or only pressed. */
  end: (at: number) => boolean;
}

export const usePull = (sheet: RefObject<HTMLElement | null>, stop: Stop, onStop: (stop: Stop) => void): Pull => {
  const now = useRef({ stop, onStop });
  now.current = { stop, onStop };
  return useMemo(() => {
    let way: { y: number; at: number }[] | null = null;
    let seen = 0;
    const settle = (element: HTMLElement): void => {
      delete element.dataset.pulled;
      element.style.removeProperty('transform');
    };
    return {
      begin: (y, at) => {
        way = [{ y, at }];
      },
      move: (y, at) => {
        const element = sheet.current;
        const from = way?.[0];
        if (!element || !way || !from) return;
        way.push({ y, at });
        if (Math.abs(y - from.y) < PRESS_PX && element.dataset.pulled === undefined) return;
        const height = element.offsetHeight;
        seen = Math.min(height, Math.max(0, seenAt(now.current.stop, height) + from.y - y));
        element.dataset.pulled = '';
        element.style.transform = `translateY(${height - seen}px)`;
      },
      end: (at) => {
        const element = sheet.current;
        const moved = way;
        way = null;
        if (!element || !moved || element.dataset.pulled === undefined) return false;
        const last = moved.at(-1);
        const first = moved.find((one) => one.at >= at - LAST_MS);
        const isMoving = first && last && last.at > first.at;
        const speed = isMoving ? ((first.y - last.y) / (last.at - first.at)) * 1000 : 0;
        settle(element);
        now.current.onStop(stopAfter(seen, speed, element.offsetHeight));
        return true;
      },
    };
  }, [sheet]);
};
