/** Tells, once a process and host, that a server left out its intermediate certificate: its owner should mend it. */
import { log } from '../lib/log.ts';
import type { FoundIssuers } from '../upstream/certificates.ts';

export const logIssuers = ({ host, addresses }: FoundIssuers): void =>
  log.warn('A server left out its intermediate certificate, which was fetched', { host, addresses });
