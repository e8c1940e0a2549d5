/** Which file of the built site answers for an address: run by CloudFront at the edge and by the local cloud. */

/** The site's pages, each with its file: `{ '/about': '/about.html', '/crime/*': '/crime/_.html' }`, all in small letters. */
export type SitePages = Readonly<Record<string, string>>;

/** Lies in the built site and is not served: its pages, as JSON. */
export const PAGES_FILE = '.pages.json';

/** What answers, with status 404, for an address that is no page. */
export const NOT_FOUND_FILE = '404.html';

/** A route's name among the pages: `/crime/:id` is `/crime/*`. */
export const pageKeyOf = (route: string): string => route.toLowerCase().replace(/:[^/]+$/, '*');

/**
 * A path whose last part has a dot names a file itself, any other a page; null where there is no such page. Stands
 * alone, in words that CloudFront's engine knows, since its text is what the edge runs.
 */
export const siteFileOf = (path: string, pages: SitePages): string | null => {
  if (path.slice(path.lastIndexOf('/') + 1).includes('.')) return path;
  const page = path.replace(/\/$/, '').toLowerCase() || '/';
  return pages[page] || pages[page.replace(/[^/]+$/, '*')] || null;
};

/** Stands for the site's own address, without a slash at the end, until it is known where the site is served. */
export const SITE_URL_MARK = 'https://site-url.invalid';

/** Files in which it stands. */
export const mayNameSite = (file: string): boolean => /\.(html|xml|txt)$/.test(file);
