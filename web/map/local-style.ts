/** The built-in map: our own streets over the lake, rivers and parks, light and dark; it asks no other host for anything. */
import type { FeatureCollection, LineString, MultiLineString } from 'geojson';
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { LAKE, PARKS, RIVERS, STREETS_BY } from '#city/land.data';
import type { Land } from '../../shared/places/land.ts';

export type StreetClass = 'freeway' | 'major' | 'minor';
export type Streets = FeatureCollection<LineString | MultiLineString, { name: string; class: StreetClass }>;

const COLOURS = {
  light: {
    ground: '#f4f2ed',
    water: '#c3dcec',
    park: '#d8e8cd',
    casing: '#dcd8ce',
    minor: '#ffffff',
    major: '#ffffff',
    freeway: '#fbe0a0',
    freewayCasing: '#e8c56b',
    text: '#565c64',
    halo: '#ffffff',
    waterText: '#3f6f90',
    parkText: '#4a7139',
  },
  dark: {
    ground: '#1c2128',
    water: '#132f40',
    park: '#1d3228',
    casing: '#14181d',
    minor: '#2e353d',
    major: '#3d454e',
    freeway: '#6b5a30',
    freewayCasing: '#14181d',
    text: '#b8c2cd',
    halo: '#14181d',
    waterText: '#7fb3d1',
    parkText: '#8dbb7c',
  },
} as const;

export type Scheme = keyof typeof COLOURS;
type Colours = (typeof COLOURS)[Scheme];

/** No glyph server: MapLibre draws labels from the page's own fonts. */
const FONT = ['Inter Variable', 'Arial'];

const outlines = (lands: readonly Land[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: lands.map(({ name, coordinates }) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Polygon', coordinates: [coordinates] },
  })),
});

/** Each name once, in the middle: a polygon would be labelled again in every tile. */
const names = (lands: readonly Land[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: lands.map(({ name, coordinates, nameAt }) => {
    const lngs = coordinates.map(([lng]) => lng);
    const lats = coordinates.map(([, lat]) => lat);
    const middle = [(Math.min(...lngs) + Math.max(...lngs)) / 2, (Math.min(...lats) + Math.max(...lats)) / 2];
    return { type: 'Feature', properties: { name }, geometry: { type: 'Point', coordinates: nameAt ?? middle } };
  }),
});

const courses = (lands: readonly Land[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: lands.map(({ name, coordinates }) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'LineString', coordinates },
  })),
});

/** A width in pixels that grows with the zoom: given at zoom 10, 14 and 18. */
const width = (at10: number, at14: number, at18: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  10,
  at10,
  14,
  at14,
  18,
  at18,
];

const street = (
  name: StreetClass,
  part: 'casing' | 'fill',
  colour: string,
  widths: [number, number, number],
): LayerSpecification => ({
  id: `${name}-${part}`,
  type: 'line',
  source: 'streets',
  filter: ['==', ['get', 'class'], name],
  ...(name === 'minor' ? { minzoom: part === 'casing' ? 13 : 11 } : {}),
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { 'line-color': colour, 'line-width': width(...widths) },
});

const streetLayers = (colours: Colours): LayerSpecification[] => [
  street('minor', 'casing', colours.casing, [0.6, 3, 22]),
  street('major', 'casing', colours.casing, [1.6, 6, 30]),
  street('minor', 'fill', colours.minor, [0.4, 2, 20]),
  street('major', 'fill', colours.major, [1, 4.5, 27]),
  street('freeway', 'casing', colours.freewayCasing, [2.4, 8, 34]),
  street('freeway', 'fill', colours.freeway, [1.4, 6, 30]),
];

const streetLabel = (name: StreetClass, minzoom: number, colours: Colours): LayerSpecification => ({
  id: `${name}-label`,
  type: 'symbol',
  source: 'streets',
  minzoom,
  filter: ['==', ['get', 'class'], name],
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 320,
    'text-field': ['get', 'name'],
    'text-font': FONT,
    'text-size': ['interpolate', ['linear'], ['zoom'], 12, 10, 17, 13],
  },
  paint: { 'text-color': colours.text, 'text-halo-color': colours.halo, 'text-halo-width': 1.6 },
});

const landLabel = (
  source: string,
  placement: 'point' | 'line',
  colour: string,
  halo: string,
  minzoom: number,
): LayerSpecification => ({
  id: `${source}-label`,
  type: 'symbol',
  source,
  minzoom,
  layout: {
    'symbol-placement': placement,
    'text-field': ['get', 'name'],
    'text-font': FONT,
    'text-size': 12,
    'text-letter-spacing': 0.06,
    'text-max-width': 8,
  },
  paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.2 },
});

const LAKES: readonly Land[] = LAKE ? [LAKE] : [];

/** A style for MapLibre, complete in itself. */
export const localStyle = (streets: Streets, scheme: Scheme): StyleSpecification => {
  const colours = COLOURS[scheme];
  return {
    version: 8,
    sources: {
      streets: { type: 'geojson', data: streets, attribution: STREETS_BY },
      lake: { type: 'geojson', data: outlines(LAKES) },
      rivers: { type: 'geojson', data: courses(RIVERS) },
      parks: { type: 'geojson', data: outlines(PARKS) },
      'lake-name': { type: 'geojson', data: names(LAKES) },
      'park-names': { type: 'geojson', data: names(PARKS) },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colours.ground } },
      { id: 'park', type: 'fill', source: 'parks', paint: { 'fill-color': colours.park } },
      { id: 'lake', type: 'fill', source: 'lake', paint: { 'fill-color': colours.water } },
      {
        id: 'river',
        type: 'line',
        source: 'rivers',
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': colours.water, 'line-width': width(2, 9, 60) },
      },
      ...streetLayers(colours),
      landLabel('rivers', 'line', colours.waterText, colours.halo, 12),
      landLabel('lake-name', 'point', colours.waterText, colours.water, 9),
      landLabel('park-names', 'point', colours.parkText, colours.park, 13),
      streetLabel('minor', 14.5, colours),
      streetLabel('major', 12, colours),
      streetLabel('freeway', 11, colours),
    ],
  };
};
