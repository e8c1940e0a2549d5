/** The record that is pointed at, on the map or in the list: both mark it. */
import { useSyncExternalStore } from 'react';

export interface Marked {
  /** Names the record among all. */
  key: string;
  /** The spot that is pointed at. */
  by: 'list' | 'map';
}

let marked: Marked | null = null;
const listeners = new Set<() => void>();

/** Null where nothing is pointed at any more. */
export const mark = (next: Marked | null): void => {
  if (next?.key === marked?.key && next?.by === marked?.by) return;
  marked = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const current = (): Marked | null => marked;

export const useMarked = (): Marked | null => useSyncExternalStore(subscribe, current, () => null);
