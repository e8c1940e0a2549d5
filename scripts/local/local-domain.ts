/** The domain of mail addresses on one machine: one that reaches nobody. */
import { CITY } from '#city/facts';

export const LOCAL_DOMAIN = `${CITY.slug.replaceAll('-', '')}.test`;
