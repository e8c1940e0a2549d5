/** Has every page begin with fonts of English letters alone; the file with all Latin letters comes with the first word that has one. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

interface PlainFont {
  /** The style sheet of the package. */
  sheet: RegExp;
  /** Its file with all Latin letters, beside the sheet. */
  file: string;
  family: string;
  /** The same as in the sheet: faces of other weights would not complete one another. */
  weight: string;
  /** The weights that the site uses, of a font that has all. */
  axis?: { min: number; max: number };
}

const FONTS: readonly PlainFont[] = [
  {
    sheet: /@fontsource\/besley\/latin-700\.css$/,
    file: 'files/besley-latin-700-normal.woff2',
    family: 'Besley',
    weight: '700',
  },
  {
    sheet: /@fontsource-variable\/inter\/wght\.css$/,
    file: 'files/inter-latin-wght-normal.woff2',
    family: 'Inter Variable',
    weight: '100 900',
    axis: { min: 400, max: 700 },
  },
];

/** The characters of the site's own texts: ASCII, a few signs, dashes, quotes, the ellipsis and arrows. */
const PLAIN: readonly (readonly [first: number, last: number])[] = [
  ...([[0x20, 0x7e]] as const),
  ...[0xa0, 0xa7, 0xa9, 0xb0, 0xb7, 0xd7].map((code) => [code, code] as const),
  ...([
    [0xbc, 0xbe],
    [0x2013, 0x2014],
    [0x2018, 0x2019],
    [0x201c, 0x201d],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    [0x2190, 0x2193],
    [0x2212, 0x2212],
  ] as const),
];

const textOf = ([first, last]: readonly [number, number]): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

const hex = (code: number): string => code.toString(16).toUpperCase();
const RANGE = PLAIN.map(([first, last]) =>
  first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`,
).join();

/**
 * Scripts, where they run, say when fonts are asked for: at once where the browser has them (`web/public/before-paint.js`),
 * else after the first paint (`web/after-paint.js`).
 */
const LATE = '(scripting: none)';

/** The sheet's fonts that are files, in a style of their own, and the sheet without them. */
export const withoutFonts = (css: string): { fonts: string; rest: string } => {
  const files = /@font-face\s*\{[^}]*url\([^}]*\}/g;
  const faces = css.match(files) ?? [];
  return { fonts: `<style id="fonts" media="${LATE}">${faces.join('')}</style>`, rest: css.replace(files, '') };
};

/** The browser takes the later of two faces that have a letter. */
const faceOf = ({ family, weight }: PlainFont, url: string): string =>
  `\n@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weight};` +
  `src:url('${url}') format('woff2');unicode-range:${RANGE}}\n`;

const FONT_FILE = /^assets\/plain-.+\.woff2$/;

export const plainFonts = (): Plugin => {
  let folder = '';
  return {
    name: 'plain-fonts',
    enforce: 'pre',
    configResolved: ({ cacheDir }) => {
      folder = path.join(cacheDir, 'fonts');
    },
    transform: async (code, id) => {
      const font = FONTS.find(({ sheet }) => sheet.test(id));
      if (!font) return null;
      const { file, axis } = font;
      const whole = readFileSync(path.join(path.dirname(id), file));
      const plain = await subsetFont(whole, PLAIN.map(textOf).join(''), {
        targetFormat: 'woff2',
        ...(axis && { variationAxes: { wght: axis } }),
      });
      const made = path.join(folder, `plain-${path.basename(file)}`);
      mkdirSync(folder, { recursive: true });
      writeFileSync(made, plain);
      return code + faceOf(font, made);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FONT_FILE.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}`, media: LATE },
            injectTo: 'head' as const,
          })),
    },
  };
};
