/** The check of a caller's token against the users table, ready to be handed to `http`. */
import { authenticateWith } from '../lib/caller.ts';
import { findUser } from './users.ts';

export const authenticate = authenticateWith({ findUser });
