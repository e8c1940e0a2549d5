/** The part of the world that a picture of the map shows, and where a place lies on it. Pure. */
import type { LngLat } from '../../base/geo.ts';
import type { Box } from '../../places/base-map/cut.ts';
import { type Position, WORLD_PIXELS, worldOf } from '../../places/base-map/square.ts';

/** The camera of a map, and the picture's size in pixels. */
export interface PictureView {
  centre: LngLat;
  zoom: number;
  width: number;
  height: number;
}

/** Names a view: the browser takes over the picture of the view that it would draw itself. */
export const viewName = ({ centre, zoom, width, height }: PictureView): string =>
  [...centre, zoom, width, height].join();

/** Pixels from the picture's upper left corner, for shares of the world: exactly as the engines have them. */
export const pixelsOf = ({ centre, zoom, width, height }: PictureView): ((position: Position) => Position) => {
  const [middleX, middleY] = worldOf(centre);
  const scale = WORLD_PIXELS * 2 ** zoom;
  return ([x, y]) => [(x - middleX) * scale + width / 2, (y - middleY) * scale + height / 2];
};

/** The picture's box with so many pixels round it, in shares of the world. */
export const boxOf = ({ centre, zoom, width, height }: PictureView, margin: number): Box => {
  const [x, y] = worldOf(centre);
  const scale = WORLD_PIXELS * 2 ** zoom;
  const [across, down] = [(width / 2 + margin) / scale, (height / 2 + margin) / scale];
  return [
    [x - across, x + across],
    [y - down, y + down],
  ];
};
