/** Whether the page has come to rest once: what is not needed for its first view may be fetched then. */
import { startTransition, useEffect, useState } from 'react';

/** However busy the page is, by then it is over. */
const LATEST_MS = 3000;
/** Where the browser does not tell. */
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
