/** The historic maps that may lie over the map: none. */
export { MAP_OVERLAYS, type MapOverlay } from '../../city-defaults/overlays.ts';
