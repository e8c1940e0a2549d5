/** Servers that forget their intermediate certificate: completed from what their own names, and every way of being refused. */
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type FoundIssuers, trust } from '../../../functions/sources/certificates.ts';
import { CertificateRefused } from '../../../functions/sources/faults.ts';
import { fetchText } from '../../../functions/sources/fetch-document.ts';
import { bundle, type CertificateWishes, type Certified, certify } from '../../harness/sources/certificates.ts';
import { type Authority, startAuthority } from '../../harness/sources/completed-chain.ts';
import { type SourceServer, startSource, startTlsSource } from '../../harness/sources/source-server.ts';

/** The value where no test has set anything. */
const USUAL = { ...trust };
const LIMITS = { seconds: 20, bytes: 1000, tries: 1 };
let authority: Authority;
let server: SourceServer | undefined;
let found: FoundIssuers[] = [];
beforeAll(async () => {
  authority = await startAuthority();
  trust.onIssuers = (issuers) => found.push(issuers);
});
afterEach(async () => {
  found = [];
  await server?.stop();
  server = undefined;
});
afterAll(() => authority.stop());

const derOf = ({ cert }: Certified): Buffer => new X509Certificate(cert).raw;

/** Publishes a file at a path of its own, and says where. */
const publish = (at: string, file: Buffer | string): string => {
  authority.files.set(at, file);
  return `${authority.server.url}${at}`;
};

/** A server that shows one certificate alone. */
const serve = async (wishes: Partial<CertificateWishes>): Promise<string> => {
  const shown = certify({ name: 'City', issuer: authority.intermediate, ...wishes });
  server = await startTlsSource(shown, () => ({ body: 'calls' }));
  return server.url;
};

const refusal = async (wishes: Partial<CertificateWishes>): Promise<CertificateRefused> => {
  const address = await serve(wishes);
  const error = await fetchText(address, LIMITS).catch((fault: unknown) => fault);
  expect(server?.requests).toEqual([]);
  expect(found).toEqual([]);
  if (!(error instanceof CertificateRefused)) throw error;
  expect(error.message).toContain(new URL(address).host);
  return error;
};

describe('a chain is completed', () => {
  test.each<[string, () => Buffer | string]>([
    ['DER', () => derOf(authority.intermediate)],
    ['PEM', () => authority.intermediate.cert],
    ['PKCS#7', () => bundle([authority.root, authority.intermediate], 'DER')],
    ['PKCS#7 as PEM', () => bundle([authority.intermediate], 'PEM')],
  ])('from an issuer in %s', async (form, file) => {
    const issuerAt = publish(`/${form.replace(/\W/g, '')}`, file());
    expect(await fetchText(await serve({ issuerAt }), LIMITS)).toBe('calls');
  });

  test('once for a host, which is told', async () => {
    const issuerAt = publish('/once', derOf(authority.intermediate));
    const address = await serve({ issuerAt });
    const asked = authority.server.requests.length;
    for (const _ of [1, 2, 3]) expect(await fetchText(address, LIMITS)).toBe('calls');
    expect(authority.server.requests).toHaveLength(asked + 1);
    expect(found).toEqual([{ host: new URL(address).host, addresses: [issuerAt] }]);
  });

  test('over two intermediates, and from behind a redirect', async () => {
    const lower = certify({
      name: 'Lower',
      issuer: authority.intermediate,
      isAuthority: true,
      issuerAt: publish('/upper', derOf(authority.intermediate)),
    });
    const to = publish('/lower', derOf(lower));
    const moved = await startSource(() => ({ status: 302, headers: { location: to } }));
    expect(await fetchText(await serve({ issuer: lower, issuerAt: `${moved.url}/lower` }), LIMITS)).toBe('calls');
    await moved.stop();
  });

  test('again when the server has a certificate of another issuer', async () => {
    const first = certify({
      name: 'City',
      issuer: authority.intermediate,
      issuerAt: publish('/first', derOf(authority.intermediate)),
    });
    const renewed = certify({ name: 'Renewed', issuer: authority.root, isAuthority: true });
    const second = certify({ name: 'City', issuer: renewed, issuerAt: publish('/second', derOf(renewed)) });
    const source = await startTlsSource(first, () => ({ body: 'calls' }));
    server = source;
    expect(await fetchText(source.url, LIMITS)).toBe('calls');
    source.show(second);
    expect(await fetchText(source.url, LIMITS)).toBe('calls');
    expect(found.map(({ addresses }) => new URL(addresses[0]!).pathname)).toEqual(['/first', '/second']);
  });
});

describe('refused, with its host and the reason', () => {
  const atIntermediate = () => publish('/right', derOf(authority.intermediate));

  test.each<[string, () => Partial<CertificateWishes>, RegExp]>([
    ['no address of an issuer', () => ({}), /names no address of its issuer/],
    ['an expired certificate', () => ({ issuerAt: atIntermediate(), isExpired: true }), /CERT_HAS_EXPIRED/],
    [
      'another host’s name',
      () => ({ issuerAt: atIntermediate(), alternativeName: 'DNS:elsewhere.example' }),
      /ERR_TLS_CERT_ALTNAME_INVALID/,
    ],
    ['a certificate that signs itself', () => ({ issuer: null }), /DEPTH_ZERO_SELF_SIGNED_CERT/],
    [
      'an issuer that did not sign it',
      () => ({
        issuerAt: publish('/twin', derOf(certify({ name: 'Intermediate', issuer: authority.root, isAuthority: true }))),
      }),
      /did not sign it/,
    ],
    [
      'an issuer that has expired',
      () => {
        const issuer = certify({ name: 'Old', issuer: authority.root, isAuthority: true, isExpired: true });
        return { issuer, issuerAt: publish('/old', derOf(issuer)) };
      },
      /is not valid now/,
    ],
    [
      'an issuer that is no authority',
      () => {
        const issuer = certify({ name: 'Neighbour', issuer: authority.root });
        return { issuer, issuerAt: publish('/neighbour', derOf(issuer)) };
      },
      /is not an authority’s/,
    ],
    [
      'an unknown root',
      () => {
        const root = certify({ name: 'Unknown', issuer: null, isAuthority: true });
        const rootAt = publish('/unknown', derOf(root));
        const issuer = certify({ name: 'Theirs', issuer: root, isAuthority: true, issuerAt: rootAt });
        return { issuer, issuerAt: publish('/theirs', derOf(issuer)) };
      },
      /do not lead to a known root/,
    ],
    [
      'an endless chain',
      () => {
        const upper = { ...authority.root };
        const chain = ['A', 'B', 'C', 'D'].reduce((issuer, name) => {
          const issuerAt = publish(`/to-${name}`, derOf(issuer));
          return certify({ name, issuer, isAuthority: true, issuerAt });
        }, upper);
        return { issuer: chain, issuerAt: publish('/from-D', derOf(chain)) };
      },
      /do not lead to a known root/,
    ],
    ['a page in place of the issuer', () => ({ issuerAt: publish('/page', '<html></html>') }), /is no certificate/],
    ['nothing in place of the issuer', () => ({ issuerAt: `${authority.server.url}/none` }), /answered 404/],
    ['an issuer of a megabyte', () => ({ issuerAt: publish('/big', 'x'.repeat(1_000_000)) }), /more than 100000 bytes/],
    ['an issuer over TLS', () => ({ issuerAt: 'https://127.0.0.1/issuer' }), /names no address of its issuer/],
  ])('%s', async (_, wishes, reason) => {
    expect((await refusal(wishes())).reason).toMatch(reason);
  });

  test.each(['127.0.0.1', 'localhost', '10.0.0.1', '169.254.169.254', '[::1]'])(
    'an issuer at %s, which is not public',
    async (host) => {
      const set = trust.mayReach;
      trust.mayReach = USUAL.mayReach;
      const asked = authority.server.requests.length;
      const { port } = new URL(authority.server.url);
      const refused = await refusal({ issuerAt: `http://${host}:${port}/intermediate.crt` });
      expect(refused.reason).toContain('is no public address');
      expect(authority.server.requests).toHaveLength(asked);
      trust.mayReach = set;
    },
  );

  test('a whole chain that leads to an unknown root', async () => {
    const own = certify({ name: 'City', issuer: authority.intermediate });
    server = await startTlsSource({ ...own, cert: `${own.cert}${authority.intermediate.cert}` }, () => ({ body: 'x' }));
    await expect(fetchText(server.url, LIMITS)).rejects.toMatchObject({ reason: 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY' });
    expect(server.requests).toEqual([]);
  });

  test('an issuer behind a redirect to an address that may not be reached', async () => {
    const moved = await startSource(() => ({ status: 301, headers: { location: 'http://127.0.0.2/issuer' } }));
    expect((await refusal({ issuerAt: moved.url })).reason).toContain('127.0.0.2 is no public address');
    await moved.stop();
  });

  test('a redirect without end', async () => {
    const moved = await startSource(() => ({ status: 301, headers: { location: '/again' } }));
    expect((await refusal({ issuerAt: moved.url })).reason).toContain('redirects too often');
    expect(moved.requests).toHaveLength(4);
    await moved.stop();
  });
});

test('believed are the roots of Node and the operator’s own', () => {
  vi.stubEnv('NODE_EXTRA_CA_CERTS', '');
  expect(USUAL.roots()).toEqual([...rootCertificates]);
  const folder = mkdtempSync(path.join(tmpdir(), 'roots-'));
  const file = path.join(folder, 'roots.pem');
  writeFileSync(file, authority.root.cert);
  vi.stubEnv('NODE_EXTRA_CA_CERTS', file);
  expect(USUAL.roots()).toEqual([...rootCertificates, authority.root.cert]);
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('an issuer that does not answer now may answer at the next try', async () => {
  const silent = await startSource(() => 'silence');
  const address = await serve({ issuerAt: silent.url });
  await expect(fetchText(address, { ...LIMITS, seconds: 1 })).rejects.toMatchObject({ name: 'PassingFault' });
  await silent.stop();
});
