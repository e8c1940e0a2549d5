/** Which parcels a nearby map asks for and draws. */
import { type Bounds, type LngLat, metresBetween } from '../../../../shared/base/geo.ts';
import { pointOnSurface } from '../../../../shared/places/surface.ts';
import type { Lot } from '../../../../shared/site/picture/marks.ts';
import { LAND_USES } from '../../../map/land-uses.ts';
import type { MapParcel } from '../../../map/layers/parcel-layer.tsx';
import { fillOpacity } from '../../../map/parcels/fill-strength.ts';
import type { Outline } from './parcel-record.ts';
import { NEARBY_LIMIT } from './parcels-in.ts';

/** Spec §9: degrees from the position to the edges of the first box. */
const HALF_LAT = 0.0015;
const HALF_LNG = 0.002;
/** With so many outlines more may have been left out, and the nearest are drawn. */
const DRAWN_OF_FULL = 200;

export const firstBox = ([lng, lat]: LngLat): Bounds => ({
  north: lat + HALF_LAT,
  south: lat - HALF_LAT,
  east: lng + HALF_LNG,
  west: lng - HALF_LNG,
});

/** To about a metre: a map that hardly moved asks nothing new. */
export const roundedBox = ({ north, south, east, west }: Bounds): Bounds => {
  const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
  return { north: round(north), south: round(south), east: round(east), west: round(west) };
};

/** All outlines, or the 200 nearest to the middle where the limit of 250 was reached. */
export const drawnOutlines = (outlines: readonly Outline[], middle: LngLat): readonly Outline[] => {
  if (outlines.length < NEARBY_LIMIT) return outlines;
  return outlines
    .map((outline) => ({
      outline,
      metres: outline.outline ? metresBetween(middle, pointOnSurface(outline.outline)) : Number.POSITIVE_INFINITY,
    }))
    .sort((a, b) => a.metres - b.metres)
    .slice(0, DRAWN_OF_FULL)
    .map(({ outline }) => outline);
};

/** A parcel for the picture of the map, in the colour and with the letter that the engine's layer gives it. */
export const toLot = ({ outline, use, dwellings }: MapParcel): Lot => {
  const { colour, letter } = LAND_USES[use];
  return { outline, colour, opacity: fillOpacity(dwellings), letter, letterAt: pointOnSurface(outline) };
};

export const outlineOf = (outlines: readonly Outline[], id: string | undefined): Outline | undefined =>
  outlines.find(({ map_id }) => map_id === id);
