/**
 * Writes the pages that are drawn when the site is built, the shell of all others, their list, the sitemap and
 * security.txt.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BRANDS } from '#city/facts';
import { escapeHtml } from '../../shared/base/escape-html.ts';
import type { DrawnPage } from '../../shared/platform/drawn-page.ts';
import { FILLED_PREFIX, GIVEN } from '../../shared/platform/filled-page.ts';
import { SECURITY_FILE, securityText } from '../../shared/platform/security-text.ts';
import {
  NOT_FOUND_FILE,
  PAGES_FILE,
  pageKeyOf,
  SITE_URL_MARK,
  type SitePages,
} from '../../shared/platform/site-file.ts';
import { type Chunks, readChunks } from './chunks.ts';
import { FIRST_STYLES_END, withFirstStyles } from './first-styles.ts';
import { CODE_END, filesOf, iconAddress, type Read, replace, tagsOf, templateOf, UNFOUND } from './page-template.ts';

/** The exports of web/prerender.tsx, built. */
interface Drawing {
  drawPages: () => Promise<DrawnPage[]>;
  drawShell: () => Promise<string>;
  routesInShell: (drawn: readonly DrawnPage[]) => string[];
}

const ROOT = '<div id="root">';

/** The template with another title, description and icon, more of a head, and the page itself. */
const pageOf = async (template: string, chunks: Chunks, page: DrawnPage, read: Read): Promise<string> => {
  const { path: at, title, description, brand, html } = page;
  const { scripts, sheets } = filesOf(chunks, page);
  const styles = (await Promise.all(sheets.map(read))).join('');
  const code = [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ];
  const names = description ? [[/(?<=<meta\s+name="description"\s+content=")[^"]*/, escapeHtml(description)]] : [];
  return [
    ...names,
    [/<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`],
    [/(?<=<link rel="icon" href=")[^"]*/, await iconAddress(read, brand)],
    [FIRST_STYLES_END, `${styles}</style>`],
    [/ *<\/head>/, `    ${tagsOf(page).join('\n    ')}\n  </head>`],
    // After what every page needs, which is asked for first.
    [CODE_END, code.join('') + CODE_END],
    [ROOT, `<div id="root" data-page="${at}">${html}`],
  ].reduce((whole, [part = '', by = '']) => replace(whole, part, String(by)), template);
};

const fileNameOf = ({ path: at }: DrawnPage): string =>
  at === '/' ? 'index.html' : `${at.slice(1).replace(/:[^/]+$/, '_')}.html`;

/** Parts of such a page may come filled. */
const mayBeGiven = ({ html }: DrawnPage): boolean => html.includes(` ${GIVEN}="`);

/** The page of every route that is not drawn beforehand. */
export const SHELL = 'shell.html';

/** Every route with its file. */
const sitePages = (drawn: readonly DrawnPage[], inShell: readonly string[]): SitePages =>
  Object.fromEntries([
    ...drawn.map((page) => [pageKeyOf(page.path), `${mayBeGiven(page) ? FILLED_PREFIX : ''}/${fileNameOf(page)}`]),
    ...inShell.map((route) => [pageKeyOf(route), `/${SHELL}`]),
  ]);

/**
 * The built index.html as it is, but for its title and a line to read until the browser has drawn the page. It is
 * small enough for the code of the CDN.
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
  const unfound = replace(template, / *<\/head>/, `    ${UNFOUND}\n  </head>`);
  await write(SHELL, withFirstStyles(replace(unfound, ROOT, ROOT + (await drawShell()))));
  for (const page of pages) {
    const html = withFirstStyles(await pageOf(template, chunks, page, read));
    await write(fileNameOf(page), html);
    if (mayBeGiven(page)) await write(`${FILLED_PREFIX.slice(1)}/${fileNameOf(page)}`, html);
  }
  await write(PAGES_FILE, JSON.stringify(sitePages(pages, routesInShell(pages))));
  await write(SECURITY_FILE, securityText(new Date()));
  await write('sitemap.xml', sitemapOf(pages.filter(({ description }) => description)));
  await rm(drawing, { recursive: true });
};
