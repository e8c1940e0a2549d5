/** Writes the parts of the sitemap that follow from the search index: streets, areas, places of photos; and the sitemap's index. */
import { escapeHtml } from '../../shared/base/escape-html.ts';
import { MOST_IN_SITEMAP, SITEMAP_INDEX, sitemapObjectOf, sitemapPath } from '../../shared/platform/sitemaps.ts';
import { env } from '../lib/env.ts';
import type { SearchIndex } from '../places/search/search-index.ts';
import { streetPath } from '../places/search/street-path.ts';
import { putText } from '../snapshots/objects.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const entries = (element: 'url' | 'sitemap', paths: readonly string[]): string =>
  paths.map((path) => `<${element}><loc>${escapeHtml(env('siteUrl') + path)}</loc></${element}>\n`).join('');

const partOf = (paths: readonly string[]): string => `${HEAD}<urlset ${SCHEMA}>\n${entries('url', paths)}</urlset>\n`;

/** The pages that search engines may show and nobody draws beforehand, by kind. */
const pathsOf = ({ streets, areas, photos }: SearchIndex): Record<string, readonly string[]> => ({
  streets: streets.map(streetPath),
  areas: areas.map(({ path }) => path),
  photos: photos.map(({ path }) => path),
});

/** The parts of one kind, each path once. */
export const sitemapPartsOf = (kind: string, paths: readonly string[], most = MOST_IN_SITEMAP): Map<string, string> => {
  const once = [...new Set(paths)].sort();
  const count = Math.ceil(once.length / most);
  return new Map(
    Array.from({ length: count }, (_, at) => [
      sitemapPath(kind, at + 1),
      partOf(once.slice(at * most, (at + 1) * most)),
    ]),
  );
};

const put = async (path: string, text: string): Promise<void> => {
  const key = sitemapObjectOf(path);
  if (key === null) throw new Error(`${path} is not served.`);
  await putText(key, text, 'application/xml');
};

/** The index last: whoever reads it finds the parts. */
export const writeSitemaps = async (index: SearchIndex): Promise<void> => {
  const parts = Object.entries(pathsOf(index)).flatMap(([kind, paths]) => [...sitemapPartsOf(kind, paths)]);
  for (const [path, text] of parts) await put(path, text);
  const named = entries('sitemap', ['/sitemap.xml', ...parts.map(([path]) => path)]);
  await put(SITEMAP_INDEX, `${HEAD}<sitemapindex ${SCHEMA}>\n${named}</sitemapindex>\n`);
};
