/** Tells whether the page has come to rest once: then parts that its first view does not need may be fetched. */
import { startTransition, useEffect, useState } from 'react';

/** However busy the page is, by then it is over. */
const LATEST_MS = 3000;
/** The wait where the browser does not tell. */
const UNTOLD_MS = 300;

export const useIdle = (): boolean => {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    // The browser draws the late parts between all that the visitor does.
    const rest = () => startTransition(() => setIsIdle(true));
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(rest, UNTOLD_MS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(rest, { timeout: LATEST_MS });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
};
