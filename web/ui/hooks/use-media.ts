/** Whether a media query holds, such as a width: at once in a page that the browser draws. */
import { useCallback, useSyncExternalStore } from 'react';

const unknown = (): null => null;

/** Null only while a page is taken over that was drawn beforehand, for no window. */
export const useMedia = (query: string): boolean | null => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches, unknown);
};
