/** A server that forgets its intermediate certificate, and the authority that publishes it on plain HTTP. */
import { trust } from '../../../functions/sources/certificates.ts';
import { type Certified, certify } from './certificates.ts';
import { type Answering, type SourceServer, startSource, startTlsSource } from './source-server.ts';

export interface Authority {
  root: Certified;
  intermediate: Certified;
  /** Path → what stands there; the intermediate certificate stands at `/intermediate.crt`. */
  files: Map<string, Buffer | string>;
  server: SourceServer;
  /** Believes other roots and public addresses again. */
  stop: () => Promise<void>;
}

/** Its root is the only one believed, and this machine may be asked for certificates, until it stops. */
export const startAuthority = async (): Promise<Authority> => {
  const usual = { ...trust };
  const root = certify({ name: 'Root', issuer: null, isAuthority: true });
  const intermediate = certify({ name: 'Intermediate', issuer: root, isAuthority: true });
  const files = new Map<string, Buffer | string>([['/intermediate.crt', intermediate.cert]]);
  const server = await startSource(({ pathname }) => {
    const body = files.get(pathname);
    return body === undefined ? { status: 404 } : { body };
  });
  trust.roots = () => [root.cert];
  trust.mayReach = (address) => address === '127.0.0.1';
  const stop = async (): Promise<void> => {
    Object.assign(trust, usual);
    await server.stop();
  };
  return { root, intermediate, files, server, stop };
};

/** Shows its own certificate alone. */
export const startForgetful = ({ intermediate, server }: Authority, answer: Answering): Promise<SourceServer> =>
  startTlsSource(certify({ name: 'City', issuer: intermediate, issuerAt: `${server.url}/intermediate.crt` }), answer);
