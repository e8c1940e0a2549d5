/** The site's part of the port: its pages, its configuration and the headers on all of it. */
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { OPEN_HEADERS } from '../../../shared/platform/cross-origin.ts';
import {
  FRAMED_PATH,
  framedHeaders,
  type SecurityContext,
  securityHeaders,
} from '../../../shared/platform/security-headers.ts';
import { CONFIG_PATH } from '../../../shared/platform/site-file.ts';
import { sendJson } from '../../http/answer.ts';
import type { Answerer, FrontServer, Sections } from '../../http/front-server.ts';
import { pathOf } from '../../http/request-target.ts';
import { root } from '../../root.ts';
import type { LocalCognito } from '../cognito/server.ts';
import { publicData } from '../s3/public-data.ts';
import type { Stops } from '../stops.ts';
import { LOCAL_ANALYTICS } from './analytics.ts';
import { type Others, openSite, type SiteConfig } from './site-files.ts';

export interface SiteOptions {
  site: 'built' | 'dev' | 'none';
  /** `local`: the map is drawn from our own streets only. */
  basemap: 'auto' | 'local';
  mapboxToken: string | undefined;
  askForPosition: boolean;
  /** Puts the map on `window` for browser tests. */
  exposeMap: boolean;
}

export interface SiteParts {
  cognito: LocalCognito;
  front: FrontServer;
  /** The adapter of the gateway. */
  api: Answerer;
  stops: Stops;
  /** Waits for the folder of the built site. */
  built: () => Promise<string>;
}

/** Vite on the same port, its hot reload too. */
const devSite = async (front: FrontServer, stops: Stops): Promise<Answerer> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: path.join(root, 'web'),
    configFile: path.join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: front.server } },
    appType: 'spa',
  });
  stops.keep({ stop: () => vite.close() });
  return (request, response) =>
    new Promise((resolve, reject) => {
      response.once('close', resolve);
      vite.middlewares(request, response, (error: unknown) => {
        if (error) return reject(error);
        response.writeHead(404).end();
      });
    });
};

const noSite: Answerer = async (_request, response) => {
  response.writeHead(404).end();
};

/** The same headers on every answer, as the CDN sets them. */
const withHeaders =
  (headers: Record<string, string>, answer: Answerer): Answerer =>
  (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return answer(request, response);
  };

const pages = async (
  { site }: SiteOptions,
  config: SiteConfig,
  others: Others,
  { front, stops, built }: Pick<SiteParts, 'front' | 'stops' | 'built'>,
): Promise<{ answer: Answerer; scriptHashes: string[] }> => {
  if (site === 'none') return { answer: noSite, scriptHashes: [] };
  if (site === 'dev') return { answer: await devSite(front, stops), scriptHashes: [] };
  return openSite(await built(), front.url, config, others);
};

/** `api` is the adapter, which answers under the same headers. */
export const siteSections = async (options: SiteOptions, { cognito, api, ...parts }: SiteParts): Promise<Sections> => {
  const { basemap, mapboxToken, askForPosition, exposeMap } = options;
  const config = {
    userPoolId: cognito.poolId,
    userPoolClientId: cognito.clientId,
    cognitoEndpoint: '/__local/cognito/',
    hostedDomain: '/__local/cognito/',
    ...(mapboxToken ? { mapboxToken } : {}),
    basemap,
    askForPosition,
    analyticsUrl: LOCAL_ANALYTICS,
    ...(exposeMap ? { exposeMap } : {}),
  };
  const data = publicData();
  const { answer, scriptHashes } = await pages(options, config, { gateway: api, data }, parts);
  parts.stops.keep({ stop: data.close });
  const context: SecurityContext = {
    https: false,
    basemap,
    mapbox: mapboxToken !== undefined,
    connectTo: [],
    scriptHashes,
  };
  // Vite's own page has scripts inside it, and a socket.
  const guarded = options.site === 'dev' ? { 'x-content-type-options': 'nosniff' } : securityHeaders(context);
  const open = { ...securityHeaders(context), ...OPEN_HEADERS };
  // Vite serves web/api/*.ts under the very path of the API.
  const isSource = (request: IncomingMessage): boolean => options.site === 'dev' && /\.tsx?$/.test(pathOf(request));
  const calls: Answerer = (request, response) => (isSource(request) ? answer : api)(request, response);
  return [
    ['/api', withHeaders(guarded, calls)],
    [CONFIG_PATH, withHeaders(guarded, (request, response) => sendJson(request, response, 200, config))],
    ['/data', withHeaders(open, data)],
    [
      FRAMED_PATH,
      (request, response) =>
        // The CDN does it so: nothing below that path is part of it.
        withHeaders(pathOf(request) === FRAMED_PATH ? framedHeaders(guarded) : guarded, answer)(request, response),
    ],
    ['/', withHeaders(guarded, answer)],
  ];
};
