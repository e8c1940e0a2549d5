/** A chart as boxes and words at their places: the page draws them as SVG, a saved picture on a canvas. */
import { STEPS } from './hour-grid.ts';

/** Colours as the page's variables have them, light and dark; shades of one hue, so that all eyes tell them apart. */
export const TONES = {
  bar: 'var(--brand-text)',
  shade: 'color-mix(in srgb, var(--mantine-color-dimmed) 24%, transparent)',
  line: 'var(--line)',
  ink: 'var(--mantine-color-text)',
  dimmed: 'var(--mantine-color-dimmed)',
  ground: 'var(--panel)',
  ...Object.fromEntries(
    Array.from({ length: STEPS + 1 }, (_, step) => [
      `step${step}`,
      `color-mix(in srgb, var(--brand-text) ${step === 0 ? 4 : (step / STEPS) * 88 + 12}%, var(--panel))`,
    ]),
  ),
} as const;

export type Tone = keyof typeof TONES | `step${number}`;

export const colourOf = (tone: Tone): string => new Map<string, string>(Object.entries(TONES)).get(tone) ?? TONES.bar;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  tone: Tone;
  /** Shown where the pointer rests. */
  title?: string;
}

export interface Words {
  /** The place of `anchor`, and of the line on which the letters stand. */
  x: number;
  y: number;
  text: string;
  tone: Tone;
  anchor: 'start' | 'middle' | 'end';
}

export interface Scene {
  width: number;
  height: number;
  boxes: Box[];
  words: Words[];
}

export const FONT_SIZE = 12;
