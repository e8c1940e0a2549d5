/** The headers of `shared/security-headers.ts`, as CloudFront wants them told. */
import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { HSTS_SECONDS, securityHeaders } from '../../shared/security-headers.ts';
import type { Config } from '../config.ts';
import { hostedDomain } from './identity.ts';

/** Those for which CloudFront has no words of its own. */
const CUSTOM = ['permissions-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'];

/** `scriptHashes` as `sha256-…`, of the scripts inside the pages. */
export const siteHeaderValues = (config: Config, scriptHashes: readonly string[]): Record<string, string> => {
  const { region, mapboxToken, analyticsUrl } = config;
  const analytics = analyticsUrl ? [new URL(analyticsUrl).origin] : [];
  return securityHeaders({
    https: true,
    basemap: 'auto',
    mapbox: mapboxToken !== null,
    connectTo: [`https://cognito-idp.${region}.amazonaws.com`, new URL(hostedDomain(config)).origin, ...analytics],
    scriptHashes,
  });
};

/** The same headers for every answer of the site. */
export const siteHeaders = (scope: Construct, id: string, headers: Record<string, string>): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: headers['content-security-policy'] ?? '', override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.seconds(HSTS_SECONDS), override: true },
    },
    customHeadersBehavior: {
      customHeaders: CUSTOM.map((header) => ({ header, value: headers[header] ?? '', override: true })),
    },
  });
