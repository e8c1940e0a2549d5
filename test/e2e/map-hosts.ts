/** Stand-ins for the hosts of maps, and a page as a deployment that uses them serves it. */
import type { Page } from '@playwright/test';
import { securityHeaders } from '../../shared/platform/security-headers.ts';

/** A style of one colour: enough to see who draws. */
const styleOf = (colour: string, fonts: string, sources: object = {}, ground = 'ground') => ({
  version: 8,
  glyphs: `${fonts}/{fontstack}/{range}.pbf`,
  sources,
  layers: [{ id: ground, type: 'background', paint: { 'background-color': colour } }],
});

export const MAPBOX_COLOUR = [0x33, 0x66, 0x99];
export const FREE_COLOUR = [0x66, 0x99, 0x33];

/** A page as a deployment with this map configuration serves it, under the policy that goes with it. */
export const deployWith = async (
  page: Page,
  config: { mapboxToken?: string; basemap: 'auto' },
  path = '/alerts',
): Promise<void> => {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const served = response.headers();
    const scriptHashes = [...(served['content-security-policy'] ?? '').matchAll(/sha256-[^']+/g)].map(([hash]) => hash);
    const mapbox = config.mapboxToken !== undefined;
    const headers = securityHeaders({ https: false, basemap: 'auto', mapbox, connectTo: [], scriptHashes });
    const html = await response.text();
    const [, before, given = '', after] = /^([\s\S]*id="config">)([^<]*)([\s\S]*)$/.exec(html) ?? [];
    const body = before + JSON.stringify({ ...JSON.parse(given), ...config }) + after;
    await route.fulfill({ response, body, headers: { ...served, ...headers } });
  });
};

const headers = { 'access-control-allow-origin': '*' };

/** Mapbox, as far as a map of one colour needs it; a bad token is answered 401. */
export const standInForMapbox = async (page: Page, isGood: boolean): Promise<void> => {
  await page.route('https://events.mapbox.com/**', (route) => route.fulfill({ status: 204, headers }));
  await page.route('https://api.mapbox.com/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (!isGood) return route.fulfill({ status: 401, headers, json: { message: 'Not Authorized - Invalid Token' } });
    if (pathname.startsWith('/fonts/'))
      return route.fulfill({ headers, contentType: 'application/x-protobuf', body: '' });
    return route.fulfill({
      headers,
      json: pathname.startsWith('/styles/')
        ? styleOf('#336699', 'mapbox://fonts/mapbox', {}, `ground of ${pathname}`)
        : {},
    });
  });
};

/** OpenFreeMap; a style that needs tiles gets none. */
export const standInForOpenFreeMap = async (page: Page, sources: object = {}): Promise<void> => {
  await page.route('https://tiles.openfreemap.org/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/styles/'))
      // Light and dark have layers of other names, as there.
      return route.fulfill({
        headers,
        json: styleOf('#669933', 'https://tiles.openfreemap.org/fonts', sources, `ground of ${pathname}`),
      });
    if (pathname.startsWith('/fonts/'))
      return route.fulfill({ headers, contentType: 'application/x-protobuf', body: '' });
    return route.fulfill({ status: 503, headers, body: '' });
  });
};
