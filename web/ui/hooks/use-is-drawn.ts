/** Tells whether the browser draws the page, so that what it alone knows may be shown. */
import { useInBrowser } from './use-drawn.ts';

const yes = (): boolean => true;

/** False while a page is drawn beforehand, and while the browser takes that over. */
export const useIsDrawn = (): boolean => useInBrowser(yes, false);
