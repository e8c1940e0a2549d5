/** The ring of a numbered bubble: which share of its records is grave, which serious, in twelfths, drawn as an image. */
import type { ExpressionSpecification } from 'maplibre-gl';
import { SERIOUS } from '../../../shared/site/picture/marker-look.ts';

/** The rank of markers (shared/datasets/site.ts) from which a record counts as grave. */
const GRAVE = 7;

const PARTS = 12;
const PREFIX = 'mix:';
/** The image's reach, from its middle to the ring's outer edge; a bubble's radius makes it larger or smaller. */
export const MIX_REACH = 32;
const RING = 6.5;

/** Counted by the engine while it gathers. */
export const MIX_COUNTS: Record<string, ExpressionSpecification> = {
  grave: ['+', ['case', ['>=', ['get', 'rank'], GRAVE], 1, 0]],
  serious: ['+', ['case', ['all', ['>=', ['get', 'rank'], SERIOUS], ['<', ['get', 'rank'], GRAVE]], 1, 0]],
};

/** How many twelfths, and one at least where there is any. */
const twelfths = (name: string): ExpressionSpecification => [
  'case',
  ['==', ['get', name], 0],
  0,
  ['max', 1, ['round', ['/', ['*', ['get', name], PARTS], ['get', 'point_count']]]],
];

/** The name of a bubble's image, such as `mix:1:4`. */
export const MIX_IMAGE: ExpressionSpecification = [
  'concat',
  PREFIX,
  ['to-string', twelfths('grave')],
  ':',
  ['to-string', twelfths('serious')],
];

/** The shares that an image's name says; null for the name of another image. */
export const readMix = (id: string): { grave: number; serious: number } | null => {
  if (!id.startsWith(PREFIX)) return null;
  const [grave = 0, serious = 0] = id.slice(PREFIX.length).split(':').map(Number);
  return { grave: Math.min(grave, PARTS), serious: Math.min(serious, PARTS - Math.min(grave, PARTS)) };
};

const COLOURS = { grave: '#d6202f', serious: '#f08c00', ordinary: '#b9c2cb' } as const;

/** Clockwise from the top, the gravest first. */
export const drawMix = ({ grave, serious }: { grave: number; serious: number }, pixelRatio: number): ImageData => {
  const reach = MIX_REACH * pixelRatio;
  const canvas = document.createElement('canvas');
  canvas.width = 2 * reach;
  canvas.height = 2 * reach;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no 2D canvas.');
  context.lineWidth = RING * pixelRatio;
  let from = 0;
  for (const [parts, colour] of [
    [grave, COLOURS.grave],
    [serious, COLOURS.serious],
    [PARTS - grave - serious, COLOURS.ordinary],
  ] as const) {
    const angle = (part: number): number => (part / PARTS) * 2 * Math.PI - Math.PI / 2;
    if (parts > 0) {
      context.beginPath();
      context.arc(reach, reach, reach - (RING * pixelRatio) / 2, angle(from), angle(from + parts));
      context.strokeStyle = colour;
      context.stroke();
    }
    from += parts;
  }
  return context.getImageData(0, 0, canvas.width, canvas.height);
};
