/** Where the outlines of neighbourhoods and districts are: none are known that may be used. */
export { AREA_OUTLINES } from '../../city-defaults/areas.ts';
