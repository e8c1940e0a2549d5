/** Mapbox with the same React components; loaded only where a deployment has a token that Mapbox accepts. */
import 'mapbox-gl/dist/mapbox-gl.css';
// The default entry starts its worker from a blob, which the CSP refuses.
import * as mapboxgl from 'mapbox-gl/esm';

export { Layer, Map, Marker, NavigationControl, Popup, Source, useMap } from 'react-map-gl/mapbox';
export const mapLib = mapboxgl;
export const setToken = (token: string): void => mapboxgl.setAccessToken(token);
