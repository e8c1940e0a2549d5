/** Tells whether a media query holds, such as a width: at once in a page that the browser draws. */
import { useCallback } from 'react';
import { useInBrowser } from './use-drawn.ts';

/** Null only while a page is taken over that was drawn beforehand, for no window. */
export const useMedia = (query: string): boolean | null => {
  const read = useCallback((): boolean | null => matchMedia(query).matches, [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useInBrowser(read, null, subscribe);
};
