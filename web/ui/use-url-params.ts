/** The URL's parameters, changed on the screen at once: a switch that waited for the router would jump back under the finger. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

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
  useEffect(() => {
    latest.current = inUrl;
    setParams(inUrl);
  }, [inUrl]);
  const change = useCallback<ChangeParams>(
    (next, isStep) => {
      latest.current = next(latest.current);
      setParams(latest.current);
      setInUrl(latest.current, { replace: !isStep, preventScrollReset: true });
    },
    [setInUrl],
  );
  return [params, change];
};
