/** Tells what this browser can draw: a page asks it before it fetches a map engine. */

let isDrawable: boolean | undefined;

/** True if this browser can draw a map at all. It is tried once, because every try takes one of the few contexts that a browser has. */
export const canDrawMaps = (): boolean => {
  // A page that is drawn beforehand shows what most browsers will.
  if (typeof document === 'undefined') return true;
  if (isDrawable === undefined) {
    const context = document.createElement('canvas').getContext('webgl2');
    isDrawable = context !== null;
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  }
  return isDrawable;
};

/** From this width on a page has room beside its map. */
const WIDE = '(min-width: 62em)';

/** True if the engine may come by itself once the page rests: on a wide window, drawn by hardware, and nobody saves data. */
export const drawsAtRest = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // Some browsers have it.
  if (connection?.saveData || !matchMedia(WIDE).matches || !canDrawMaps()) return false;
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
};
