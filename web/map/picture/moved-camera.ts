/** The camera of a picture that is moved before the engine is there. Pure. */
import { type Position, placeAt, WORLD_PIXELS, worldOf } from '../../../shared/places/base-map/square.ts';
import { ZOOMS } from '../drawing/camera.ts';
import type { CentredView } from '../view-text.ts';

const scaleOf = (zoom: number): number => WORLD_PIXELS * 2 ** zoom;

/** The camera after the ground was moved by so many pixels. */
export const dragged = ({ centre, zoom }: CentredView, [right, down]: Position): CentredView => {
  const [x, y] = worldOf(centre);
  return { centre: placeAt([x - right / scaleOf(zoom), y - down / scaleOf(zoom)]), zoom };
};

/** The camera so many zooms nearer; the place so many pixels from the middle stays where it is. */
export const zoomed = (camera: CentredView, by: number, [right, down]: Position): CentredView => {
  const zoom = Math.min(ZOOMS.max, Math.max(ZOOMS.min, camera.zoom + by));
  const { centre } = dragged(camera, [-right, -down]);
  return dragged({ centre, zoom }, [right, down]);
};

/** The change of a picture's element that shows it as this camera would. */
export const transformTo = (drawn: CentredView, camera: CentredView): string => {
  const [[x, y], [toX, toY]] = [worldOf(drawn.centre), worldOf(camera.centre)];
  const scale = scaleOf(camera.zoom);
  return `translate(${(x - toX) * scale}px, ${(y - toY) * scale}px) scale(${2 ** (camera.zoom - drawn.zoom)})`;
};
