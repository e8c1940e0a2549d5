/** The origin of a request: the site or a developer's program, and the address that limits count. */
import type { APIGatewayProxyEvent } from 'aws-lambda';
import ipaddr from 'ipaddr.js';
import { optionalEnv } from '../env.ts';

/** An IPv6 address counts as its /64, since one subscriber has all of it, however it is written. */
const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  // Takes the IPv4 out of `::ffff:…`.
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
};

/** Sent with another key than the site's, which only CloudFront sends: not from a page of ours. */
export const isFromElsewhere = ({ requestContext: { identity } }: APIGatewayProxyEvent): boolean => {
  const siteKey = optionalEnv('siteApiKeyId');
  return siteKey !== undefined && identity.apiKeyId !== siteKey;
};

/**
 * `198.51.100.7`, or the first four groups of an IPv6 address. CloudFront's header (`address:port`) counts only in a request
 * with the site's own key; anybody else could write that header.
 */
export const viewerAddress = (event: APIGatewayProxyEvent): string => {
  const { headers, requestContext } = event;
  const { sourceIp } = requestContext.identity;
  const told = headers?.['CloudFront-Viewer-Address'] ?? headers?.['cloudfront-viewer-address'];
  const isFromCdn = optionalEnv('siteApiKeyId') !== undefined && !isFromElsewhere(event);
  return networkOf(isFromCdn && told ? told.replace(/:\d+$/, '').replace(/^\[|\]$/g, '') : sourceIp);
};
