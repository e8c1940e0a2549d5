/** Which file of the built site answers for an address: run by CloudFront at the edge and by the local cloud. */

/**
 * A path whose last part has a dot names a file itself; a page is its prerendered file where there is one (`pages` holds
 * such as `/about.html`, and `/crime/_.html` for each page of one crime), else the shell in which the browser draws every
 * other page. Stands alone, in words that CloudFront's engine knows, since its text is what the edge runs.
 */
export const siteFileOf = (path: string, pages: readonly string[]): string => {
  if (path.slice(path.lastIndexOf('/') + 1).includes('.')) return path;
  const page = `${path.replace(/\/$/, '') || '/index'}.html`;
  if (pages.includes(page)) return page;
  const ofRecord = path.replace(/[^/]+\/?$/, '_.html');
  return pages.includes(ofRecord) ? ofRecord : '/shell.html';
};

/** Stands for the site's own address, without a slash at the end, until it is known where the site is served. */
export const SITE_URL_MARK = 'https://site-url.invalid';

/** Files in which it stands. */
export const mayNameSite = (file: string): boolean => /\.(html|xml|txt)$/.test(file);
