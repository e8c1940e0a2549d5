/** Tells whether the page has come to rest once: then parts that its first view does not need may be fetched. */
import { startTransition, useEffect, useState } from 'react';

/** However busy the page is, by then it is over. */
const LATEST_MS = 3000;
/** The wait where the browser does not tell. */
const UNTOLD_MS = 300;

/** Does a task once the browser has nothing else to do; returns what calls it off. */
export const whenIdle = (task: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, UNTOLD_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(task, { timeout: LATEST_MS });
  return () => cancelIdleCallback(request);
};

export const useIdle = (): boolean => {
  const [isIdle, setIsIdle] = useState(false);
  // The browser draws the late parts between all that the visitor does.
  useEffect(() => whenIdle(() => startTransition(() => setIsIdle(true))), []);
  return isIdle;
};
