/** The middle and the zoom of a map as a parameter of the URL: `-87.90980,43.04172,17.00`. */
import type { LngLat } from '../../shared/base/geo.ts';
import { withTexts } from '../ui/url-texts.ts';

export interface CentredView {
  centre: LngLat;
  zoom: number;
}

/** Null for a text that is no view of the earth. */
export const readView = (text: string): CentredView | null => {
  const [lng, lat, zoom, ...others] = text.split(',').map(Number);
  if (lng === undefined || lat === undefined || zoom === undefined || others.length > 0) return null;
  const isPlace = Math.abs(lng) <= 180 && Math.abs(lat) <= 85 && zoom >= 0 && zoom <= 24;
  return isPlace ? { centre: [lng, lat], zoom } : null;
};

/** The parameters with this view in place of any other; null takes it away. */
export const withView = (params: URLSearchParams, view: CentredView | null): URLSearchParams =>
  withTexts(params, { view: view && viewText(view) });

/** To about a metre. */
export const viewText = ({ centre: [lng, lat], zoom }: CentredView): string =>
  [lng.toFixed(5), lat.toFixed(5), zoom.toFixed(2)].join();
