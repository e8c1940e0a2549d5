/** Tells whether the shown answers were read now, or kept by the service worker from an earlier visit; and from when they are. */
import { useSyncExternalStore } from 'react';
import { KEPT_AT } from '../worker/kept.ts';

let keptAt: string | null = null;
const listeners = new Set<() => void>();

/** Told of every answer of the API. */
export const noteAnswer = (headers: Headers): void => {
  const at = headers.get(KEPT_AT);
  if (at === keptAt) return;
  // The page is only as good as the oldest of several; one from the network says that there is one again.
  keptAt = at && keptAt && keptAt < at ? keptAt : at;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** ISO; null while answers come from the network. */
export const useKeptAt = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => keptAt,
    () => null,
  );
