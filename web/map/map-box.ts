/** What is done to the elements of a map, whichever engine made them. */
import { SHEET } from '../ui/sheet/sheet-media.ts';

interface Canvas {
  getCanvas: () => HTMLElement;
  getContainer: () => HTMLElement;
}

/** Made while it was hidden, a map has a size of its own. */
export const isMissized = (map: Canvas): boolean => {
  const [canvas, container] = [map.getCanvas(), map.getContainer()];
  return canvas.clientWidth !== container.clientWidth || canvas.clientHeight !== container.clientHeight;
};

/** On a phone who the map is by covers a third of it: it is folded behind its sign, as both engines do once the map is moved. */
export const foldCredit = (map: Pick<Canvas, 'getContainer'>): void => {
  if (!matchMedia(SHEET).matches) return;
  const credit = map.getContainer().querySelector('[class*="-compact-show"]');
  for (const engine of ['maplibregl', 'mapboxgl']) credit?.classList.remove(`${engine}-compact-show`);
};
