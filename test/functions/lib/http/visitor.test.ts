/** For whom limits count: CloudFront's word only with the site's key, an IPv6 address by its /64, nobody's own claims. */
import type { APIGatewayProxyEvent } from 'aws-lambda';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { isFromElsewhere, viewerAddress } from '../../../../functions/lib/http/visitor.ts';
import { ENV } from '../../../../shared/platform/env.ts';

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
  ['::ffff:c633:6407', '198.51.100.7'],
  ['0:0:0:0:0:FFFF:198.51.100.7', '198.51.100.7'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['2001:db8:0000:0::192.0.2.1', '2001:db8:0:0'],
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

test('S17: however one address is written, it is one visitor', () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  // Zeros are frequent, so that `::` has something to stand for.
  const groups = fc.array(fc.oneof(group, fc.constant(0)), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(groups, fc.boolean(), fc.boolean(), (address, isPadded, isUpper) => {
      const whole = address.map((one) => one.toString(16).padStart(isPadded ? 4 : 1, '0')).join(':');
      const short = new URL(`http://[${whole}]`).hostname.slice(1, -1);
      const dotted = `${address
        .slice(0, 6)
        .map((one) => one.toString(16))
        .join(':')}:${address
        .slice(6)
        .flatMap((one) => [one >> 8, one & 0xff])
        .join('.')}`;
      const counted = viewerAddress(event(short));
      expect(viewerAddress(event(isUpper ? whole.toUpperCase() : whole))).toBe(counted);
      expect(viewerAddress(event(dotted))).toBe(counted);
    }),
  );
});

test('S17: an IPv4 address that is written as IPv6 counts as the IPv4 one', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
      const mapped = `::ffff:${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
      expect(viewerAddress(event(mapped))).toBe(address);
      expect(viewerAddress(event(`::FFFF:${address}`))).toBe(address);
    }),
  );
});
