/** The check of a caller's token against the users table and the pool, ready to be handed to `http`. */
import { authenticateWith } from '../../lib/pool/caller.ts';
import { currentRoles } from '../../lib/pool/pool-roles.ts';
import { findUser } from './users.ts';

export const authenticate = authenticateWith({ findUser, currentRoles });
