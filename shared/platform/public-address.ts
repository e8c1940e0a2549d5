/** Which addresses our requests may go to when somebody else chose them: those of the public internet. */
import ipaddr from 'ipaddr.js';

/** 2000::/3 is all of IPv6 that is assigned to the public. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

const rangeOf = (address: string): string => {
  // Takes the IPv4 out of `::ffff:…`.
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  return range === 'unicast' && parsed.kind() === 'ipv6' && !parsed.match(GLOBAL_IPV6) ? 'reserved' : range;
};

/** The addresses that may be reached besides: locally, this machine. */
export interface Reach {
  loopback: boolean;
}

/** True if an IP address is one of the public internet: no loopback, link-local, private or metadata address. */
export const isReachable = (address: string, { loopback }: Reach): boolean => {
  const range = rangeOf(address);
  return range === 'unicast' || (loopback && range === 'loopback');
};

/** The IP address that a URL's host is, without brackets; null where it is a name. */
export const literalAddress = (hostname: string): string | null => {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare) ? bare : null;
};

/** Besides 443, which a URL leaves out. */
const PORTS = ['', '8443'];

/** The fault of a URL that somebody chose as a target, checked before DNS; null: none. */
export const faultOfTarget = (text: string, reach: Reach): string | null => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) return 'must be a URL such as https://example.com/calls';
  const address = literalAddress(url.hostname);
  const isOwn =
    reach.loopback && (url.hostname === 'localhost' || (address !== null && rangeOf(address) === 'loopback'));
  if (url.protocol !== 'https:' && !(isOwn && url.protocol === 'http:')) return 'must begin with https://';
  if (url.username || url.password) return 'must hold no user name or password';
  if (!PORTS.includes(url.port) && !isOwn) return 'must be on port 443 or 8443';
  if (address !== null && !isReachable(address, reach)) return 'must be a public address';
  return null;
};
