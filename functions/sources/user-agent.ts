/** The name that our requests give of who asks. */
import { CITY } from '#city/facts';

/** The name by which a robots.txt may address us. */
export const PRODUCT = CITY.token;

export const USER_AGENT = `${PRODUCT}/1.0 (+${CITY.repositoryUrl})`;
