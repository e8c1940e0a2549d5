/** Completes the chain of a server that forgets to send its intermediate certificate, from what its own certificate names. */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { addAbortSignal } from 'node:stream';
import { connect, rootCertificates } from 'node:tls';
import { isReachable, literalAddress } from '../../shared/platform/public-address.ts';
import { certificatesIn } from './certificate-file.ts';
import { CertificateRefused, codesOf, PassingFault } from './faults.ts';
import { FileRefused, fetchPublicFile, type MayReach } from './public-file.ts';

/** The certificates that were fetched for a server, to be logged. */
export interface FoundIssuers {
  host: string;
  /** The address of each intermediate certificate, from the server's own upwards. */
  addresses: readonly string[];
}

interface TrustSettings {
  /** The authorities that are believed, each as PEM. */
  roots: () => readonly string[];
  mayReach: MayReach;
  /** Called once a host, after its first verified answer. */
  onIssuers: (found: FoundIssuers) => void;
}

/** The operator's own authorities, which Node reads into its own list but does not tell of. */
const extraRoots = (): string[] => {
  const file = process.env.NODE_EXTRA_CA_CERTS;
  return file ? certificatesIn(readFileSync(file)).map(String) : [];
};

/** Whom we believe, and whom we ask for a certificate; a test sets its own. */
export const trust: TrustSettings = {
  roots: () => [...rootCertificates, ...extraRoots()],
  mayReach: (address) => isReachable(address, { loopback: false }),
  onIssuers: () => undefined,
};

export interface Issuers extends FoundIssuers {
  /** Each as PEM. */
  certificates: readonly string[];
}

/** Intermediates between a server's certificate and a root; chains on the web have one or two. */
const MOST_STEPS = 3;
const FETCH_MS = 10_000;

/**
 * The certificate that a server shows. This one connection verifies nothing, and nothing is sent over it: it ends as
 * soon as the certificate is there.
 */
const shownBy = (url: URL, signal: AbortSignal): Promise<X509Certificate> =>
  new Promise((resolve, reject) => {
    const literal = literalAddress(url.hostname);
    const name = literal === null ? { servername: url.hostname } : {};
    const port = Number(url.port || 443);
    const socket = connect({ host: literal ?? url.hostname, port, ...name, rejectUnauthorized: false }, () => {
      const certificate = socket.getPeerX509Certificate();
      socket.destroy();
      if (certificate) resolve(certificate);
      else reject(new CertificateRefused(url.host, 'it shows none'));
    });
    socket.on('error', reject);
    addAbortSignal(signal, socket);
  });

/** The first plain HTTP address at which a certificate says that its issuer's lies; null where it names none. */
const issuerAddress = ({ infoAccess }: X509Certificate): string | null => {
  const named = [...(infoAccess ?? '').matchAll(/^CA Issuers - URI:(.+)$/gm)].map(([, address = '']) => address);
  // Node quotes an address that could be mistaken for another line.
  const addresses = named.map((address) => (address.startsWith('"') ? String(JSON.parse(address)) : address));
  return addresses.find((address) => /^http:/i.test(address) && URL.canParse(address)) ?? null;
};

const isSignedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/** The fault of a certificate as the issuer of another; null: none. */
const faultOfIssuer = (issuer: X509Certificate, certificate: X509Certificate): string | null => {
  if (!isSignedBy(certificate, issuer)) return 'did not sign it';
  if (!issuer.ca) return 'is not an authority’s';
  const now = Date.now();
  if (now < Date.parse(issuer.validFrom) || now > Date.parse(issuer.validTo)) return 'is not valid now';
  return null;
};

const fetchCertificates = async (host: string, address: string, signal: AbortSignal): Promise<X509Certificate[]> => {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(FETCH_MS)]);
  let file: Buffer;
  try {
    file = await fetchPublicFile(address, trust.mayReach, inTime);
  } catch (cause) {
    if (cause instanceof FileRefused)
      throw new CertificateRefused(host, `the issuer that it names can't be fetched: ${cause.message}`, { cause });
    throw new PassingFault(`${host}: the issuer of its certificate can't be fetched from ${address}.`, { cause });
  }
  try {
    return certificatesIn(file);
  } catch (cause) {
    throw new CertificateRefused(host, `at ${address} there is no certificate`, { cause });
  }
};

/** The issuer of a certificate, from the address that it names; of several certificates there, the one that fits. */
const issuerOf = async (
  host: string,
  certificate: X509Certificate,
  signal: AbortSignal,
): Promise<{ issuer: X509Certificate; address: string }> => {
  const address = issuerAddress(certificate);
  if (address === null) throw new CertificateRefused(host, 'it names no address of its issuer');
  const found = await fetchCertificates(host, address, signal);
  const issuer = found.find((one) => faultOfIssuer(one, certificate) === null);
  if (issuer) return { issuer, address };
  const fault = found.map((one) => faultOfIssuer(one, certificate)).join(', ');
  throw new CertificateRefused(host, `the certificate at ${address} ${fault}`);
};

/**
 * The intermediate certificates that the server at `url` should have sent. Each is an authority's, valid now, and the
 * signer of the one before; a known root signed the last. Throws CertificateRefused where there is no such chain, and
 * PassingFault where it can't be fetched now.
 */
export const findIssuers = async (url: URL, signal: AbortSignal): Promise<Issuers> => {
  const { host } = url;
  const roots = trust.roots().map((root) => new X509Certificate(root));
  let last = await shownBy(url, signal);
  const certificates: string[] = [];
  const addresses: string[] = [];
  while (certificates.length < MOST_STEPS) {
    const { issuer, address } = await issuerOf(host, last, signal);
    if (issuer.checkIssued(issuer)) break;
    certificates.push(issuer.toString());
    addresses.push(address);
    if (roots.some((root) => isSignedBy(issuer, root))) return { host, addresses, certificates };
    last = issuer;
  }
  throw new CertificateRefused(host, 'its issuers do not lead to a known root');
};

/** OpenSSL's code for a chain that ends before it begins: the server sent its own certificate alone. */
export const lacksIssuer = (error: unknown): boolean => codesOf(error).includes('UNABLE_TO_VERIFY_LEAF_SIGNATURE');

const CERTIFICATE_CODES = [
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'CERT_SIGNATURE_FAILURE', 'CERT_CHAIN_TOO_LONG'],
  ...['CERT_NOT_YET_VALID', 'CERT_HAS_EXPIRED', 'CERT_REVOKED', 'CERT_UNTRUSTED', 'CERT_REJECTED'],
  ...['INVALID_CA', 'INVALID_PURPOSE', 'PATH_LENGTH_EXCEEDED', 'HOSTNAME_MISMATCH', 'ERR_TLS_CERT_ALTNAME_INVALID'],
];

/** The fault of a certificate that TLS refused, by its code; null if the fault is another one. */
export const certificateFault = (error: unknown): string | null =>
  codesOf(error).find((code) => CERTIFICATE_CODES.includes(code)) ?? null;
