/** Tells whether the site can't be reached: the site itself is asked, since a browser takes a dead line for a good one. */
import { useEffect, useState } from 'react';

/** Small, and never kept by the service worker. */
const ASKED = '/robots.txt';

export const useIsOffline = (): boolean => {
  const [isOffline, setOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    fetch(ASKED, { method: 'HEAD', cache: 'no-store' }).then(
      () => setOffline(false),
      () => setOffline(true),
    );
  }, []);
  return isOffline;
};
