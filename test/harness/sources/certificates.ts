/** Certificates for tests, made by openssl: authorities that sign others, and what servers show. */
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Certified {
  /** PEM. */
  key: string;
  /** PEM. */
  cert: string;
}

export interface CertificateWishes {
  name: string;
  /** Null: it signs itself. */
  issuer: Certified | null;
  isAuthority?: boolean;
  /** The address of its issuer's certificate; absent, it names none. */
  issuerAt?: string;
  /** `IP:127.0.0.1` where absent. */
  alternativeName?: string;
  isExpired?: boolean;
}

/** Runs openssl in a folder of its own; `files` are written there first. */
const openssl = <T>(files: Record<string, string>, run: (ask: (...args: string[]) => void, at: string) => T): T => {
  const folder = mkdtempSync(path.join(tmpdir(), 'certificates-'));
  try {
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
    return run((...args) => {
      try {
        execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
      } catch (cause) {
        const isAbsent = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
        if (isAbsent) throw new Error('These tests make certificates with openssl: install the package openssl.');
        throw cause;
      }
    }, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const extensionsOf = ({ isAuthority, issuerAt, alternativeName = 'IP:127.0.0.1' }: CertificateWishes): string[] => [
  `basicConstraints=critical,CA:${isAuthority ? 'TRUE' : 'FALSE'}`,
  'subjectKeyIdentifier=hash',
  ...(isAuthority ? [] : [`subjectAltName=${alternativeName}`]),
  ...(issuerAt ? [`authorityInfoAccess=caIssuers;URI:${issuerAt}`] : []),
];

export const certify = (wishes: CertificateWishes): Certified => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const extensions = `[made]\n${extensionsOf(wishes).join('\n')}\n`;
  const files = {
    'own.key': key,
    'made.conf': `[req]\ndistinguished_name=name\n[name]\n${extensions}`,
    'issuer.key': wishes.issuer?.key ?? key,
    'issuer.pem': wishes.issuer?.cert ?? '',
    'ca.conf': `[ca]\ndefault_ca=here\n[here]\ndatabase=index\nserial=serial\nnew_certs_dir=.\ndefault_md=sha256\npolicy=any\nunique_subject=no\n[any]\ncommonName=supplied\n${extensions}`,
    index: '',
    // Random: two authorities of one name must not give the same number twice.
    serial: `01${Math.floor(Math.random() * 2 ** 40)
      .toString(16)
      .padStart(10, '0')}\n`,
  };
  return openssl(files, (ask, folder) => {
    ask('req', '-new', '-config', 'made.conf', '-key', 'own.key', '-subj', `/CN=${wishes.name}`, '-out', 'request.pem');
    const [from, to] = wishes.isExpired ? ['200101000000Z', '200201000000Z'] : ['200101000000Z', '491231000000Z'];
    const signer = wishes.issuer ? ['-cert', 'issuer.pem'] : ['-selfsign'];
    ask(
      ...['ca', '-batch', '-notext', '-config', 'ca.conf', '-extensions', 'made', '-keyfile', 'issuer.key', ...signer],
      ...['-startdate', from, '-enddate', to, '-in', 'request.pem', '-out', 'made.pem'],
    );
    return { key, cert: readFileSync(path.join(folder, 'made.pem'), 'utf8') };
  });
};

/** The certificates as one PKCS#7 file, in DER or PEM. */
export const bundle = (certificates: readonly Certified[], form: 'DER' | 'PEM'): Buffer =>
  openssl({ 'all.pem': certificates.map(({ cert }) => cert).join('\n') }, (ask, folder) => {
    ask('crl2pkcs7', '-nocrl', '-certfile', 'all.pem', '-outform', form, '-out', 'bundle');
    return readFileSync(path.join(folder, 'bundle'));
  });
