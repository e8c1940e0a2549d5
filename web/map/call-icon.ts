/** Draws a marker on a canvas, as an image for a map layer. */
import type { Mark } from '../../shared/datasets/site.ts';
import { CORNER, EDGE_COLOUR, measuresOf, RING_COLOUR, SIGN_SHARE } from '../../shared/site/picture/marker-look.ts';
import { SIGNS } from '../../shared/site/signs.ts';

/** The size of the whole image, all of which is pressed: a fingertip (WCAG 2.5.5). */
export const TOUCH_SIZE = 44;
/** Drawn twice as large for dense screens. */
export const ICON_PIXEL_RATIO = 2;
const SIDE = TOUCH_SIZE * ICON_PIXEL_RATIO;

/** The name of the smaller image of a marker, and of whose image a name is. */
export const smallImage = (kind: string): string => `${kind}~`;
export const kindOfImage = (image: string): { kind: string; isSmall: boolean } => ({
  kind: image.replace(/~$/, ''),
  isSmall: image.endsWith('~'),
});

/** `reach` in pixels of the page. */
const outline = (context: CanvasRenderingContext2D, shape: Mark['shape'], reach: number): void => {
  const [middle, far] = [SIDE / 2, reach * ICON_PIXEL_RATIO];
  context.beginPath();
  if (shape === 'circle') context.arc(middle, middle, far, 0, 2 * Math.PI);
  else context.roundRect(middle - far, middle - far, 2 * far, 2 * far, far * CORNER);
};

/** A filled shape with a white ring, a grey hair line round that and a shadow; then its sign. */
export const drawCallIcon = (mark: Mark, isSmall = false): ImageData => {
  const { shape, colour, ink = RING_COLOUR, sign } = mark;
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no 2D canvas.');
  const { whole, reach, inner } = measuresOf(mark, isSmall);
  context.shadowColor = 'rgba(0, 0, 0, 0.45)';
  context.shadowBlur = 4;
  context.shadowOffsetY = 1;
  outline(context, shape, whole - 0.5);
  context.fillStyle = RING_COLOUR;
  context.fill();
  context.shadowColor = 'transparent';
  context.strokeStyle = EDGE_COLOUR;
  context.lineWidth = 1.5;
  context.stroke();
  outline(context, shape, reach);
  context.fillStyle = colour;
  context.fill();
  if (inner !== null) {
    outline(context, shape, inner);
    context.strokeStyle = RING_COLOUR;
    context.lineWidth = 2.5;
    context.stroke();
  }
  const scale = (reach * ICON_PIXEL_RATIO * 2 * SIGN_SHARE) / 24;
  context.translate(SIDE / 2 - 12 * scale, SIDE / 2 - 12 * scale);
  context.scale(scale, scale);
  context.fillStyle = ink;
  context.fill(new Path2D(SIGNS[sign]), 'evenodd');
  return context.getImageData(0, 0, SIDE, SIDE);
};
