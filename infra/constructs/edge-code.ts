/** The code of the CloudFront Functions: what the CDN does with a request before it looks for the file. */
import { type SitePages, siteFileOf } from '../../shared/platform/site-file.ts';

export interface EdgePages {
  pages: SitePages;
  /** The page for an unknown address. */
  notFound: string;
  /** Of the answer that is made here, in lower case: those of a file CloudFront adds itself. */
  headers: Readonly<Record<string, string>>;
}

/**
 * The file of a page's address; 404 with a page where there is none. An error page of the distribution would also stand
 * in place of the API's own 404, and a function on the way back may not change the status.
 */
export const siteFileCode = ({ pages, notFound, headers }: EdgePages): string => {
  const sent = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...headers };
  const answer = {
    statusCode: 404,
    statusDescription: 'Not Found',
    headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, { value }])),
    body: { encoding: 'text', data: notFound },
  };
  return `var pages = ${JSON.stringify(pages)};
var notFound = ${JSON.stringify(answer)};
var siteFileOf = ${siteFileOf.toString()};
function handler(event) {
  var file = siteFileOf(event.request.uri, pages);
  if (file === null) return notFound;
  event.request.uri = file;
  return event.request;
}`;
};

/** `/data/basemap.json` is the object `public/basemap.json`. */
export const publicDataCode = `function handler(event) {
  event.request.uri = event.request.uri.replace(/^\\/data\\//, '/public/');
  return event.request;
}`;
