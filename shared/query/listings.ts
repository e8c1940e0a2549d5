/** Everything that can be listed, by name. */
import { DATASETS } from '../datasets/registry.ts';
import { APPLICATION_USERS } from './user-listing.ts';

export const LISTINGS = { ...DATASETS, 'application-user': APPLICATION_USERS } as const;

export type ListingName = keyof typeof LISTINGS;
