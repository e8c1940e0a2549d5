/** The base map of the city in squares: its streets over water and parks, each square a small file. Pure. */
import { CITY } from '#city/facts';
import type { LngLat } from '../../shared/base/geo.ts';
import { clip, cut } from '../../shared/places/base-map/cut.ts';
import { AFAR, MIDDLE, NEAR } from '../../shared/places/base-map/levels.ts';
import {
  type Feature,
  type Layers,
  mapLayers,
  type Position,
  type Square,
  squareName,
  worldOf,
  writeSquare,
} from '../../shared/places/base-map/square.ts';
import type { CityLand, Land, NamedPlace } from '../../shared/places/land.ts';
import { titleCase } from '../../shared/places/letter-case.ts';
import type { StreetLine } from './street-lines.ts';

const BREAKWATER_METRES = 14;

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

const outline = ({ name, coordinates }: Land): Feature => ({ name, lines: [coordinates.map(worldOf)] });

/** Water without corners. */
const bent = (land: Land): Feature => outline({ ...land, coordinates: rounded(rounded(land.coordinates)) });

const placeOf = ({ name, at }: NamedPlace): Feature => ({ name, lines: [[worldOf(at)]] });

/** Each name once, in the middle. */
const nameOf = ({ name, coordinates, nameAt }: Land): Feature => {
  const lngs = coordinates.map(([lng]) => lng);
  const lats = coordinates.map(([, lat]) => lat);
  const middle: LngLat = [(Math.min(...lngs) + Math.max(...lngs)) / 2, (Math.min(...lats) + Math.max(...lats)) / 2];
  return placeOf({ name, at: nameAt ?? middle });
};

const landLayers = (land: CityLand): Layers => {
  const lakes = land.LAKE ? [land.LAKE] : [];
  return {
    grounds: land.GROUNDS.map(outline),
    cemeteries: land.CEMETERIES.map(outline),
    parks: land.PARKS.map(outline),
    lake: lakes.map(outline),
    shore: lakes.map(outline),
    islands: land.ISLANDS.map(outline),
    ponds: land.PONDS.map(bent),
    rivers: land.RIVERS.map((river) => ({ ...bent(river), metres: river.metres })),
    breakwaters: land.BREAKWATERS.map((breakwater) => ({ ...bent(breakwater), metres: BREAKWATER_METRES })),
    'green-names': [...land.PARKS, ...land.ISLANDS, ...land.CEMETERIES].map(nameOf),
    landmarks: land.LANDMARKS.map(placeOf),
    neighborhoods: land.NEIGHBORHOODS.map(placeOf),
    towns: land.TOWNS.map(placeOf),
    'lake-name': lakes.map(nameOf),
  };
};

/** Streets named as people write, `N Water St`. */
const streetOf = ({ line, ...street }: StreetLine): Feature => ({
  ...street,
  name: titleCase(street.name),
  lines: [line.map(worldOf)],
});

/** The streets of a square of this zoom: small ones have their names from near, and are not there from afar. */
const shownAt = (zoom: number, streets: Feature[]): Feature[] => {
  if (zoom === AFAR)
    return streets.filter((street) => street.class !== 'minor').map((street) => ({ ...street, name: '' }));
  return streets.map((street) => (zoom === MIDDLE && street.class === 'minor' ? { ...street, name: '' } : street));
};

/** Lines of one name and class as one street. */
const grouped = (streets: Feature[]): Feature[] => {
  const groups = new Map<string, Feature>();
  for (const street of streets) {
    const key = `${street.class} ${street.name}`;
    const group = groups.get(key);
    if (group) group.lines.push(...street.lines);
    else groups.set(key, street);
  }
  return [...groups.values()];
};

/** All squares of a zoom that a box of the world touches. */
const squaresWithin = ([[west, north], [east, south]]: [Position, Position], zoom: number): Square[] => {
  const at = (share: number): number => Math.floor(share * 2 ** zoom);
  const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, step) => from + step);
  return range(at(west), at(east)).flatMap((x) => range(at(north), at(south)).map((y) => ({ zoom, x, y })));
};

/** The box of all that there is. */
const reachOf = (layers: Layers): [Position, Position] => {
  const reach: [Position, Position] = [
    [1, 1],
    [0, 0],
  ];
  for (const [x, y] of Object.values(layers).flatMap((features) => features.flatMap(({ lines }) => lines.flat()))) {
    reach[0] = [Math.min(reach[0][0], x), Math.min(reach[0][1], y)];
    reach[1] = [Math.max(reach[1][0], x), Math.max(reach[1][1], y)];
  }
  return reach;
};

/** A square without anything in it is left out. */
const fileOf = function* (layers: Layers, square: Square): Generator<[name: string, text: string]> {
  const shown = mapLayers(layers, (features, name) => (name === 'streets' ? shownAt(square.zoom, features) : features));
  const found = mapLayers(cut(shown, square), (features, name) => (name === 'streets' ? grouped(features) : features));
  if (Object.keys(found).length > 0) yield [squareName(square), writeSquare(found)];
};

/** Name and text of each square: from afar of all that there is, of the two closer zooms where the city is. */
export const squareFiles = function* (
  streets: readonly StreetLine[],
  land: CityLand,
): Generator<[name: string, text: string]> {
  const layers: Layers = { ...landLayers(land), streets: streets.map(streetOf) };
  for (const square of squaresWithin(reachOf(layers), AFAR)) yield* fileOf(layers, square);
  const { north, south, east, west } = CITY.bounds;
  const city: [Position, Position] = [worldOf([west, north]), worldOf([east, south])];
  const near = squaresWithin(city, NEAR);
  const times = 2 ** (NEAR - MIDDLE);
  for (const square of squaresWithin(city, MIDDLE)) {
    // The margin of a larger square is wider: of the smaller ones in it nothing is lost.
    const here = clip(layers, square);
    yield* fileOf(here, square);
    for (const inner of near)
      if (Math.floor(inner.x / times) === square.x && Math.floor(inner.y / times) === square.y)
        yield* fileOf(here, inner);
  }
};
