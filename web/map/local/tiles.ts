/** The tiles of the built-in map, made of the few squares that each needs; a square is fetched once a visit. */
import type { AddProtocolAction } from 'maplibre-gl';
import { clip, cut } from '../../../shared/places/base-map/cut.ts';
import { piecesOf } from '../../../shared/places/base-map/levels.ts';
import {
  LAYERS,
  type LayerName,
  type Layers,
  readSquare,
  SQUARES_PATH,
  type Square,
  type SquareIndex,
  squareName,
} from '../../../shared/places/base-map/square.ts';
import { TILES } from './sources.ts';
import { vectorTile } from './vector-tile.ts';

/** The index before the first squares were written, and while there is no connection: markers then lie on bare ground. */
const NONE: SquareIndex = { by: '', squares: [] };

const fetchText = async (name: string): Promise<string> => {
  const response = await fetch(`${SQUARES_PATH}${name}.json`);
  if (!response.ok) throw new Error(`A square of the map was answered ${response.status}.`);
  return response.text();
};

const fetchIndex = async (): Promise<SquareIndex> => {
  const response = await fetch(`${SQUARES_PATH}index.json`).catch(() => null);
  // Written by the street sync in this form.
  return response?.ok ? ((await response.json()) as SquareIndex) : NONE;
};

const fetched = new Map<string, Promise<Layers>>();

/** A square's layers; after a failure the next tile tries again. */
const layersOf = (square: Square): Promise<Layers> => {
  const name = squareName(square);
  const layers = fetched.get(name) ?? fetchText(name).then((text) => readSquare(text, square));
  fetched.set(name, layers);
  layers.catch(() => fetched.delete(name));
  return layers;
};

const merged = (all: Layers[]): Layers =>
  Object.fromEntries(
    // The keys of `LAYERS` are these.
    (Object.keys(LAYERS) as LayerName[]).map((name) => [name, all.flatMap((layers) => layers[name] ?? [])]),
  );

/** Lets the engine ask for tiles; says whom the map names for its streets. */
export const serveTiles = async (engine: {
  addProtocol: (name: string, load: AddProtocolAction) => void;
}): Promise<string> => {
  const { by, squares } = await fetchIndex();
  const there = new Set(squares);
  engine.addProtocol(TILES, async ({ url }) => {
    const [zoom = 0, x = 0, y = 0] = (url.split('://')[1] ?? '').split('/').map(Number);
    const tile = { zoom, x, y };
    const pieces = piecesOf(tile, (name) => there.has(name)).map(async ({ from, part }) =>
      clip(await layersOf(from), part),
    );
    return { data: vectorTile(cut(merged(await Promise.all(pieces)), tile)).buffer };
  });
  return by;
};
