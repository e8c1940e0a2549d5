/** The time, ticking, for words such as "12 minutes ago" and for what grows too old to show. */
import { useEffect, useState } from 'react';

export const useNow = (everyMs = 30_000): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};
