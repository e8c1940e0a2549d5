/** For whom limits count: CloudFront's word only with the site's key, an IPv6 address by its /64, nobody's own claims. */
import type { APIGatewayProxyEvent } from 'aws-lambda';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { isFromElsewhere, viewerAddress } from '../../../functions/lib/visitor.ts';
import { ENV } from '../../../shared/env.ts';

afterEach(() => {
  delete process.env[ENV.siteApiKeyId];
});

const event = (sourceIp: string, headers: Record<string, string> = {}, apiKeyId: string | null = null) =>
  // The parts that are read.
  ({ headers, requestContext: { identity: { sourceIp, apiKeyId } } }) as unknown as APIGatewayProxyEvent;

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::99', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, counted) => {
  expect(viewerAddress(event(address))).toBe(counted);
});

test.each([
  ['198.51.100.10:46532', '198.51.100.10'],
  ['2001:db8:1:2:3:4:5:6:46532', '2001:db8:1:2'],
  ['[2001:db8:1:2::6]:46532', '2001:db8:1:2'],
])('CloudFront’s %s with the site’s key counts as %s', (told, counted) => {
  process.env[ENV.siteApiKeyId] = 'site-key';
  expect(viewerAddress(event('192.0.2.1', { 'CloudFront-Viewer-Address': told }, 'site-key'))).toBe(counted);
});

test.each([
  ['another key', 'another-key', 'site-key'],
  ['no key', null, 'site-key'],
  ['no key known', 'site-key', undefined],
])('with %s nobody’s word is believed', (_what, sent, known) => {
  if (known) process.env[ENV.siteApiKeyId] = known;
  const headers = { 'CloudFront-Viewer-Address': '203.0.113.9:1', 'X-Forwarded-For': '203.0.113.8' };
  expect(viewerAddress(event('192.0.2.1', headers, sent))).toBe('192.0.2.1');
});

test.each([
  ['the site’s key', 'site-key', 'site-key', false],
  ['another key', 'another-key', 'site-key', true],
  ['no key', null, 'site-key', true],
  ['no key known', null, undefined, false],
])('with %s a call is from elsewhere or not', (_what, sent, known, expected) => {
  if (known) process.env[ENV.siteApiKeyId] = known;
  expect(isFromElsewhere(event('192.0.2.1', {}, sent))).toBe(expected);
});

test('addresses of one /64 are one visitor, of two are two', () => {
  const group = fc.integer({ min: 1, max: 0xffff }).map((number) => number.toString(16));
  const four = fc.tuple(group, group, group, group);
  fc.assert(
    fc.property(four, four, four, four, (network, other, host, host2) => {
      const of = (...groups: string[][]) => viewerAddress(event(groups.flat().join(':')));
      expect(of(network, host)).toBe(of(network, host2));
      expect(of(network, host) === of(other, host)).toBe(network.join() === other.join());
    }),
  );
});
