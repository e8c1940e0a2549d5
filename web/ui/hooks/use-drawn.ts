/** Values that a component knows in the browser alone: a page drawn beforehand takes them in after it has been taken over. */
import { startTransition, useEffect, useLayoutEffect, useState } from 'react';

/** How the page came: drawn beforehand, then what the browser knows is drawn between all that the visitor does; or drawn here. */
type Way = 'later' | 'at once';

let way: Way = 'later';

/** Said by the entry before it draws. */
export const drawBrowsers = (next: Way): void => {
  way = next;
};

/** From then on every page is drawn here. The outermost component alone calls it: effects of those within it come first. */
export const useTakenOver = (): void => useEffect(() => drawBrowsers('at once'), []);

const never = (): (() => void) => () => {};

/**
 * The value of `read` in the browser, kept up to date by `subscribe`; `beforehand` while a page is taken over. Both functions stay the
 * same from one drawing to the next.
 */
export const useInBrowser = <T>(
  read: () => T,
  beforehand: T,
  subscribe: (listener: () => void) => () => void = never,
): T => {
  const [value, setValue] = useState<{ read: T }>(() => ({ read: way === 'at once' ? read() : beforehand }));
  // Before the paint, where there must be none without it.
  useLayoutEffect(() => {
    const take = (): void => setValue((now) => (now.read === read() ? now : { read: read() }));
    if (way === 'later') startTransition(take);
    else take();
    return subscribe(take);
  }, [read, subscribe]);
  return value.read;
};
