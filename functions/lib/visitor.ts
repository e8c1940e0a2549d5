/** Where a call comes from: the site or a developer's program, and the address that limits count. */
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { optionalEnv } from './env.ts';

/** An IPv6 address stands for its /64: one subscriber has all of it. */
const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
};

/** Called with another key than the site's own, which CloudFront alone sends: not from a page of ours. */
export const isFromElsewhere = ({ requestContext: { identity } }: APIGatewayProxyEvent): boolean => {
  const siteKey = optionalEnv('siteApiKeyId');
  return siteKey !== undefined && identity.apiKeyId !== siteKey;
};

/**
 * `198.51.100.7`, or the first four groups of an IPv6 address. CloudFront's word (`address:port`) counts only in a call
 * with the site's own key; anybody else could write that header.
 */
export const viewerAddress = (event: APIGatewayProxyEvent): string => {
  const { headers, requestContext } = event;
  const { sourceIp } = requestContext.identity;
  const told = headers?.['CloudFront-Viewer-Address'] ?? headers?.['cloudfront-viewer-address'];
  const isFromEdge = optionalEnv('siteApiKeyId') !== undefined && !isFromElsewhere(event);
  return networkOf(isFromEdge && told ? told.replace(/:\d+$/, '').replace(/^\[|\]$/g, '') : sourceIp);
};
