/** The picture of the city's own page: where it looks, and the newest calls on it. */
import { CITY } from '#city/facts';
import type { Marker, Marks } from './marks.ts';
import type { PictureView } from './view.ts';

/** The middle of the city; as large as its box on the widest page. */
export const HOME_VIEW: PictureView = { centre: CITY.centre, zoom: 10.4, width: 760, height: 340 };

export const homeMarks = (markers: readonly Marker[]): Marks => ({ around: null, markers });

/** The newest calls that the page has of each kind, and those of them that it tells in words. */
export const NEWEST_OF_KIND = 12;
export const NEWEST_TOLD = 6;
/** The count in words is of so many hours. */
export const COUNTED_HOURS = 6;
