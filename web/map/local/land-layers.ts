/** Water, parks and grounds of the built-in map: its sources from a city's outlines, and its layers. */
import type { Feature, FeatureCollection, Geometry } from 'geojson';
import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import type { LngLat } from '../../../shared/base/geo.ts';
import type { CityLand, Land, NamedPlace } from '../../../shared/places/land.ts';
import type { Colours } from './colours.ts';
import { groundWidth } from './widths.ts';

const BREAKWATER_METRES = 14;

const feature = (properties: Record<string, string | number>, geometry: Geometry): Feature => ({
  type: 'Feature',
  properties,
  geometry,
});

const source = (features: Feature[]): SourceSpecification => {
  const data: FeatureCollection = { type: 'FeatureCollection', features };
  return { type: 'geojson', data };
};

/** Bends in place of corners, by Chaikin's cut: two points for each stretch; the ends stay. */
const rounded = (line: readonly LngLat[]): LngLat[] => {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return [];
  const cuts = line.slice(1).flatMap(([toLng, toLat], at): LngLat[] => {
    const [lng, lat] = line[at] as LngLat; // one before
    const between = (share: number): LngLat => [lng + share * (toLng - lng), lat + share * (toLat - lat)];
    return [between(0.25), between(0.75)];
  });
  return [first, ...cuts, last];
};

const outline = ({ name, coordinates }: Land): Feature =>
  feature({ name }, { type: 'Polygon', coordinates: [coordinates] });

/** Water without corners. */
const pond = (land: Land): Feature => outline({ ...land, coordinates: rounded(rounded(land.coordinates)) });

const course = ({ name, coordinates }: Land, metres: number): Feature =>
  feature({ name, metres }, { type: 'LineString', coordinates: rounded(rounded(coordinates)) });

/** Each name once, in the middle: a polygon would be labelled again in every tile. */
const nameOf = ({ name, coordinates, nameAt }: Land): Feature => {
  const lngs = coordinates.map(([lng]) => lng);
  const lats = coordinates.map(([, lat]) => lat);
  const middle = [(Math.min(...lngs) + Math.max(...lngs)) / 2, (Math.min(...lats) + Math.max(...lats)) / 2];
  return feature({ name }, { type: 'Point', coordinates: nameAt ?? middle });
};

const placeOf = ({ name, at }: NamedPlace): Feature => feature({ name }, { type: 'Point', coordinates: at });

export const landSources = (land: CityLand): Record<string, SourceSpecification> => {
  const lakes = land.LAKE ? [land.LAKE] : [];
  return {
    lake: source(lakes.map(outline)),
    rivers: source(land.RIVERS.map((river) => course(river, river.metres))),
    ponds: source(land.PONDS.map(pond)),
    islands: source(land.ISLANDS.map(outline)),
    breakwaters: source(land.BREAKWATERS.map((breakwater) => course(breakwater, BREAKWATER_METRES))),
    parks: source(land.PARKS.map(outline)),
    cemeteries: source(land.CEMETERIES.map(outline)),
    grounds: source(land.GROUNDS.map(outline)),
    'lake-name': source(lakes.map(nameOf)),
    'green-names': source([...land.PARKS, ...land.ISLANDS, ...land.CEMETERIES].map(nameOf)),
    towns: source(land.TOWNS.map(placeOf)),
    neighborhoods: source(land.NEIGHBORHOODS.map(placeOf)),
    landmarks: source(land.LANDMARKS.map(placeOf)),
  };
};

const fill = (id: string, from: string, colour: string): LayerSpecification => ({
  id,
  type: 'fill',
  source: from,
  paint: { 'fill-color': colour },
});

const line = (id: string, from: string, colour: string): LayerSpecification => ({
  id,
  type: 'line',
  source: from,
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { 'line-color': colour, 'line-width': groundWidth },
});

/** All that lies under the streets, from the ground up. */
export const landLayers = (colours: Colours): LayerSpecification[] => [
  { id: 'ground', type: 'background', paint: { 'background-color': colours.ground } },
  fill('grounds', 'grounds', colours.grounds),
  fill('cemetery', 'cemeteries', colours.cemetery),
  fill('park', 'parks', colours.park),
  fill('lake', 'lake', colours.water),
  {
    id: 'shore',
    type: 'line',
    source: 'lake',
    paint: { 'line-color': colours.shore, 'line-width': ['interpolate', ['linear'], ['zoom'], 10, 0.5, 16, 1.5] },
  },
  fill('island', 'islands', colours.park),
  fill('pond', 'ponds', colours.water),
  line('river', 'rivers', colours.water),
  { ...line('breakwater', 'breakwaters', colours.breakwater), minzoom: 11 },
];
