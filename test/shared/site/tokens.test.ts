/** The tokens: what is written can be read (WCAG), and no other file of the site names a colour of its own. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { BANNER, CARTS, COLOURS, CREAM, MARKS, PALE_DARK, PALETTES, type Scheme } from '../../../shared/site/tokens.ts';

const SCHEMES = Object.keys(COLOURS) as Scheme[];
/** WCAG 2: body text (AAA), text (AA), and what shows where a control begins. */
const BODY = 7;
const TEXT = 4.5;
const EDGE = 3;

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

test('contrast is what WCAG says it is', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each(SCHEMES)('in the %s scheme', (scheme) => {
  const { ground, panel, hover, actionTint, ink, soft, edge, action, onAction, actionText, danger, good, heed } =
    COLOURS[scheme];
  const grounds = { ground, panel, hover, actionTint };

  test.each(Object.entries(grounds))('body text can be read on %s (AAA)', (_name, under) => {
    expect(contrast(ink, under)).toBeGreaterThanOrEqual(BODY);
  });

  test.each(Object.entries({ ground, panel }))('small print and links too, on %s', (_name, under) => {
    for (const text of [soft, actionText]) expect(contrast(text, under)).toBeGreaterThanOrEqual(BODY);
  });

  test.each(Object.entries(grounds))('every text can be read on %s (AA)', (_name, under) => {
    const faint = Object.entries({ soft, actionText, danger, good, heed }).filter(
      ([, text]) => contrast(text, under) < TEXT,
    );
    expect(faint).toEqual([]);
  });

  test('what is pressed stands out, and its words can be read', () => {
    expect(contrast(onAction, action)).toBeGreaterThanOrEqual(TEXT);
    for (const under of [ground, panel]) {
      expect(contrast(action, under)).toBeGreaterThanOrEqual(EDGE);
      expect(contrast(edge, under)).toBeGreaterThanOrEqual(EDGE);
    }
  });

  test.each(Object.entries(BANNER[scheme]))('the words of the banner can be read before its %s', (part, under) => {
    // No word stands before the water.
    if (part !== 'water' && part !== 'depth') expect(contrast(ink, under)).toBeGreaterThanOrEqual(BODY);
  });

  test.each(['lake', 'rust', 'leaf', 'sepia', 'gray'] as const)('a button of %s can be read', (palette) => {
    const step = { light: 8, dark: 6 } as const;
    expect(contrast(PALETTES[palette][step[scheme]], COLOURS.light.panel)).toBeGreaterThanOrEqual(TEXT);
  });
});

test.each(Object.entries(PALE_DARK))('title and words of a pale alert of %s can be read', (palette, dark) => {
  const steps = PALETTES[palette as keyof typeof PALE_DARK];
  for (const text of [steps[9], COLOURS.light.ink]) expect(contrast(text, steps[1])).toBeGreaterThanOrEqual(TEXT);
  for (const text of [steps[3], COLOURS.dark.ink]) expect(contrast(text, dark)).toBeGreaterThanOrEqual(TEXT);
});

test.each(Object.entries(MARKS))('sign and bricks can be seen on the mark of %s', (_brand, ground) => {
  for (const sign of [COLOURS.light.panel, CREAM]) expect(contrast(sign, ground)).toBeGreaterThanOrEqual(TEXT);
});

/** Marks on the map have colours of the spec, and of the map's own. */
const OWN_COLOURS = [
  'call-badge.tsx',
  'call-icon.ts',
  'layers/call-layer.tsx',
  'land-uses.ts',
  'layers/parcel-layer.tsx',
  'layers/cluster-mix.ts',
];
const COLOUR = /(?<!&)#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(/gi;
const ROOT = path.resolve(import.meta.dirname, '../../..');

test.each(['web', 'functions/notify'])('no other file of %s names a colour', (folder) => {
  const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:css|tsx?|html)$/.test(file))
    .map((file) => `${folder}/${file}`)
    .filter((file) => !OWN_COLOURS.some((name) => file === `web/map/${name}`));
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(COLOUR)].map(([colour]) => `${file}: ${colour}`),
  );
  expect(found).toEqual([]);
});

test.each(Object.entries(CARTS))('the sign on the %s cart can be seen', (_stream, cart) => {
  expect(contrast(COLOURS.light.panel, cart)).toBeGreaterThanOrEqual(TEXT);
});
