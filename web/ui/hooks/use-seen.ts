/** Somebody looks at a page: it has been drawn in a real window for a moment, which a scanner of links doesn't wait for. */
import { useEffect, useRef } from 'react';

/**
 * Milliseconds. The browsers of scanners take a page as loaded after half a second without a request
 * (`networkidle` of Playwright and Puppeteer), and leave.
 */
const MOMENT = 1_000;

/** A page that is fetched in advance is hidden until it is opened; a browser without a window has one of no size. */
const isInSight = (): boolean => document.visibilityState === 'visible' && window.outerWidth > 0;

/** Calls `act` once, after the page has been in sight for a moment without a break; never while `isAsked` is false. */
export const useSeen = (isAsked: boolean, act: () => void): void => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isAsked) return;
    let since: number | undefined;
    let frame = requestAnimationFrame(function look(now) {
      since = isInSight() ? (since ?? now) : undefined;
      if (since !== undefined && now - since >= MOMENT) latest.current();
      else frame = requestAnimationFrame(look);
    });
    // No frame is drawn while the page is hidden.
    const begin = (): void => {
      since = undefined;
    };
    document.addEventListener('visibilitychange', begin);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', begin);
    };
  }, [isAsked]);
};
