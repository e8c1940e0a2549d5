/** The template of every page that is drawn beforehand. */
import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import { escapeHtml } from '../../shared/base/escape-html.ts';
import type { DrawnPage } from '../../shared/platform/drawn-page.ts';
import { SITE_URL_MARK } from '../../shared/platform/site-file.ts';
import { brandName } from '../../shared/site/brand-name.ts';
import { feedsOfList, feedTag } from '../../shared/site/feeds.ts';
import { type Chunks, chunkOf, withImports } from './chunks.ts';
import { withoutFonts } from './fonts.ts';

/** Reads a file of the site. */
export type Read = (name: string) => Promise<string>;

/** The picture of a link to the site where it is shared, 1200 × 630. */
const SHARE_IMAGE = '/share.png';

/** Replaces a part of the page that the site was built with; throws where it is not there. */
export const replace = (html: string, part: RegExp | string, by: string): string => {
  if (html.search(part) < 0) throw new Error(`index.html has no ${part}.`);
  return html.replace(part, () => by);
};

/** Scripts and sheets of a page that the entry does not bring along already. */
export const filesOf = (chunks: Chunks, { sources }: DrawnPage): { scripts: string[]; sheets: string[] } => {
  const entry = withImports(chunks, [chunkOf(chunks, 'web/main.tsx')]);
  const scripts = [
    ...withImports(
      chunks,
      sources.map((source) => chunkOf(chunks, source)),
    ),
  ].filter((file) => !entry.has(file));
  return { scripts, sheets: [...new Set(scripts.flatMap((file) => chunks[file]?.css ?? []))] };
};

/** The tag of pages that no search engine may show: of one record, an address or a corner, and behind links in mails. */
export const UNFOUND = '<meta name="robots" content="noindex">';

/** The tags by which a page is shown where it is found or shared; without a description they say that nobody may find it. */
export const tagsOf = ({ path: at, title, description, brand }: DrawnPage): string[] => {
  if (!description) return [UNFOUND];
  const url = SITE_URL_MARK + at;
  const properties = {
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:type': 'website',
    'og:site_name': brandName(brand),
    'og:image': SITE_URL_MARK + SHARE_IMAGE,
    'og:locale': 'en_US',
  };
  return [
    `<link rel="canonical" href="${url}">`,
    ...Object.entries(properties).map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    ...feedsOfList(at).map(feedTag),
  ];
};

/** Lies beside index.html. */
const AFTER_PAINT = new URL('../after-paint.js', import.meta.url);

/** A brand's icon as an address that holds it: nothing is asked for it while the page comes. */
export const iconAddress = async (read: Read, brand: DrawnPage['brand']): Promise<string> =>
  `data:image/svg+xml,${encodeURIComponent(await read(`icons/${brand}.svg`))}`;

const CODE = '<template id="code">';
/** The end of the tags that fetch code and the app's manifest. They stand in a template, which does nothing until a script takes them out of it. */
export const CODE_END = '</template>';

/**
 * The built index.html with all that it must have before it is shown inside it, in place of files to wait for. That
 * is the way to the visitor's own place, the choice of light or dark, and the sheet of every page. Its code for after
 * comes too. Before the script stands what it chooses about: the fonts.
 */
export const templateOf = async (read: Read): Promise<string> => {
  const html = await read('index.html');
  const sheet = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/;
  const { fonts, rest } = withoutFonts(await read(sheet.exec(html)?.[1] ?? ''));
  const preload = /<link rel="preload" as="font" [^>]*>\s*/g;
  const code = /<(?:script type="module"|link rel="modulepreload"|link rel="manifest") [^>]*>(?:<\/script>)?\s*/g;
  const { code: scripts } = await transform((await read('before-paint.js')) + (await readFile(AFTER_PAINT, 'utf8')), {
    minify: true,
    target: 'es2022',
  });
  return [
    [
      '<script src="/before-paint.js"></script>',
      `${(html.match(preload) ?? []).join('')}${fonts}<script>${scripts.trim()}</script>`,
    ],
    [sheet, `<style id="first">${rest}</style>`],
    [/ *<\/head>/, `    ${CODE}${html.match(sheet)?.[0]}${html.match(code)?.join('')}${CODE_END}\n  </head>`],
  ].reduce(
    (whole, [part = '', by = '']) => replace(whole, part, String(by)),
    html.replaceAll(code, '').replaceAll(preload, ''),
  );
};
