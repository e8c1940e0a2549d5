/** The targets of webhooks: the public internet over https and nowhere else, whatever a name or a redirect says. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { post } from '../../../../functions/notify/webhooks/webhook-post.ts';
import { faultOfTarget, isReachable } from '../../../../shared/platform/public-address.ts';
import { startReceiver, type WebhookReceiver } from '../../../harness/cloud/webhook-receiver.ts';

const STRICT = { loopback: false };

describe('an address', () => {
  test.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2001::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '4000::1',
  ])('%s is none of the public internet', (address) => {
    expect(isReachable(address, STRICT)).toBe(false);
  });

  test.each(['8.8.8.8', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    '%s is',
    (address) => {
      expect(isReachable(address, STRICT)).toBe(true);
    },
  );

  test('on one machine that machine is, and still no other private one', () => {
    expect(['127.0.0.1', '::1'].map((address) => isReachable(address, { loopback: true }))).toEqual([true, true]);
    for (const address of ['10.0.0.1', '169.254.169.254', 'fd00::1'])
      expect(isReachable(address, { loopback: true })).toBe(false);
  });

  test('that IPv4 calls private stays so inside IPv6', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte, byte), (bytes) => {
        const address = bytes.join('.');
        expect(isReachable(`::ffff:${address}`, STRICT)).toBe(isReachable(address, STRICT));
      }),
    );
  });
});

describe('a URL', () => {
  test.each([
    'http://example.com/',
    'https://user@example.com/',
    'https://user:word@example.com/',
    'https://example.com:8080/',
    'https://example.com:22/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://169.254.169.254/latest/meta-data/',
    'ftp://example.com/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    '//example.com',
    'example.com',
    '',
  ])('%s is refused before its name is looked up', (url) => {
    expect(faultOfTarget(url, STRICT)).not.toBeNull();
  });

  test.each(['https://example.com/', 'https://example.com:443/x?y=1', 'https://example.com:8443/', 'https://8.8.8.8/'])(
    '%s is taken',
    (url) => {
      expect(faultOfTarget(url, STRICT)).toBeNull();
    },
  );

  test('on one machine http to that machine is taken, on any port', () => {
    expect(faultOfTarget('http://127.0.0.1:3000/', { loopback: true })).toBeNull();
    expect(faultOfTarget('http://localhost:3000/', { loopback: true })).toBeNull();
    expect(faultOfTarget('http://example.com/', { loopback: true })).not.toBeNull();
    expect(faultOfTarget('http://10.0.0.1/', { loopback: true })).not.toBeNull();
  });
});

describe('a post', () => {
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  beforeEach(() => {
    receiver.received.length = 0;
    receiver.status = 200;
  });
  afterAll(() => receiver.stop());

  const portOf = (): string => new URL(receiver.url).port;
  const near = (options = {}) => ({ loopback: true, ...options });

  test('arrives whole', async () => {
    expect(await post(receiver.url, { 'x-own': '1' }, '{"é":1}', near())).toEqual({ status: 200, fault: null });
    expect(receiver.received).toMatchObject([{ body: '{"é":1}', headers: { 'x-own': '1' } }]);
  });

  test.each([
    ['10.0.0.7'],
    ['127.0.0.1'],
    ['169.254.169.254'],
    ['::ffff:127.0.0.1'],
    ['93.184.215.14', '10.0.0.7'],
    ['2606:4700::1111', '::1'],
  ])('goes nowhere when the name leads to %s %s', async (...addresses) => {
    const resolve = async () => addresses.filter((one) => one !== undefined);
    expect(await post('https://rebound.example/', {}, '{}', { ...STRICT, resolve })).toEqual({
      status: null,
      fault: 'the host name leads to an address that is not public',
    });
  });

  test('connects to the address that was checked, whatever a second look would say', async () => {
    let looks = 0;
    const resolve = async (name: string) => {
      looks += 1;
      expect(name).toBe('localhost');
      return looks === 1 ? ['127.0.0.1'] : ['10.0.0.7'];
    };
    expect((await post(`http://localhost:${portOf()}/hook`, {}, '{}', near({ resolve }))).status).toBe(200);
    expect(looks).toBe(1);
    expect(receiver.received[0]?.headers.host).toBe(`localhost:${portOf()}`);
  });

  test('does not follow a redirect', async () => {
    receiver.status = 302;
    expect(await post(receiver.url, {}, '{}', near())).toEqual({ status: 302, fault: null });
    expect(receiver.received).toHaveLength(1);
  });

  test('is given up when nothing answers, the name is slow, or nobody listens', async () => {
    receiver.status = null;
    const given = { status: null, fault: 'no answer within 0.2 seconds' };
    expect(await post(receiver.url, {}, '{}', near({ timeoutMs: 200 }))).toEqual(given);
    const resolve = () => new Promise<string[]>(() => {});
    expect(await post('https://slow.example/', {}, '{}', { ...STRICT, resolve, timeoutMs: 200 })).toEqual(given);
    const gone = await startReceiver();
    await gone.stop();
    expect(await post(gone.url, {}, '{}', near())).toEqual({ status: null, fault: 'no connection (ECONNREFUSED)' });
    const nothing = async () => [];
    expect((await post('https://empty.example/', {}, '{}', { ...STRICT, resolve: nothing })).fault).toBe(
      'the host name has no address',
    );
  });
});
