/** Draws a kind of call on a canvas, as an image for a map layer. */
import type { CallKind } from './call-kinds.ts';

/** Spec §9: icons are 40 × 40; drawn twice as large for dense screens. */
const ICON_SIZE = 40;
export const ICON_PIXEL_RATIO = 2;
const SIDE = ICON_SIZE * ICON_PIXEL_RATIO;

const outline = (context: CanvasRenderingContext2D, shape: CallKind['shape'], reach: number): void => {
  const middle = SIDE / 2;
  context.beginPath();
  if (shape === 'circle') context.arc(middle, middle, reach, 0, 2 * Math.PI);
  else context.roundRect(middle - reach, middle - reach, 2 * reach, 2 * reach, reach * 0.36);
};

/** A filled shape with a white ring, a grey hair line round that and a shadow; then its sign. */
export const drawCallIcon = ({ shape, colour, ink, sign, rank }: CallKind): ImageData => {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no 2D canvas.');
  const isLoud = rank >= 8;
  const reach = (shape === 'circle' ? 25 : 23) + (isLoud ? 4 : 0);
  context.shadowColor = 'rgba(0, 0, 0, 0.45)';
  context.shadowBlur = 7;
  context.shadowOffsetY = 2;
  outline(context, shape, reach + 5);
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
    outline(context, shape, reach - 3);
    context.strokeStyle = '#ffffff';
    context.lineWidth = 2.5;
    context.stroke();
  }
  const scale = (reach * 2 * 0.82) / 24;
  context.translate(SIDE / 2 - 12 * scale, SIDE / 2 - 12 * scale);
  context.scale(scale, scale);
  context.fillStyle = ink;
  context.fill(new Path2D(sign), 'evenodd');
  return context.getImageData(0, 0, SIDE, SIDE);
};
