/** The headers of `shared/platform/security-headers.ts`, in CloudFront's form. */
import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { EXPOSED_HEADERS, PREFLIGHT } from '../../shared/platform/cross-origin.ts';
import { HSTS_SECONDS, securityHeaders } from '../../shared/platform/security-headers.ts';
import type { Config } from '../config.ts';
import { hostedDomain } from './identity.ts';

/** Headers without a CloudFront setting of their own. */
const CUSTOM = ['permissions-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'];

type Openness = 'open' | 'own';

/** `scriptHashes` as `sha256-…`, of the scripts inside the pages. */
export const siteHeaderValues = (
  config: Config,
  scriptHashes: readonly string[],
  openness: Openness,
): Record<string, string> => {
  const { region, mapboxToken, analyticsUrl } = config;
  const analytics = analyticsUrl ? [new URL(analyticsUrl).origin] : [];
  return securityHeaders({
    https: true,
    basemap: 'auto',
    mapbox: mapboxToken !== null,
    connectTo: [`https://cognito-idp.${region}.amazonaws.com`, new URL(hostedDomain(config)).origin, ...analytics],
    scriptHashes,
    openness,
  });
};

/**
 * The same as a policy. `open`: for public answers, with CORS headers on all of them; the others have none,
 * whatever API Gateway's own errors say.
 */
export const siteHeaders = (
  scope: Construct,
  id: string,
  config: Config,
  scriptHashes: readonly string[],
  openness: Openness,
): ResponseHeadersPolicy => {
  const headers = siteHeaderValues(config, scriptHashes, openness);
  const custom = CUSTOM.flatMap((header) => {
    const value = headers[header];
    return value === undefined ? [] : [{ header, value, override: true }];
  });
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: headers['content-security-policy'] ?? '', override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.seconds(HSTS_SECONDS), override: true },
    },
    customHeadersBehavior: {
      customHeaders: custom,
    },
    ...(openness === 'own'
      ? { removeHeaders: ['access-control-allow-origin'] }
      : {
          corsBehavior: {
            accessControlAllowOrigins: ['*'],
            accessControlAllowMethods: ['GET', 'HEAD', 'OPTIONS', 'POST'],
            accessControlAllowHeaders: [...PREFLIGHT.headers],
            accessControlExposeHeaders: [...EXPOSED_HEADERS],
            accessControlMaxAge: Duration.seconds(PREFLIGHT.seconds),
            accessControlAllowCredentials: false,
            originOverride: true,
          },
        }),
  });
};
