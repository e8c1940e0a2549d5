/** The parts of the sitemap that a job makes, and its index: where they lie, and under which addresses they are served. */

/** The index, beside the site's own `sitemap.xml`, which it names too. */
export const SITEMAP_INDEX = '/sitemap-index.xml';

/** Most addresses in one part, by the protocol. */
export const MOST_IN_SITEMAP = 50_000;

/** The address of one part, from 1 on: `/sitemap-streets-1.xml`. */
export const sitemapPath = (kind: string, part: number): string => `/sitemap-${kind}-${part}.xml`;

/**
 * The object of the data bucket that is served under this path: `public/sitemap-streets-1.xml`; null where the path is none of a
 * part or the index. Must stand alone, since the CDN runs its text.
 */
export const sitemapObjectOf = (path: string): string | null =>
  /^\/sitemap-[a-z0-9-]+\.xml$/.test(path) ? `public${path}` : null;
