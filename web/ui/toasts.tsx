/** Toasts: a title and a sentence, gone after five seconds (spec §9), with one thing to press at most. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { Toast } from './toast.tsx';

const Area = lazy(async () => ({ default: (await import('./toast.tsx')).ToastArea }));

let isWanted = false;
const listeners = new Set<() => void>();
const onWanted = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const showToast = (toast: Toast): void => {
  isWanted = true;
  for (const listener of listeners) listener();
  void import('./toast.tsx').then(({ show }) => show(toast));
};

/** The place where toasts appear; nothing until there is one. */
export const Toasts = () => {
  const isShown = useSyncExternalStore(
    onWanted,
    () => isWanted,
    () => false,
  );
  return isShown ? (
    <Suspense>
      <Area />
    </Suspense>
  ) : null;
};
