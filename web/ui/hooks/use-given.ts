/** The rows that may have come with a page: when the page asks for its own, and how long ago those that came were. */
import { useCallback, useEffect } from 'react';
import { isGiven, tellHowLongAgo } from '../given.tsx';
import { useInBrowser } from './use-drawn.ts';
import { useIdle } from './use-idle.ts';
import { useMedia } from './use-media.ts';
import { useWanted } from './use-wanted.ts';

/** A phone's pages come with rows; the stylesheets have the same. */
const WIDE = '(min-width: 600.02px)';

/**
 * Tells if the page asks for its own rows. It does if none came under this name, when somebody uses the page, and on
 * windows wider than a phone.
 */
export const useRowsAsked = (rows: string): boolean => {
  const areMissing = useCallback(() => !isGiven(rows), [rows]);
  const [isMissing, isWanted] = [useInBrowser(areMissing, false), useWanted()];
  return useMedia(WIDE) === true || isMissing || isWanted;
};

/** Says in the parts that came how long ago it was. `parts` stays the same from one drawing to the next. */
export const useGivenAgo = (parts: readonly string[]): void => {
  const isIdle = useIdle();
  useEffect(() => {
    if (!isIdle) return;
    // In a turn of its own: the first format of a time takes a phone long.
    const timer = setTimeout(() => parts.forEach(tellHowLongAgo));
    return () => clearTimeout(timer);
  }, [isIdle, parts]);
};
