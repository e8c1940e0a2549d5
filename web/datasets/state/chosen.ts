/** What of a list is chosen besides its columns' filters: kinds, an area, a circle, a drawn area; in the URL and as a request. */
import type { SelectionParams } from '../../../shared/api/schemas/selection.ts';
import { feetToMetres, type LngLat } from '../../../shared/base/geo.ts';
import { hasAreas } from '../../../shared/datasets/area-columns.ts';
import type { Listing } from '../../../shared/datasets/dataset.ts';
import { markNamesOf } from '../../../shared/datasets/own-marks.ts';
import type { Site } from '../../../shared/datasets/site.ts';
import { areaValue } from '../../../shared/places/areas.ts';
import { MAX_CORNERS, MAX_NEAR_METRES } from '../../../shared/query/selection.ts';

export interface Chosen {
  /** The names of the markers that are shown; none: all. */
  marks: readonly string[];
  /** The id of an area. */
  area: string | null;
  /** How far from the page's address. */
  feet: number | null;
  /** Of a drawn area, three at least; none: no such area. */
  corners: readonly LngLat[];
}

export const NOTHING_CHOSEN: Chosen = { marks: [], area: null, feet: null, corners: [] };

/** A listing, and what its value says of its markers and its charts. */
export type MarkedListing = Listing & { site?: Pick<Site, 'marks' | 'markRules' | 'charts'> | null };

/** The markers that tell its records apart; none of one whose records are all alike. */
export const kindsOf = (listing: MarkedListing): readonly string[] => {
  const names = markNamesOf(listing);
  return names.length > 1 ? names : [];
};

const MOST_FEET = Math.floor(MAX_NEAR_METRES / feetToMetres(1));

/** A whole number of feet that a circle may have; null for any other text. */
export const readFeet = (text: string): number | null => {
  const feet = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return feet > 0 && feet <= MOST_FEET ? feet : null;
};

const readCorner = (text: string): LngLat | null => {
  const [lat = Number.NaN, lng = Number.NaN, ...others] = text.split(',').map(Number);
  return others.length === 0 && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [lng, lat] : null;
};

const readCorners = (text: string): LngLat[] => {
  const corners = text.split(';').map(readCorner);
  const good = corners.flatMap((corner) => (corner ? [corner] : []));
  return good.length === corners.length && good.length >= 3 && good.length <= MAX_CORNERS ? good : [];
};

/** To about a metre. */
export const cornersText = (corners: readonly LngLat[]): string =>
  corners.map(([lng, lat]) => `${lat.toFixed(5)},${lng.toFixed(5)}`).join(';');

/** What a URL says; what the list cannot be asked for is left out. */
export const readChosen = (listing: MarkedListing, params: URLSearchParams): Chosen => {
  const isPoint = listing.place === 'point';
  const wanted = params.get('mark')?.split(',') ?? [];
  const marks = kindsOf(listing).filter((name) => wanted.includes(name));
  const area = params.get('area');
  return {
    marks: marks.length === kindsOf(listing).length ? [] : marks,
    area: area !== null && hasAreas(listing.columns) && areaValue(area) ? area : null,
    feet: isPoint ? readFeet(params.get('distance') ?? '') : null,
    corners: isPoint ? readCorners(params.get('within') ?? '') : [],
  };
};

/** The parameters with this choice in place of any other, at the first page. */
export const withChosen = (params: URLSearchParams, { marks, area, feet, corners }: Chosen): URLSearchParams => {
  const next = new URLSearchParams(params);
  const texts = { mark: marks.join(','), area: area ?? '', distance: String(feet ?? ''), within: cornersText(corners) };
  for (const [name, text] of Object.entries(texts)) {
    if (text) next.set(name, text);
    else next.delete(name);
  }
  next.delete('offset');
  return next;
};

/** As a request asks for it; a circle once it is known where its middle is. */
export const chosenParams = ({ marks, area, feet, corners }: Chosen, place: LngLat | null): SelectionParams => ({
  ...(marks.length > 0 ? { mark: marks.join(',') } : {}),
  ...(area ? { area } : {}),
  ...(corners.length > 0 ? { within: cornersText(corners) } : {}),
  ...(feet && place ? { near: `${place[1]},${place[0]},${Number(feetToMetres(feet).toFixed(2))}` } : {}),
});

/** What a press on a kind makes of those shown: of all it alone, else with or without it; all where none would be left. */
export const toggled = (all: readonly string[], shown: readonly string[], name: string): string[] => {
  const next = shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name];
  return next.length === all.length ? [] : all.filter((one) => next.includes(one));
};
