/** The look of the base map at each zoom, for the engine's style and for the first picture. Pure. */
import { CITY } from '#city/facts';
import type { Colours } from './colours.ts';
import { type LayerName, type StreetClass, WORLD_PIXELS } from './square.ts';

type Colour = keyof Colours;

/** Values at zooms, the least zoom first; between two of them a value grows. */
export type Stops = readonly (readonly [zoom: number, value: number])[];

/** The value at a zoom: it grows by `base` from zoom to zoom, evenly where that is 1, as the engine's `interpolate` does. */
export const valueAt = (stops: Stops, zoom: number, base = 1): number => {
  const next = stops.findIndex(([at]) => at >= zoom);
  const [from, to] = [stops[next - 1], stops[next] ?? stops.at(-1)];
  if (!from || next < 0) return to?.[1] ?? 0;
  const [[fromZoom, fromValue], [toZoom, toValue]] = [from, to as Stops[number]]; // the one after
  const share =
    base === 1
      ? (zoom - fromZoom) / (toZoom - fromZoom)
      : (base ** (zoom - fromZoom) - 1) / (base ** (toZoom - fromZoom) - 1);
  return fromValue + share * (toValue - fromValue);
};

/** How much wider a street is drawn from zoom to zoom. */
export const STREET_GROWTH = 1.5;
/** The same of what is drawn as wide as on the ground. */
export const GROUND_GROWTH = 2;

const EQUATOR_METRES = 40_075_016.7;

/** Pixels for a metre on the ground, in the city. */
export const pixelsPerMetre = (zoom: number): number =>
  (WORLD_PIXELS * 2 ** zoom) / (EQUATOR_METRES * Math.cos((CITY.centre[1] * Math.PI) / 180));

/** The zooms between which ground widths grow: from far away a creek is still seen. */
export const GROUND_STOPS = [
  { zoom: 9, least: 0.8, times: 2 },
  { zoom: 13, least: 1.4, times: 1 },
  { zoom: 20, least: 0, times: 1 },
] as const;

/** The width in pixels of what is so many metres wide. */
export const groundWidthAt = (metres: number, zoom: number): number =>
  valueAt(
    GROUND_STOPS.map(
      ({ zoom: at, least, times }) => [at, Math.max(least, metres * times * pixelsPerMetre(at))] as const,
    ),
    zoom,
    GROUND_GROWTH,
  );

/** A part of the land: an outline that is filled, or a line of a width in pixels or as wide as on the ground. */
export interface LandPart {
  id: string;
  layer: LayerName;
  colour: Colour;
  width?: Stops | 'ground';
  from?: number;
}

/** All that lies under the streets, from the ground up. */
export const LAND: readonly LandPart[] = [
  { id: 'grounds', layer: 'grounds', colour: 'grounds' },
  { id: 'cemetery', layer: 'cemeteries', colour: 'cemetery' },
  { id: 'park', layer: 'parks', colour: 'park' },
  { id: 'lake', layer: 'lake', colour: 'water' },
  {
    id: 'shore',
    layer: 'shore',
    colour: 'shore',
    width: [
      [10, 0.5],
      [16, 1.5],
    ],
  },
  { id: 'island', layer: 'islands', colour: 'park' },
  { id: 'pond', layer: 'ponds', colour: 'water' },
  { id: 'river', layer: 'rivers', colour: 'water', width: 'ground' },
  { id: 'breakwater', layer: 'breakwaters', colour: 'breakwater', width: 'ground', from: 11 },
];

export interface StreetPart {
  street: StreetClass;
  part: 'casing' | 'fill';
  colour: Colour;
  widths: Stops;
  from?: number;
}

const street = (
  name: StreetClass,
  part: StreetPart['part'],
  colour: Colour,
  [at10, at14, at18]: [number, number, number],
): StreetPart => ({
  street: name,
  part,
  colour,
  widths: [
    [10, at10],
    [14, at14],
    [18, at18],
  ],
  ...(name === 'minor' ? { from: part === 'casing' ? 12 : 11 } : {}),
});

/** Casings under fills, the larger streets over the smaller; rivers lie under all, so that bridges join. */
export const STREETS: readonly StreetPart[] = [
  street('minor', 'casing', 'casing', [0.6, 3, 22]),
  street('major', 'casing', 'majorCasing', [1.4, 5.6, 30]),
  street('minor', 'fill', 'minor', [0.4, 2, 20]),
  street('major', 'fill', 'major', [0.8, 4.2, 27]),
  street('freeway', 'casing', 'freewayCasing', [2.2, 7.5, 34]),
  street('freeway', 'fill', 'freeway', [1.2, 5.5, 30]),
];

/** Names of one kind. */
export interface NamePart {
  layer: LayerName;
  /** The class of streets. */
  street?: StreetClass;
  zooms: readonly [from: number, to?: number];
  /** Pixels. */
  size: Stops;
  colour: Colour;
  halo: Colour;
  font?: 'italic' | 'semibold';
  isUpper?: true;
  /** In ems. */
  spacing?: number;
  /** The length of a line in ems, from which on words take another. */
  most?: number;
}

const STREET_NAME = {
  layer: 'streets',
  size: [
    [12, 10],
    [17, 13],
  ],
  colour: 'ink',
  halo: 'halo',
} as const;

/** The names on the map, the more important last: the engine places those first. */
export const NAMES: readonly NamePart[] = [
  { ...STREET_NAME, street: 'minor', zooms: [14.5] },
  { layer: 'green-names', zooms: [13], size: [[13, 11.5]], colour: 'parkText', halo: 'park', font: 'italic', most: 7 },
  {
    layer: 'rivers',
    zooms: [12.5],
    size: [[13, 12]],
    colour: 'waterText',
    halo: 'water',
    font: 'italic',
    spacing: 0.06,
  },
  { ...STREET_NAME, street: 'major', zooms: [12.5] },
  { ...STREET_NAME, street: 'freeway', zooms: [11] },
  {
    layer: 'landmarks',
    zooms: [13],
    size: [
      [13, 10.5],
      [17, 12.5],
    ],
    colour: 'ink',
    halo: 'halo',
    most: 8,
  },
  {
    layer: 'neighborhoods',
    zooms: [12, 16],
    size: [
      [12, 10.5],
      [15, 13],
    ],
    colour: 'neighborhoodText',
    halo: 'ground',
    font: 'semibold',
    isUpper: true,
    spacing: 0.09,
    most: 7,
  },
  {
    layer: 'towns',
    zooms: [9, 13],
    size: [
      [9, 11],
      [13, 15],
    ],
    colour: 'townText',
    halo: 'ground',
    font: 'semibold',
    most: 7,
  },
  {
    layer: 'lake-name',
    zooms: [9],
    size: [[9, 15]],
    colour: 'waterText',
    halo: 'water',
    font: 'italic',
    spacing: 0.12,
    most: 7,
  },
];

/** The dot of a landmark. */
export const LANDMARK_FROM = 13;
export const LANDMARK_RADIUS: Stops = [
  [13, 2],
  [17, 3.5],
];
