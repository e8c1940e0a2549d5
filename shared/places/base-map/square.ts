/** The file of a square of the base map: its layers on a grid of whole numbers, written by the street sync. Pure. */
import type { LngLat } from '../../base/geo.ts';
import { heightAt, latitudeAt } from '../map-squares.ts';

export type StreetClass = 'freeway' | 'major' | 'minor';

/** A square of the Web Mercator map, as `map-squares.ts` numbers them. */
export interface Square {
  zoom: number;
  x: number;
  y: number;
}

/** Shares of the world's width and height from its north-west corner; in a file whole numbers of its square's grid. */
export type Position = [x: number, y: number];

/** All that has one name: lines, outlines, or the point of the name, as its layer has them. */
export interface Feature {
  name: string;
  class?: StreetClass;
  /** How wide it is on the ground. */
  metres?: number;
  lines: Position[][];
}

/** The layers, each with the kind of its features. The points are names. */
export const LAYERS = {
  grounds: 'area',
  cemeteries: 'area',
  parks: 'area',
  lake: 'area',
  shore: 'line',
  islands: 'area',
  ponds: 'area',
  rivers: 'line',
  breakwaters: 'line',
  streets: 'line',
  'green-names': 'point',
  landmarks: 'point',
  neighborhoods: 'point',
  towns: 'point',
  'lake-name': 'point',
  // In squares of their own (`lots.ts`).
  lots: 'area',
  numbers: 'point',
} as const;

export type LayerName = keyof typeof LAYERS;
export type Layers = Partial<Record<LayerName, Feature[]>>;

/** Steps of the grid along a square's edge: 0.4 m at zoom 14 in the city. */
export const GRID = 4096;

/** Pixels across the world at zoom 0, in both engines. */
export const WORLD_PIXELS = 512;

/** The folder of the squares on the site. */
export const SQUARES_PATH = '/data/squares/';

/** The content of `index.json` in that folder: the squares that are there, and whom a map names for its streets. */
export interface SquareIndex {
  by: string;
  squares: string[];
}

export const squareName = ({ zoom, x, y }: Square): string => `${zoom}/${x}/${y}`;

/** A place as a share of the world's width and height. */
export const worldOf = ([lng, lat]: LngLat): Position => [(lng + 180) / 360, heightAt(lat * 1e6)];

/** The place at a share of the world's width and height. */
export const placeAt = ([x, y]: Position): LngLat => [x * 360 - 180, latitudeAt(y) / 1e6];

/** The layers of several squares as those of one. */
export const mergeLayers = (all: readonly Layers[]): Layers =>
  Object.fromEntries(
    // The keys of `LAYERS` are these.
    (Object.keys(LAYERS) as LayerName[]).map((name) => [name, all.flatMap((layers) => layers[name] ?? [])]),
  );

/** The same layers with other features; those that are empty are left out. */
export const mapLayers = (layers: Layers, change: (features: Feature[], name: LayerName) => Feature[]): Layers =>
  Object.fromEntries(
    // The keys of layers are their names.
    (Object.entries(layers) as [LayerName, Feature[]][])
      .map(([name, features]) => [name, change(features, name)] as const)
      .filter(([, features]) => features.length > 0),
  );

/** A line's first position, then each step from one to the next, without brackets. */
const stepsOf = (line: Position[]): number[] =>
  line.flatMap(([x, y], at) => {
    const [fromX, fromY] = line[at - 1] ?? [0, 0];
    return [x - fromX, y - fromY];
  });

/** The text of a file, of layers on the grid of its square. */
export const writeSquare = (layers: Layers): string =>
  JSON.stringify(layers, (key, value) => (key === 'lines' ? (value as Position[][]).map(stepsOf) : value));

/** The layers that a file of this square tells, in shares of the world. */
export const readSquare = (text: string, { zoom, x, y }: Square): Layers => {
  const worldAt = (step: number, from: number): number => (from + step / GRID) / 2 ** zoom;
  const lineOf = (steps: number[]): Position[] => {
    const line: Position[] = [];
    for (let at = 0, across = 0, down = 0; at < steps.length; at += 2) {
      across += steps[at] ?? 0;
      down += steps[at + 1] ?? 0;
      line.push([worldAt(across, x), worldAt(down, y)]);
    }
    return line;
  };
  return JSON.parse(text, (key, value) => (key === 'lines' ? (value as number[][]).map(lineOf) : value)) as Layers;
};
