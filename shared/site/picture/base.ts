/** Land and streets of a picture of the map, as SVG. Pure. */
import type { COLOURS } from '../../places/base-map/colours.ts';
import { groundWidthAt, LAND, type LandPart, STREET_GROWTH, STREETS, valueAt } from '../../places/base-map/look.ts';
import type { Feature, Layers, Position } from '../../places/base-map/square.ts';

/** Whole numbers are shorter: paths are drawn on a grid of quarters of a pixel. */
const STEPS = 4;

export const colour = (name: keyof (typeof COLOURS)['light']): string => `var(--map-${name})`;

/** Numbers in a row: a space before each but the first, and none before a minus. */
const joined = (numbers: number[]): string =>
  numbers.reduce((text, number, at) => text + (at === 0 || number < 0 ? '' : ' ') + number, '');

/** The path of lines in pixels; positions that fall on the one before are left out. */
const pathOf = (lines: readonly Position[][], isClosed: boolean): string =>
  lines
    .map((line) => {
      const steps = line
        .map(([x, y]): Position => [Math.round(x * STEPS), Math.round(y * STEPS)])
        .filter(([x, y], at, all) => at === 0 || x !== all[at - 1]?.[0] || y !== all[at - 1]?.[1]);
      const [first, ...others] = steps;
      if (!first || others.length === 0) return '';
      const moves = others.flatMap(([x, y], at) => {
        const [fromX, fromY] = steps[at] as Position; // one before
        return [x - fromX, y - fromY];
      });
      return `M${joined(first)}l${joined(moves)}${isClosed ? 'z' : ''}`;
    })
    .join('');

const linesOf = (features: readonly Feature[]): Position[][] => features.flatMap(({ lines }) => lines);

const line = (path: string, of: string, width: number): string =>
  path && `<path d="${path}" fill="none" stroke="${of}" stroke-width="${Math.round(width * STEPS * 10) / 10}"/>`;

const landOf = (part: LandPart, features: readonly Feature[], zoom: number): string => {
  if (!part.width) {
    const path = pathOf(linesOf(features), true);
    return path && `<path d="${path}" fill="${colour(part.colour)}"/>`;
  }
  if (part.width !== 'ground')
    return line(pathOf(linesOf(features), false), colour(part.colour), valueAt(part.width, zoom));
  const widths = [...new Set(features.map(({ metres = 0 }) => metres))];
  return widths
    .map((metres) => {
      const alike = features.filter((feature) => (feature.metres ?? 0) === metres);
      return line(pathOf(linesOf(alike), false), colour(part.colour), groundWidthAt(metres, zoom));
    })
    .join('');
};

const isShown = (from: number | undefined, zoom: number): boolean => from === undefined || zoom >= from;

/** `layers` in pixels. A street's path stands there once, for its casing and its fill. */
export const baseSvg = (layers: Layers, zoom: number): string => {
  const land = LAND.filter(({ from }) => isShown(from, zoom))
    .map((part) => landOf(part, layers[part.layer] ?? [], zoom))
    .join('');
  const shown = STREETS.filter(({ from }) => isShown(from, zoom));
  const classes = [...new Set(shown.map(({ street }) => street))];
  const paths = classes.map((street) => {
    const path = pathOf(linesOf((layers.streets ?? []).filter((one) => one.class === street)), false);
    return `<path id="map-${street}" d="${path}" fill="none"/>`;
  });
  const streets = shown.map(({ street, colour: of, widths }) => {
    const width = Math.round(valueAt(widths, zoom, STREET_GROWTH) * STEPS * 10) / 10;
    return `<use href="#map-${street}" stroke="${colour(of)}" stroke-width="${width}"/>`;
  });
  return `<defs>${paths.join('')}</defs><g transform="scale(${1 / STEPS})" stroke-linecap="round" stroke-linejoin="round">${land}${streets.join('')}</g>`;
};
