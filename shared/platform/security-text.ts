/** The file of the built site that says whom to tell of a weakness (RFC 9116). */
import { CITY } from '#city/facts';
import { SITE_URL_MARK } from './site-file.ts';

export const SECURITY_FILE = '.well-known/security.txt';

/** Its text, which holds for a year from the build. */
export const securityText = (built: Date): string => {
  const expires = new Date(built);
  expires.setUTCFullYear(built.getUTCFullYear() + 1);
  return [
    `Contact: ${CITY.repositoryUrl}/security/advisories/new`,
    `Contact: mailto:${CITY.contactEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${SITE_URL_MARK}/${SECURITY_FILE}`,
    `Policy: ${CITY.repositoryUrl}/blob/main/.github/SECURITY.md`,
    '',
  ].join('\n');
};
