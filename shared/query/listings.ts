/** Everything that can be listed, by name. */

import { APPLICATION_USERS } from '../accounts/user-listing.ts';
import { DATASETS } from '../datasets/registry.ts';

export const LISTINGS = { ...DATASETS, 'application-user': APPLICATION_USERS } as const;

export type ListingName = keyof typeof LISTINGS;
