/** Who is at the other end of a call that nobody signed in for: the address that limits count. */
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

/**
 * `198.51.100.7`, or the first four groups of an IPv6 address. CloudFront's word (`address:port`) counts only in a call
 * with the site's own key, which CloudFront alone sends; anybody else could write that header.
 */
export const viewerAddress = ({ headers, requestContext: { identity } }: APIGatewayProxyEvent): string => {
  const siteKey = optionalEnv('siteApiKeyId');
  const told = headers?.['CloudFront-Viewer-Address'] ?? headers?.['cloudfront-viewer-address'];
  const isFromEdge = siteKey !== undefined && identity.apiKeyId === siteKey;
  const address = isFromEdge && told ? told.replace(/:\d+$/, '').replace(/^\[|\]$/g, '') : identity.sourceIp;
  return networkOf(address);
};
