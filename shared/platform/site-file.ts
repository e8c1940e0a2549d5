/** Which file of the built site answers for an address: run by CloudFront at the CDN and by the local cloud. */

/** The site's pages, each with its file: `{ '/about': '/about.html', '/crime/*': '/crime/_.html' }`, all in small letters. */
export type SitePages = Readonly<Record<string, string>>;

/** In the built site, but not served: its pages, as JSON. */
export const PAGES_FILE = '.pages.json';

/** In the built site: files as Brotli, under the names that they have without it. */
export const BROTLI_FOLDER = '.brotli';

/** The file for an address that is no page, sent with status 404. */
export const NOT_FOUND_FILE = '404.html';

/** A route's name among the pages: `/crime/:id` is `/crime/*`. */
export const pageKeyOf = (route: string): string => route.toLowerCase().replace(/:[^/]+$/, '*');

/**
 * A path whose last part has a dot names a file itself, any other a page; null where there is no such page. Must stand
 * alone, in syntax that CloudFront's engine supports, since the CDN runs its text.
 */
export const siteFileOf = (path: string, pages: SitePages): string | null => {
  if (path.slice(path.lastIndexOf('/') + 1).includes('.')) return path;
  const page = path.replace(/\/$/, '').toLowerCase() || '/';
  return pages[page] || pages[page.replace(/[^/]+$/, '*')] || null;
};

/** Placeholder for the site's own address, without a slash at the end, until the site's address is known. */
export const SITE_URL_MARK = 'https://site-url.invalid';

/** The element of a page that holds the configuration as JSON; `null` where the page must ask for it. */
export const CONFIG_ID = 'config';
/** The browser and the local cloud read it, `infra` writes it. */
export const CONFIG_PATH = '/config.json';

/** A built page for a site: with its address, and with the configuration, so that nothing waits for another answer. */
export const pageForSite = (html: string, siteUrl: string, config: Readonly<Record<string, unknown>>): string =>
  html
    .replaceAll(SITE_URL_MARK, siteUrl)
    .replace(
      `id="${CONFIG_ID}">null<`,
      () => `id="${CONFIG_ID}">${JSON.stringify(config).replaceAll('<', '\\u003c')}<`,
    );

/** Files that name the site. */
export const mayNameSite = (file: string): boolean => /\.(html|xml|txt)$/.test(file);
