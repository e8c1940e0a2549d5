/** The place of toasts, so that they cover nothing that can be pressed or filled in. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Something that may be pressed; a field or a button is worse to cover than one of many links. */
export interface Control extends Box {
  weight: number;
}

interface Size {
  width: number;
  height: number;
}

/** From the window's left and its lower edge. */
export interface Place {
  left: number;
  bottom: number;
}

const MARGIN = 16;
const STEP = 8;
/** A toast's own width, where there is room. */
const WIDTH = 380;

export const toastWidth = (window: Size): number => Math.min(WIDTH, window.width - 2 * MARGIN);

/** The share of a control that is covered, times its weight. */
const covered = (box: Box, control: Control): number => {
  const width = Math.min(box.right, control.right) - Math.max(box.left, control.left);
  const height = Math.min(box.bottom, control.bottom) - Math.max(box.top, control.top);
  return width > 0 && height > 0 ? control.weight : 0;
};

/**
 * The lowest free place, at the right before the left before the middle, under the header; where there is none, the
 * one that covers least.
 */
export const toastPlace = (height: number, window: Size & { header: number }, controls: readonly Control[]): Place => {
  const width = toastWidth(window);
  const columns = new Set([window.width - MARGIN - width, MARGIN, Math.round((window.width - width) / 2)]);
  let best: Place = { left: window.width - MARGIN - width, bottom: MARGIN };
  let least = Number.POSITIVE_INFINITY;
  for (let bottom = MARGIN; bottom + height + window.header <= window.height; bottom += STEP)
    for (const left of columns) {
      const low = window.height - bottom;
      const box = { left, right: left + width, top: low - height, bottom: low };
      const cost = controls.reduce((sum, control) => sum + covered(box, control), 0);
      if (cost === 0) return { left, bottom };
      if (cost < least) [least, best] = [cost, { left, bottom }];
    }
  return best;
};

const FIELDS = 'button, input, select, textarea, [role="button"], [role="slider"], summary';
const LINKS = 'a[href]';
/** The parts that lie under an open sheet. */
const COVERED = '[inert]';

const isShown = ({ left, top, right, bottom }: Box): boolean =>
  right > left && bottom > top && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;

/** The controls that can be pressed in the window now, but for those in `except`. */
export const controlsInSight = (except: string): Control[] =>
  [...document.querySelectorAll(`${FIELDS}, ${LINKS}`)]
    .filter((element) => !element.closest(`${except}, ${COVERED}`) && isShown(element.getBoundingClientRect()))
    .map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom, weight: element.matches(FIELDS) ? 4 : 1 };
    });
