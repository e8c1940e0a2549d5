/** Writes the pages that are drawn when the site is built, the shell of all others, which there are, and the sitemap. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BRANDS } from '../../shared/city.ts';
import type { DrawnPage } from '../../shared/drawn-page.ts';
import { NOT_FOUND_FILE, PAGES_FILE, pageKeyOf, SITE_URL_MARK, type SitePages } from '../../shared/site-file.ts';
import { escapeHtml } from './escape-html.ts';
import { type Chunks, chunkOf, readChunks, withImports } from './site-chunks.ts';

/** What web/prerender.tsx exports, built. */
interface Drawing {
  drawPages: () => Promise<DrawnPage[]>;
  drawShell: () => Promise<string>;
  routesInShell: (drawn: readonly DrawnPage[]) => string[];
}

const ROOT = '<div id="root">';

/** Reads a file of the site. */
type Read = (name: string) => Promise<string>;

/** What a link to the site looks like where it is shared, 1200 × 630. */
const SHARE_IMAGE = '/share.png';

/** Replaces a part of the page that the site was built with; throws where it is not there. */
const replace = (html: string, part: RegExp | string, by: string): string => {
  if (html.search(part) < 0) throw new Error(`index.html has no ${part}.`);
  return html.replace(part, () => by);
};

/** Scripts and sheets of a page that the entry does not bring along already. */
const filesOf = (chunks: Chunks, { source }: DrawnPage): { scripts: string[]; sheets: string[] } => {
  const entry = withImports(chunks, [chunkOf(chunks, 'web/main.tsx')]);
  const scripts = [...withImports(chunks, [chunkOf(chunks, `web/${source}`)])].filter((file) => !entry.has(file));
  return { scripts, sheets: [...new Set(scripts.flatMap((file) => chunks[file]?.css ?? []))] };
};

const tagsOf = ({ path: at, title, description, brand }: DrawnPage): string[] => {
  if (!description) return [];
  const url = SITE_URL_MARK + at;
  const properties = {
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:type': 'website',
    'og:site_name': BRANDS[brand],
    'og:image': SITE_URL_MARK + SHARE_IMAGE,
    'og:locale': 'en_US',
  };
  return [
    `<link rel="canonical" href="${url}">`,
    ...Object.entries(properties).map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
};

/** Lies beside index.html. */
const AFTER_PAINT = new URL('../../web/after-paint.js', import.meta.url);

/** Where the tags stand that fetch code: a template, which does nothing until a script takes them out of it. */
const CODE = '<template id="code">';

/**
 * The built index.html with what it must have before it is shown inside it, instead of in files to wait for: the choice
 * of light or dark, and the sheet of every page; and with its code for after.
 */
const templateOf = async (read: Read): Promise<string> => {
  const html = await read('index.html');
  const sheet = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/;
  const css = await read(sheet.exec(html)?.[1] ?? '');
  const code = /<(?:script type="module"|link rel="modulepreload") [^>]*>(?:<\/script>)?\s*/g;
  return [
    [
      '<script src="/colour-scheme.js"></script>',
      `<script>${await read('colour-scheme.js')}${await readFile(AFTER_PAINT, 'utf8')}</script>`,
    ],
    [sheet, `<style>${css}</style>`],
    [/ *<\/head>/, `    ${CODE}${html.match(code)?.join('')}</template>\n  </head>`],
  ].reduce((whole, [part = '', by = '']) => replace(whole, part, String(by)), html.replaceAll(code, ''));
};

/** The template with another title, description and icon, more of a head, and the page itself. */
const pageOf = async (template: string, chunks: Chunks, page: DrawnPage, read: Read): Promise<string> => {
  const { path: at, title, description, brand, html } = page;
  const { scripts, sheets } = filesOf(chunks, page);
  const head = [...tagsOf(page), `<style>${(await Promise.all(sheets.map(read))).join('')}</style>`];
  // The sheets named again, after all that is shown: else the page's code would fetch them before it runs.
  const code = [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ];
  const names = description ? [[/(?<=<meta\s+name="description"\s+content=")[^"]*/, escapeHtml(description)]] : [];
  return [
    ...names,
    [/<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`],
    [/(?<=<link rel="icon" href=")[^"]*/, `/icons/${brand}.svg`],
    [/ *<\/head>/, `    ${head.join('\n    ')}\n  </head>`],
    [CODE, CODE + code.join('')],
    [ROOT, `<div id="root" data-page="${at}">${html}`],
  ].reduce((whole, [part = '', by = '']) => replace(whole, part, String(by)), template);
};

const fileNameOf = ({ path: at }: DrawnPage): string =>
  at === '/' ? 'index.html' : `${at.slice(1).replace(/:[^/]+$/, '_')}.html`;

const SHELL = 'shell.html';

/** Every route with its file. */
const sitePages = (drawn: readonly DrawnPage[], inShell: readonly string[]): SitePages =>
  Object.fromEntries([
    ...drawn.map((page) => [pageKeyOf(page.path), `/${fileNameOf(page)}`]),
    ...inShell.map((route) => [pageKeyOf(route), `/${SHELL}`]),
  ]);

/**
 * The built index.html as it is, but for its title and a line to read until the browser has drawn the page: small enough
 * for the code of the edge.
 */
const notFoundPage = (html: string): string =>
  [
    [/<title>[^<]*<\/title>/, `<title>Page not found · ${BRANDS.Tools}</title>`],
    [/ *<meta\s+name="description"[^>]*>\n/, ''],
    [ROOT, `${ROOT}<h1>There is no such page</h1>`],
  ].reduce((whole, [part = '', by = '']) => replace(whole, part, String(by)), html);

const sitemapOf = (pages: readonly DrawnPage[]): string => {
  const urls = pages.map(({ path: at }) => `  <url><loc>${SITE_URL_MARK}${at}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
};

/** `site` is the folder that the browser's part was built into, `drawing` that of what draws the pages; it is removed. */
export const writePages = async (site: string, drawing: string): Promise<void> => {
  const write = async (name: string, text: string): Promise<void> => {
    await mkdir(path.dirname(path.join(site, name)), { recursive: true });
    await writeFile(path.join(site, name), text);
  };
  const read: Read = (name) => readFile(path.join(site, name), 'utf8');
  await write(NOT_FOUND_FILE, notFoundPage(await read('index.html')));
  const template = await templateOf(read);
  const chunks = await readChunks(site);
  // The file that Vite has just built exports these.
  const { drawPages, drawShell, routesInShell } = (await import(
    pathToFileURL(path.join(drawing, 'prerender.js')).href
  )) as Drawing;
  const pages = await drawPages();
  await write(SHELL, replace(template, ROOT, ROOT + (await drawShell())));
  for (const page of pages) await write(fileNameOf(page), await pageOf(template, chunks, page, read));
  await write(PAGES_FILE, JSON.stringify(sitePages(pages, routesInShell(pages))));
  await write('sitemap.xml', sitemapOf(pages.filter(({ description }) => description)));
  await rm(drawing, { recursive: true });
};
