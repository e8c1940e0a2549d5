/** The first pictures of the large maps on a phone: that of /alerts, and those of lists; with the calls or rows on them. */
import { CITY } from '#city/facts';
import { areaView } from './area-picture.ts';
import type { Marker, Marks } from './marks.ts';
import type { PictureView } from './view.ts';

/** The map that a phone's sheet leaves free is hardly larger. */
const SIZE = { width: 600, height: 420 } as const;

/** The whole city. */
export const ALERTS_VIEW: PictureView = { ...areaView(CITY.bounds), ...SIZE };
/** Its middle (spec §9). */
export const LIST_VIEW: PictureView = { centre: CITY.centre, zoom: 11, ...SIZE };

/** They are gathered where they lie close to each other, as the engine does it. */
export const gatheredMarks = (markers: readonly Marker[]): Marks => ({ around: null, markers, isGathered: true });

/** At most so many calls of each kind are on the map of /alerts, and so many of all are rows at first. */
export const MOST_CALLS = 1000;
export const FIRST_ROWS = 25;
