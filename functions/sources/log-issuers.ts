/** Logs, once per process and host, that a server left out its intermediate certificate, which its owner should fix. */
import { log } from '../lib/log.ts';
import type { FoundIssuers } from './certificates.ts';

export const logIssuers = ({ host, addresses }: FoundIssuers): void =>
  log.warn('A server left out its intermediate certificate, which was fetched', { host, addresses });
