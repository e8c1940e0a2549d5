/** Draws a marker on a canvas, as an image for a map layer. */
import type { Mark } from '../../shared/datasets/site.ts';
import { SIGNS } from './signs.ts';

/** Pixels across, without the shadow (spec §9). */
export const MARKER_SIZE = 40;
/** Of the whole image, all of which is pressed: a fingertip (WCAG 2.5.5). */
export const TOUCH_SIZE = 44;
/** Drawn twice as large for dense screens. */
export const ICON_PIXEL_RATIO = 2;
const SIDE = TOUCH_SIZE * ICON_PIXEL_RATIO;
/** From the middle to the edge of the white ring, and what the ring takes of that. */
const REACH = (MARKER_SIZE * ICON_PIXEL_RATIO) / 2;
const RING = 5;
/** How much a softer marker's colour stands back from the ring. */
const SOFTER = 3;
/** How large an ordinary call is from afar, of a grave one's size; what is pressed stays as large. */
const SMALL = 0.72;

/** The name of the smaller image of a marker, and of whose image a name is. */
export const smallImage = (kind: string): string => `${kind}~`;
export const kindOfImage = (image: string): { kind: string; isSmall: boolean } => ({
  kind: image.replace(/~$/, ''),
  isSmall: image.endsWith('~'),
});

const outline = (context: CanvasRenderingContext2D, shape: Mark['shape'], reach: number): void => {
  const middle = SIDE / 2;
  context.beginPath();
  if (shape === 'circle') context.arc(middle, middle, reach, 0, 2 * Math.PI);
  else context.roundRect(middle - reach, middle - reach, 2 * reach, 2 * reach, reach * 0.36);
};

/** A filled shape with a white ring, a grey hair line round that and a shadow; then its sign. */
export const drawCallIcon = ({ shape, colour, ink = '#ffffff', sign, rank = 0 }: Mark, isSmall = false): ImageData => {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no 2D canvas.');
  const isLoud = rank >= 8;
  const whole = isSmall ? REACH * SMALL : REACH;
  const reach = whole - RING * (isSmall ? SMALL : 1) - (isLoud || isSmall ? 0 : SOFTER);
  context.shadowColor = 'rgba(0, 0, 0, 0.45)';
  context.shadowBlur = 4;
  context.shadowOffsetY = 1;
  outline(context, shape, whole - 1);
  context.fillStyle = '#ffffff';
  context.fill();
  context.shadowColor = 'transparent';
  context.strokeStyle = '#5c636a';
  context.lineWidth = 1.5;
  context.stroke();
  outline(context, shape, reach);
  context.fillStyle = colour;
  context.fill();
  if (isLoud) {
    outline(context, shape, reach - 4);
    context.strokeStyle = '#ffffff';
    context.lineWidth = 2.5;
    context.stroke();
  }
  const scale = (reach * 2 * 0.82) / 24;
  context.translate(SIDE / 2 - 12 * scale, SIDE / 2 - 12 * scale);
  context.scale(scale, scale);
  context.fillStyle = ink;
  context.fill(new Path2D(SIGNS[sign]), 'evenodd');
  return context.getImageData(0, 0, SIDE, SIDE);
};
