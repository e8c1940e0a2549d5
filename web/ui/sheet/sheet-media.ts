/** From which width on a page's panel lies beside or below its map; narrower it is a sheet over it. */
import { useMedia } from '../hooks/use-media.ts';

/** The query as the stylesheets have it. */
export const SHEET = '(max-width: 62em)';

/** Null while a page is taken over that was drawn beforehand. */
export const useIsSheet = (): boolean | null => useMedia(SHEET);
