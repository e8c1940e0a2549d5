/** The first picture of the page of alerts on a phone: the whole city, with the calls of the previous hours on it. */
import { CITY } from '#city/facts';
import { areaView } from './area-picture.ts';
import type { Marker, Marks } from './marks.ts';
import type { PictureView } from './view.ts';

/** No phone is wider or higher: a sheet lies over the map's foot, and can be put away. */
const SIZE = { width: 600, height: 900 } as const;

export const ALERTS_VIEW: PictureView = { ...areaView(CITY.bounds), ...SIZE };

export const alertsMarks = (markers: readonly Marker[]): Marks => ({ around: null, markers, isGathered: true });

/** At most so many calls of each kind are on the map, and so many of all are rows at first. */
export const MOST_CALLS = 1000;
export const FIRST_ROWS = 25;
