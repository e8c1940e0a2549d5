/** Whether the browser draws the page, so that what it alone knows may be shown. */
import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** False while a page is drawn beforehand, and while the browser takes that over. */
export const useIsDrawn = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
