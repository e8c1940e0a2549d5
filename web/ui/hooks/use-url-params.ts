/** The URL's parameters, changed on the screen at once: a switch that waited for the router would jump back under the finger. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';

/** Gives the next parameters from those that were last asked for, whether the router has got there or not. */
export type ChangeParams = (
  next: (now: URLSearchParams) => URLSearchParams,
  /** A step is undone by Back; anything else replaces what the URL said. */
  isStep: boolean,
) => void;

export const useUrlParams = (): [URLSearchParams, ChangeParams] => {
  const [inUrl, setInUrl] = useSearchParams();
  const [params, setParams] = useState(inUrl);
  const latest = useRef(inUrl);
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  // A map that comes to rest while another page loads would call the visitor back.
  const isLeaving = useRef(false);
  isLeaving.current = next !== undefined && next !== pathname;
  /** The router was asked for these and has not yet come to them; it may skip some. */
  const asked = useRef(new Set<string>());
  const seen = useRef(inUrl);
  useEffect(() => {
    // It began with these: a press that came before this effect is not taken back.
    if (inUrl === seen.current) return;
    seen.current = inUrl;
    const came = inUrl.toString();
    // An earlier wish of our own that arrives late is no news; Back, Forward and links are.
    if (asked.current.has(came) && came !== latest.current.toString()) return;
    asked.current.clear();
    latest.current = inUrl;
    setParams(inUrl);
  }, [inUrl]);
  useEffect(() => {
    // Back and Forward have changed the URL long before a busy screen hears of it, if it does: a step that is taken back
    // before the router drew it changes nothing that the router would draw.
    const moved = (): void => {
      isLeaving.current = location.pathname !== pathname;
      if (isLeaving.current) return;
      latest.current = new URLSearchParams(location.search);
      asked.current.clear();
      setParams(latest.current);
    };
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  }, [pathname]);
  const change = useCallback<ChangeParams>(
    (update, isStep) => {
      if (isLeaving.current) return;
      latest.current = update(latest.current);
      asked.current.add(latest.current.toString());
      setParams(latest.current);
      setInUrl(latest.current, { replace: !isStep, preventScrollReset: true });
    },
    [setInUrl],
  );
  return [params, change];
};
