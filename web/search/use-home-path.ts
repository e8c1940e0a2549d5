/** The path of the page that a visitor has for home, kept up to date. */
import { useInBrowser } from '../ui/hooks/use-drawn.ts';
import { homePlace, onHomeChange } from './remembered-places.ts';

const read = (): string | null => homePlace()?.path ?? null;

/** Null where none is chosen, and while a page is taken over that was drawn beforehand. */
export const useHomePath = (): string | null => useInBrowser(read, null, onHomeChange);
