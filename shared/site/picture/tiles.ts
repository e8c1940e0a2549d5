/** The tiles that a picture of the map is drawn from. Pure. */
import { AFAR, NEAR } from '../../places/base-map/levels.ts';
import type { Square } from '../../places/base-map/square.ts';
import { boxOf, type PictureView } from './view.ts';

/** The tiles that the engine would draw the same view from. */
export const tilesOf = (view: PictureView): Square[] => {
  const zoom = Math.min(NEAR, Math.max(AFAR, Math.floor(view.zoom)));
  const [across, down] = boxOf(view, 0);
  const range = ([from, to]: [number, number]): number[] => {
    const [first, last] = [Math.floor(from * 2 ** zoom), Math.floor(to * 2 ** zoom)];
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  };
  return range(across).flatMap((x) => range(down).map((y) => ({ zoom, x, y })));
};
