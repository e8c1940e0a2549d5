/** The tiles of the built-in map, made of the few squares that each needs. */
import type { AddProtocolAction } from 'maplibre-gl';
import { cut } from '../../../shared/places/base-map/cut.ts';
import type { Layers, Square } from '../../../shared/places/base-map/square.ts';
import { layersOfLots } from './lots.ts';
import { LOTS, TILES } from './sources.ts';
import { squares } from './squares.ts';
import { vectorTile } from './vector-tile.ts';

/** Lets the engine ask for tiles; says whom the map names for its streets. */
export const serveTiles = async (engine: {
  addProtocol: (name: string, load: AddProtocolAction) => void;
}): Promise<string> => {
  // Without a connection markers lie on bare ground, until a tile reaches the site.
  const { by } = await squares().catch(() => ({ by: '' }));
  const serve = (protocol: string, layersOf: (tile: Square) => Promise<Layers>): void =>
    engine.addProtocol(protocol, async ({ url }) => {
      const [zoom = 0, x = 0, y = 0] = (url.split('://')[1] ?? '').split('/').map(Number);
      const tile = { zoom, x, y };
      return { data: vectorTile(cut(await layersOf(tile), tile)).buffer };
    });
  serve(TILES, async (tile) => (await squares()).layersOf([tile]));
  serve(LOTS, layersOfLots);
  return by;
};
