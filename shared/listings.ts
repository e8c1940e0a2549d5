/** Everything that the generic list call can ask for, by name. */
import { DATASETS } from './datasets/index.ts';
import { APPLICATION_USERS } from './users.ts';

export const LISTINGS = { ...DATASETS, 'application-user': APPLICATION_USERS } as const;

export type ListingName = keyof typeof LISTINGS;
