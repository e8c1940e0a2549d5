/** Says what is wrong with a request before anybody reads it: a target or Host that no browser sends. */
import type { IncomingMessage } from 'node:http';

const ORIGIN_FORM = /^\/(?!\/)[\x21\x22\x24-\x7e]*$/;
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;

const isDecodable = (text: string): boolean => {
  try {
    return !decodeURIComponent(text).includes('\0');
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
};

const hostsOf = (request: IncomingMessage): string[] =>
  request.rawHeaders.filter((_, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === 'host');

/** A sentence for a 400, or null when the request may be read. */
export const faultOf = (request: IncomingMessage): string | null => {
  const target = request.url ?? '';
  if (!ORIGIN_FORM.test(target)) return 'The address is malformed.';
  if (!isDecodable(target)) return 'The address holds an invalid percent-encoding.';
  const hosts = hostsOf(request);
  if (hosts.length !== 1 || !HOST.test(hosts[0] ?? '')) return 'The Host header is malformed.';
  return null;
};

/** The part before `?`, still encoded. */
export const pathOf = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0] ?? '/';

/** The part after `?`, still encoded. */
export const queryOf = (request: IncomingMessage): string => (request.url ?? '/').slice(pathOf(request).length + 1);
