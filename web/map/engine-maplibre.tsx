/** MapLibre with its React components: the engine that needs no token. */
import 'maplibre-gl/dist/maplibre-gl.css';
import * as maplibregl from 'maplibre-gl';
// Once bundled, MapLibre cannot find its worker; a file of our own satisfies the CSP, where a blob would not.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

maplibregl.setWorkerUrl(workerUrl);

export { Layer, Map, Marker, NavigationControl, Popup, Source, useMap } from 'react-map-gl/maplibre';
export const mapLib = maplibregl;

/** Lets `add` bring an image whenever the style wants one that it doesn't have. */
export const onMissingImage = (map: maplibregl.Map, add: (id: string) => void): void =>
  void map.setMissingStyleImageResolver(add);
