/** The parts of /alerts that may come with the page, and when the page asks for its own. */
import { useEffect } from 'react';
import { isGiven, tellHowLongAgo } from '../../ui/given.tsx';
import { useInBrowser } from '../../ui/hooks/use-drawn.ts';
import { useIdle } from '../../ui/hooks/use-idle.ts';
import { useMedia } from '../../ui/hooks/use-media.ts';
import { useWanted } from '../../ui/hooks/use-wanted.ts';

export const GIVEN = { updated: 'updated', count: 'count', rows: 'calls', map: 'map' } as const;

/** The stylesheet of the map has the same. */
const WIDE = '(min-width: 600px)';

const areMissing = (): boolean => !isGiven(GIVEN.rows);

/** Tells whether the calls are asked for: where none came, when somebody uses the page, and on windows wider than a phone, whose map waits for them. */
export const useCallsAsked = (): boolean => {
  const [isMissing, isWanted] = [useInBrowser(areMissing, false), useWanted()];
  return useMedia(WIDE) === true || isMissing || isWanted;
};

/** Says how long ago the calls were that came. */
export const useGivenAgo = (): void => {
  const isIdle = useIdle();
  useEffect(() => {
    if (!isIdle) return;
    // In a turn of its own: the first format of a time takes a phone long.
    const timer = setTimeout(() => [GIVEN.count, GIVEN.rows].forEach(tellHowLongAgo));
    return () => clearTimeout(timer);
  }, [isIdle]);
};
