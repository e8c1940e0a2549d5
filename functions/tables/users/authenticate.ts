/** The check of a caller's token against the users table and the pool, ready to be handed to `http`. */
import { authenticateWith } from '../../lib/accounts/caller.ts';
import { currentRoles } from '../../lib/accounts/pool-roles.ts';
import { findUser } from './users.ts';

export const authenticate = authenticateWith({ findUser, currentRoles });
