/** Which file of the built site answers for an address: run by CloudFront at the edge and by the local cloud. */

/**
 * A path whose last part has a dot names a file itself; a page is its prerendered file where there is one (`pages` holds
 * such as `/about.html`), else the page that draws every page. Stands alone, in words that CloudFront's engine knows,
 * since its text is what the edge runs.
 */
export const siteFileOf = (path: string, pages: readonly string[]): string => {
  if (path.slice(path.lastIndexOf('/') + 1).includes('.')) return path;
  const page = `${path.replace(/\/$/, '')}.html`;
  return pages.includes(page) ? page : '/index.html';
};
