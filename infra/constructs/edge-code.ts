/** The code of the CloudFront Functions: what the edge does with a request before it looks for the file. */
import { siteFileOf } from '../../shared/site-file.ts';

/** The file of a page's address; `pages` are the prerendered ones, such as `/about.html`. */
export const siteFileCode = (pages: readonly string[]): string =>
  `var pages = ${JSON.stringify(pages)};
var siteFileOf = ${siteFileOf.toString()};
function handler(event) {
  event.request.uri = siteFileOf(event.request.uri, pages);
  return event.request;
}`;

/** `/data/basemap.json` is the object `public/basemap.json`. */
export const publicDataCode = `function handler(event) {
  event.request.uri = event.request.uri.replace(/^\\/data\\//, '/public/');
  return event.request;
}`;
