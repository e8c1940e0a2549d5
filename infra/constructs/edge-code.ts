/** The code of the CloudFront Functions: what the CDN does with a request before it looks for the file. */
import {
  FAILED_STATUSES,
  FILLED_PREFIX,
  isFilled,
  isGivenFile,
  plainFileOf,
} from '../../shared/platform/filled-page.ts';
import { type SitePages, siteFileOf } from '../../shared/platform/site-file.ts';
import { sitemapObjectOf } from '../../shared/platform/sitemaps.ts';

/** Files named by their content: kept as Brotli under their own names, and as they are under this one before it. */
export const ASSETS = 'assets';
export const PLAIN = 'plain';

/** The module that CloudFront's engine offers to functions, as they ask for it. */
export const EDGE_MODULE = 'import cf from "cloudfront";';

export interface EdgePages {
  pages: SitePages;
  /** The page for an unknown address. */
  notFound: string;
  /** The headers of the answer that is made here, in lower case: those of a file CloudFront adds itself. */
  headers: Readonly<Record<string, string>>;
}

/**
 * The ids of the distribution's origins that the site's own addresses are sent to. They are chosen here, since a
 * behaviour for each kind of page would be more than a distribution should have.
 */
export const ORIGINS = { api: 'api', data: 'data', files: 'files' } as const;

/** By an `Accept-Encoding`. It stands alone in the edge's engine. */
const takesBrotli = (accepted: string): boolean => /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted);

/**
 * The file of a page's address; 404 with a page where there is none. An error page of the distribution would also
 * stand in place of the API's own 404. A function on the way back may not change the status. Pages of one record or
 * place are asked of the API, parts of the sitemap of the public data. Pages that may come with rows are asked of the
 * API too, and of the files if that fails. With a query they come as they were built. Only the city's page is the
 * same with any. Who does not take Brotli is sent what stands under `/plain`.
 */
export const siteFileCode = ({ pages, notFound, headers }: EdgePages): string => {
  const sent = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...headers };
  const answer = {
    statusCode: 404,
    statusDescription: 'Not Found',
    headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, { value }])),
    body: { encoding: 'text', data: notFound },
  };
  return `${EDGE_MODULE}
var pages = ${JSON.stringify(pages)};
var notFound = ${JSON.stringify(answer)};
var siteFileOf = ${siteFileOf.toString()};
var isFilled = ${isFilled.toString()};
var isGivenFile = ${isGivenFile.toString()};
var plainFileOf = ${plainFileOf.toString()};
var sitemapObjectOf = ${sitemapObjectOf.toString()};
var takesBrotli = ${takesBrotli.toString()};
function handler(event) {
  var request = event.request;
  // The CDN may give the city's page its file's name.
  var path = request.uri === '/index.html' ? '/' : request.uri;
  var encoding = request.headers['accept-encoding'];
  var object = sitemapObjectOf(path);
  var file = siteFileOf(path, pages);
  if (object !== null) {
    cf.selectRequestOriginById('${ORIGINS.data}');
    request.uri = '/' + object;
  } else if (file === null) {
    return notFound;
  } else if (isGivenFile(file, path) && (path === '/' || Object.keys(request.querystring).length === 0)) {
    cf.createRequestOriginGroup({
      originIds: [{ originId: '${ORIGINS.api}' }, { originId: '${ORIGINS.files}' }],
      failoverCriteria: { statusCodes: ${JSON.stringify(FAILED_STATUSES)} },
    });
    request.uri = file;
  } else if (isFilled(file, path)) {
    cf.selectRequestOriginById('${ORIGINS.api}');
    request.uri = '${FILLED_PREFIX}' + path;
  } else if (path.startsWith('/${ASSETS}/') && !takesBrotli(encoding ? encoding.value : '')) {
    request.uri = '/${PLAIN}' + path;
  } else {
    request.uri = file === path ? file : plainFileOf(file);
  }
  return request;
}`;
};

/** `/data/squares/index.json` is the object `public/squares/index.json`. */
export const publicDataCode = `function handler(event) {
  event.request.uri = event.request.uri.replace(/^\\/data\\//, '/public/');
  return event.request;
}`;
