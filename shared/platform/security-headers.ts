/** The headers that every answer of the site carries, at the CDN and on one machine. */

/** The facts that the policy depends on: only hosts that are used are allowed. */
export interface SecurityContext {
  /** Served over https, so browsers may be told to keep using it. */
  https: boolean;
  /** `local`: the map is drawn from our own data only. */
  basemap: 'auto' | 'local';
  /** A Mapbox token is configured. */
  mapbox: boolean;
  /** Origins of accounts and analytics where they are not the site's own, such as `https://cognito-idp.…`. */
  connectTo: readonly string[];
  /** `sha256-…` of each script written inside the page. */
  scriptHashes: readonly string[];
}

const OPEN_FREE_MAP = ['https://tiles.openfreemap.org'];
const MAPBOX = ['https://api.mapbox.com', 'https://events.mapbox.com', 'https://*.tiles.mapbox.com'];
/** Browser features that no page of ours uses. */
const UNUSED_FEATURES = ['camera', 'display-capture', 'microphone', 'payment', 'usb'];
/** A year, in seconds. Subdomains are left out: other sites under the operator's domain are not ours. */
export const HSTS_SECONDS = 31_536_000;

const contentSecurityPolicy = ({ basemap, mapbox, connectTo, scriptHashes }: SecurityContext): string => {
  const maps = [...(basemap === 'auto' ? OPEN_FREE_MAP : []), ...(mapbox ? MAPBOX : [])];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
    'worker-src': ["'self'"],
    // Mantine writes its variables into a style element at run time, and pages drawn beforehand have style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'connect-src': ["'self'", ...maps, ...connectTo],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
};

/** The one page that other sites may show in a frame. */
export const FRAMED_PATH = '/embed/numbers';

/** Header names in lower case. */
export const securityHeaders = (context: SecurityContext): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(context),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Links in mails carry tokens in their query: so only our origin is sent to others, and to our own API's logs.
  'referrer-policy': 'strict-origin',
  'permissions-policy': ['geolocation=(self)', ...UNUSED_FEATURES.map((name) => `${name}=()`)].join(', '),
  // Isolates our pages from windows that opened them or that they opened.
  'cross-origin-opener-policy': 'same-origin',
  // Closed unless an answer says otherwise itself, by `OPEN_HEADERS`.
  'cross-origin-resource-policy': 'same-origin',
  ...(context.https ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
});

/** Those of the page that may be framed: the same without what forbids it. */
export const framedHeaders = (headers: Record<string, string>): Record<string, string> => {
  const { 'x-frame-options': _denied, 'content-security-policy': policy = '', ...others } = headers;
  return { ...others, 'content-security-policy': policy.replace("frame-ancestors 'none'", 'frame-ancestors *') };
};
