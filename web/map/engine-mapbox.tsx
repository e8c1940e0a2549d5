/** Mapbox with the same React components; loaded only where a deployment has a token that Mapbox accepts. */
import 'mapbox-gl/dist/mapbox-gl.css';
// The default entry starts its worker from a blob, which the CSP refuses.
import * as mapboxgl from 'mapbox-gl/esm';

export { Layer, Map, Marker, NavigationControl, Popup, Source, useMap } from 'react-map-gl/mapbox';
export const mapLib = mapboxgl;
/** Lets `add` bring an image whenever the style wants one that it doesn't have. */
export const onMissingImage = (map: mapboxgl.Map, add: (id: string) => void): void =>
  void map.on('styleimagemissing', ({ id }) => add(id));

export const setToken = (token: string): void => mapboxgl.setAccessToken(token);
