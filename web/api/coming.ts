/** Tells whether answers of the API lack data that are still being loaded, and how to ask for them again. */
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { DATA_COMING, DATA_STATE } from '../../shared/platform/data-state.ts';

let isShown = false;
let isNoted = false;
const listeners = new Set<() => void>();

const show = (isComing: boolean): void => {
  if (isShown === isComing) return;
  isShown = isComing;
  for (const listener of listeners) listener();
};

/** Told of every answer of the API; true for one that was made without all its data. */
export const noteDataState = (headers: Headers): boolean => {
  const isComing = headers.get(DATA_STATE) === DATA_COMING;
  if (isComing) {
    isNoted = true;
    show(true);
  }
  return isComing;
};

/** Asks again for all that is on the page; when each answer has its data nothing is coming any more. */
export const askAgain = async (cache: QueryClient): Promise<void> => {
  isNoted = false;
  await cache.refetchQueries({ type: 'active' });
  show(isNoted);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useIsComing = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isShown,
    () => false,
  );
