/** The headers of `shared/platform/security-headers.ts`, in CloudFront's form. */
import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { EXPOSED_HEADERS, OPEN_HEADERS, PREFLIGHT } from '../../shared/platform/cross-origin.ts';
import { framedHeaders, HSTS_SECONDS, securityHeaders } from '../../shared/platform/security-headers.ts';
import type { Config } from '../config.ts';
import { hostedDomain } from './identity.ts';

/** Headers without a CloudFront setting of their own. */
const CUSTOM = ['permissions-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy', 'x-robots-tag'];
/** The header by which a function opens an answer to other sites. */
const OPENED_BY_ORIGIN = 'cross-origin-resource-policy';

/** `scriptHashes` as `sha256-…`, of the scripts inside the pages. */
export const siteHeaderValues = (config: Config, scriptHashes: readonly string[]): Record<string, string> => {
  const { region, mapboxToken, analyticsUrl } = config;
  const analytics = analyticsUrl ? [new URL(analyticsUrl).origin] : [];
  const headers = securityHeaders({
    https: true,
    basemap: 'auto',
    mapbox: mapboxToken !== null,
    connectTo: [`https://cognito-idp.${region}.amazonaws.com`, new URL(hostedDomain(config)).origin, ...analytics],
    scriptHashes,
  });
  // No search engine shows the second stage.
  return config.stage ? { ...headers, 'x-robots-tag': 'noindex, nofollow' } : headers;
};

/**
 * The same as a policy. `open`: of files that every origin may read. `own`: of all else. There the API's functions
 * open their public reads themselves, by `OPEN_HEADERS`. So one behaviour serves them all and is closed by default.
 * `framed`: of the one page that other sites may show in a frame.
 */
export const siteHeaders = (
  scope: Construct,
  id: string,
  config: Config,
  scriptHashes: readonly string[],
  openness: 'open' | 'own' | 'framed',
): ResponseHeadersPolicy => {
  const isOpen = openness === 'open';
  const closed = siteHeaderValues(config, scriptHashes);
  const headers = openness === 'framed' ? framedHeaders(closed) : { ...closed, ...(isOpen ? OPEN_HEADERS : {}) };
  const custom = CUSTOM.flatMap((header) => {
    const value = headers[header];
    return value === undefined ? [] : [{ header, value, override: isOpen || header !== OPENED_BY_ORIGIN }];
  });
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: headers['content-security-policy'] ?? '', override: true },
      contentTypeOptions: { override: true },
      ...(openness !== 'framed' && { frameOptions: { frameOption: HeadersFrameOption.DENY, override: true } }),
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.seconds(HSTS_SECONDS), override: true },
    },
    customHeadersBehavior: {
      customHeaders: custom,
    },
    ...(isOpen
      ? {
          corsBehavior: {
            accessControlAllowOrigins: ['*'],
            accessControlAllowMethods: ['GET', 'HEAD', 'OPTIONS', 'POST'],
            accessControlAllowHeaders: [...PREFLIGHT.headers],
            accessControlExposeHeaders: [...EXPOSED_HEADERS],
            accessControlMaxAge: Duration.seconds(PREFLIGHT.seconds),
            accessControlAllowCredentials: false,
            originOverride: true,
          },
        }
      : {}),
  });
};
