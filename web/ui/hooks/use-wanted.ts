/** Tells whether the visitor has begun to use the page, or has looked at it for long: from then on it is worth its news. */
import { startTransition, useEffect, useState } from 'react';

const LONG_MS = 20_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const;

export const useWanted = (): boolean => {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (isWanted) return;
    const want = () => startTransition(() => setIsWanted(true));
    const timer = setTimeout(want, LONG_MS);
    for (const sign of SIGNS) addEventListener(sign, want, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, want, { capture: true });
    };
  }, [isWanted]);
  return isWanted;
};
