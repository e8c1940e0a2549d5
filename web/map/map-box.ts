/** What is done to the elements of a map, whichever engine made them. */
import { SHEET } from '../ui/sheet/sheet-media.ts';

/** How long a phone shows who the map is by, before a press on the sign does. */
const CREDIT_MS = 5000;

interface Canvas {
  getCanvas: () => HTMLElement;
  getContainer: () => HTMLElement;
}

/** Made while it was hidden, a map has a size of its own. */
export const isMissized = (map: Canvas): boolean => {
  const [canvas, container] = [map.getCanvas(), map.getContainer()];
  return canvas.clientWidth !== container.clientWidth || canvas.clientHeight !== container.clientHeight;
};

/** On a phone it covers a third of the map; both engines fold it as this does, but only when the map is moved. */
export const foldCreditLater = (map: Pick<Canvas, 'getContainer'>): void => {
  if (!matchMedia(SHEET).matches) return;
  setTimeout(() => {
    const credit = map.getContainer().querySelector('[class*="-compact-show"]');
    for (const engine of ['maplibregl', 'mapboxgl']) credit?.classList.remove(`${engine}-compact-show`);
  }, CREDIT_MS);
};
