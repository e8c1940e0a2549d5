/** The marks on a picture of the map, as SVG: an outline, a street, a circle, a pin, markers. The engine's layers draw them alike. Pure. */
import { escapeHtml } from '../../base/escape-html.ts';
import { EARTH_METRES, feetToMetres, type LngLat, type MultiPolygon, type Polygon } from '../../base/geo.ts';
import { MARKS, rankOf } from '../../datasets/marks.ts';
import type { Mark } from '../../datasets/site.ts';
import { type Position, worldOf } from '../../places/base-map/square.ts';
import { BLOCK_FEET } from '../../places/nearby.ts';
import { SIGNS } from '../signs.ts';
import {
  CORNER,
  EDGE_COLOUR,
  FULL_SIZE_ZOOM,
  MARKER_SIZE,
  measuresOf,
  RING_COLOUR,
  SERIOUS,
  SIGN_SHARE,
} from './marker-look.ts';
import { CIRCLE_COLOURS, DISC, OUTLINE_LOOK, PIN, STREET_LOOK } from './pin.ts';
import { type PictureView, pixelsOf } from './view.ts';

/** The ground within a distance of a place, with a pin there; without a distance the pin alone. */
export interface Around {
  centre: LngLat;
  distanceFeet: number;
  /** False where it is known by its block alone, which gets a disc in place of a pin; a spot where absent. */
  isSpot?: boolean;
}

/** The marker of a record, which `key` names among all on the map. */
export interface Marker {
  key: string;
  /** The name of its marker. */
  kind: string;
  place: LngLat;
}

/** The ground of a property; its letter, at a place on it, says what its colour does. */
export interface Lot {
  outline: Polygon | MultiPolygon;
  colour: string;
  opacity: number;
  letter: string;
  letterAt: LngLat;
}

export interface Marks {
  around: Around | null;
  markers: readonly Marker[];
  /** The engine gathers them: of those that nearly cover each other the picture has the gravest alone. */
  isGathered?: boolean;
  /** The area that the map is about; null before it is known, absent where there is none. */
  outline?: Polygon | MultiPolygon | null;
  /** The lines of the street that the map is about. */
  street?: readonly LngLat[][];
  /** The properties round the place that the map is about. */
  lots?: readonly Lot[];
}

/** Metres in a degree of latitude. */
const METRES_A_DEGREE = (EARTH_METRES * Math.PI) / 180;

const number = (value: number): string => String(Math.round(value * 10) / 10);

const shapeOf = (shape: Mark['shape'], reach: number, look: string): string =>
  shape === 'circle'
    ? `<circle r="${number(reach)}" ${look}/>`
    : `<rect x="${number(-reach)}" y="${number(-reach)}" width="${number(2 * reach)}" height="${number(2 * reach)}" rx="${number(reach * CORNER)}" ${look}/>`;

/** A marker with its middle there; from afar the less grave are small. */
export const markerSvg = (mark: Mark, [x, y]: Position, isSmall: boolean): string => {
  const { shape, colour, ink = RING_COLOUR, sign } = mark;
  const { whole, reach, inner } = measuresOf(mark, isSmall);
  const scale = ((reach * 2 * SIGN_SHARE) / 24).toFixed(3);
  return [
    `<g transform="translate(${number(x)} ${number(y)})">`,
    shapeOf(shape, whole - 0.5, `fill="${RING_COLOUR}" stroke="${EDGE_COLOUR}" stroke-width=".75"`),
    shapeOf(shape, reach, `fill="${colour}"`),
    inner === null ? '' : shapeOf(shape, inner, `fill="none" stroke="${RING_COLOUR}" stroke-width="1.25"`),
    `<path d="${SIGNS[sign]}" fill="${ink}" fill-rule="evenodd" transform="scale(${scale})translate(-12 -12)"/></g>`,
  ].join('');
};

/** A marker outside the map, beside its record's words; nothing for a kind without one. */
export const badgeSvg = (kind: string): string => {
  const mark = MARKS[kind];
  return mark
    ? `<svg width="26" height="26" viewBox="-20 -20 40 40" role="img" aria-label="${escapeHtml(mark.label)}">${markerSvg(mark, [0, 0], false)}</svg>`
    : '';
};

/** Nearer to each other one covers most of the other. */
const COVERED_PIXELS = MARKER_SIZE / 2;

const markersSvg = ({ markers, isGathered = false }: Marks, view: PictureView): string => {
  const at = pixelsOf(view);
  const isMixed = view.zoom < FULL_SIZE_ZOOM && markers.some(({ kind }) => rankOf(kind) >= SERIOUS);
  const half = MARKER_SIZE / 2;
  const drawn: Position[] = [];
  const isCovered = ([x, y]: Position): boolean =>
    drawn.some(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY) < COVERED_PIXELS);
  const svgs: string[] = [];
  // The graver lie over the others.
  for (const { kind, place } of markers.toReversed().toSorted((a, b) => rankOf(b.kind) - rankOf(a.kind))) {
    const [mark, spot] = [MARKS[kind], at(worldOf(place))];
    const [x, y] = spot;
    if (!mark || x < -half || y < -half || x > view.width + half || y > view.height + half) continue;
    if (isGathered && isCovered(spot)) continue;
    drawn.push(spot);
    svgs.push(markerSvg(mark, spot, isMixed && rankOf(kind) < SERIOUS));
  }
  return svgs.reverse().join('');
};

/** A pin whose tip is there. */
const pinSvg = ([x, y]: Position): string =>
  `<g transform="translate(${number(x - PIN.width / 2)} ${number(y - PIN.height)})scale(${PIN.width / 24})"><path d="${PIN.path}" fill="${CIRCLE_COLOURS.light}" stroke="${RING_COLOUR}" stroke-width="2"/><circle cx="12" cy="12" r="4.2" fill="${RING_COLOUR}"/></g>`;

const discSvg = ([x, y]: Position, radius: number): string =>
  `<g fill="var(--map-circle)" fill-opacity="${DISC.opacity}">${DISC.shares
    .map((share) => `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius * share)}"/>`)
    .join('')}</g>`;

/** The path of lines or rings; a position on the same spot as the one before shows nothing. */
const pathOf = (lines: readonly LngLat[][], view: PictureView, end: 'z' | ''): string => {
  const at = pixelsOf(view);
  return lines
    .map((line) => {
      const spots = line.map((place) => at(worldOf(place)).map(number).join(' '));
      return `M${spots.filter((spot, index) => spot !== spots[index - 1]).join('L')}${end}`;
    })
    .join('');
};

const ringsOf = (outline: Polygon | MultiPolygon): LngLat[][] =>
  outline.type === 'Polygon' ? outline.coordinates : outline.coordinates.flat();

/** The properties lie under all other marks. */
const lotsSvg = (lots: readonly Lot[], view: PictureView): string => {
  const at = pixelsOf(view);
  const grounds = lots.map(
    ({ outline, colour, opacity }) =>
      `<path d="${pathOf(ringsOf(outline), view, 'z')}" fill="${colour}" fill-opacity="${opacity}"/>`,
  );
  const letters = lots.map(({ letter, letterAt }) => {
    const [x, y] = at(worldOf(letterAt)).map(number);
    return `<text x="${x}" y="${y}">${escapeHtml(letter)}</text>`;
  });
  return [
    `<g fill-rule="evenodd" stroke="var(--map-ink)" stroke-opacity=".7">${grounds.join('')}</g>`,
    `<g font-size="11" fill="var(--map-ink)" stroke="var(--map-halo)" stroke-width="2.4">${letters.join('')}</g>`,
  ].join('');
};

/** The area's outline lies over the properties and under all other marks. */
const outlineSvg = (outline: Polygon | MultiPolygon, view: PictureView): string =>
  `<path d="${pathOf(ringsOf(outline), view, 'z')}" fill="var(--map-circle)" fill-opacity="${OUTLINE_LOOK.opacity}" fill-rule="evenodd" stroke="var(--map-circle)" stroke-width="${OUTLINE_LOOK.width}" stroke-linejoin="round"/>`;

/** One path, so that it is nowhere darker where its lines meet. */
const streetSvg = (street: readonly LngLat[][], view: PictureView): string =>
  `<path d="${pathOf(street, view, '')}" fill="none" stroke="var(--map-circle)" stroke-opacity="${STREET_LOOK.opacity}" stroke-width="${STREET_LOOK.width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** In place of the engine's layers, over a picture of this view. */
export const marksSvg = (marks: Marks, view: PictureView): string => {
  const { around, outline, street, lots = [] } = marks;
  const icons = markersSvg(marks, view);
  const ground = [
    lots.length > 0 ? lotsSvg(lots, view) : '',
    outline ? outlineSvg(outline, view) : '',
    street ? streetSvg(street, view) : '',
  ].join('');
  if (!around) return ground + icons;
  const { centre, distanceFeet, isSpot = true } = around;
  const at = pixelsOf(view);
  const spot = at(worldOf(centre));
  const [x, y] = spot;
  /** Feet in pixels, here. */
  const pixels = (feet: number): number =>
    y - at(worldOf([centre[0], centre[1] + feetToMetres(feet) / METRES_A_DEGREE]))[1];
  const circle =
    distanceFeet > 0
      ? `<circle cx="${number(x)}" cy="${number(y)}" r="${number(pixels(distanceFeet))}" fill="var(--map-circle)" fill-opacity=".12" stroke="var(--map-circle)" stroke-width="2" stroke-dasharray="6 4"/>`
      : '';
  return ground + (isSpot ? circle + icons + pinSvg(spot) : circle + discSvg(spot, pixels(BLOCK_FEET)) + icons);
};
