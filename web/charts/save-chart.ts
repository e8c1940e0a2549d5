/** Saves a chart as a picture or as a table. */
import { COLOURS } from '../../shared/site/tokens.ts';
import { saveBlob } from '../ui/save-file.ts';
import { type ChartTable, csvOf } from './chart-table.ts';
import { colourOf, FONT_SIZE, type Scene, type Tone } from './scene.ts';

/** Sharp on paper and on fine screens. */
const SCALE = 2;
const MARGIN = 16;
/** Room for the title and for the sentence below it. */
const HEAD = 52;

/** The page's colours as a canvas takes them. */
const coloursOf = (scene: Scene): Map<Tone, string> => {
  const probe = document.createElement('span');
  document.body.append(probe);
  const tones = new Set<Tone>(['ground', 'ink', 'dimmed', ...[...scene.boxes, ...scene.words].map(({ tone }) => tone)]);
  const colours = [...tones].map((tone) => {
    probe.style.color = colourOf(tone);
    return [tone, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return new Map(colours);
};

const drawn = (scene: Scene, title: string, finding: string): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = (scene.width + 2 * MARGIN) * SCALE;
  canvas.height = (scene.height + HEAD + 2 * MARGIN) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  const colours = coloursOf(scene);
  const family = getComputedStyle(document.body).fontFamily;
  const colour = (tone: Tone): string => colours.get(tone) ?? COLOURS.light.ink;
  context.scale(SCALE, SCALE);
  context.fillStyle = colour('ground');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(MARGIN, MARGIN);
  context.fillStyle = colour('ink');
  context.font = `700 16px ${family}`;
  context.fillText(title, 0, 16);
  context.fillStyle = colour('dimmed');
  context.font = `13px ${family}`;
  context.fillText(finding, 0, 38, scene.width);
  context.translate(0, HEAD);
  for (const { x, y, width, height, tone } of scene.boxes) {
    context.fillStyle = colour(tone);
    context.fillRect(x, y, width, height);
  }
  context.font = `${FONT_SIZE}px ${family}`;
  for (const { x, y, text, tone, anchor } of scene.words) {
    context.fillStyle = colour(tone);
    context.textAlign = anchor === 'middle' ? 'center' : anchor;
    context.fillText(text, x, y);
  }
  return canvas;
};

export const savePicture = async (name: string, scene: Scene, title: string, finding: string): Promise<void> => {
  const canvas = drawn(scene, title, finding);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob) saveBlob(`${name}.png`, blob);
};

export const saveTable = (name: string, table: ChartTable): void =>
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  saveBlob(`${name}.csv`, new Blob(['\uFEFF', csvOf(table)], { type: 'text/csv;charset=utf-8' }));
