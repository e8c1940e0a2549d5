/** The stop at which a sheet was left: a page that Back leads to shows what it showed. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Stop } from './stops.ts';

/** By the entry of the browser's history. */
const left = new Map<string, { stop: Stop; top: number }>();

/** The first page of a visit always has one and the same key. */
const useEntry = (): string => {
  const { key, pathname } = useLocation();
  return key === 'default' ? pathname : key;
};

export const useKeptStop = (first: Stop): [Stop, (stop: Stop) => void] => {
  const entry = useEntry();
  const [stop, setStop] = useState<Stop>(left.get(entry)?.stop ?? first);
  return [stop, setStop];
};

/**
 * Scrolls the content to where it was left, as soon as there is so much of it. A touch or a wheel is a wish of its
 * own.
 */
export const useKeptScroll = (content: RefObject<HTMLElement | null>, stop: Stop): void => {
  const entry = useEntry();
  const [wanted] = useState(left.get(entry)?.top ?? 0);
  const isThere = useRef(wanted === 0);
  useLayoutEffect(() => {
    const element = content.current;
    const inside = element?.firstElementChild;
    if (!element || !inside || isThere.current) return;
    const scroll = (): void => {
      if (isThere.current || element.scrollHeight - element.clientHeight < wanted) return;
      isThere.current = true;
      element.scrollTop = wanted;
    };
    scroll();
    const grown = new ResizeObserver(scroll);
    grown.observe(inside);
    const leave = (): void => {
      isThere.current = true;
    };
    for (const wish of ['touchstart', 'wheel', 'keydown'] as const)
      element.addEventListener(wish, leave, { once: true, passive: true });
    return () => grown.disconnect();
  }, [content, wanted]);
  useEffect(() => {
    const element = content.current;
    if (!element) return;
    const keep = (): void => {
      left.set(entry, { stop, top: isThere.current ? element.scrollTop : wanted });
    };
    keep();
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [content, entry, stop, wanted]);
};
