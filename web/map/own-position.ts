/** The visitor's place, as the browser last told when it was asked: every map marks it. Kept until the page is left. */
import { useSyncExternalStore } from 'react';
import type { LngLat } from '../../shared/base/geo.ts';

export interface OwnPosition {
  place: LngLat;
  /** The visitor is within as many metres of the place. */
  accuracy: number;
}

let own: OwnPosition | null = null;
const listeners = new Set<() => void>();

/** Null takes the mark off the maps. */
export const markOwnPosition = (position: OwnPosition | null): void => {
  own = position;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Null until the browser was asked. */
export const useOwnPosition = (): OwnPosition | null =>
  useSyncExternalStore(
    subscribe,
    () => own,
    () => null,
  );
