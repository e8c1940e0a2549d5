/** Keeps the address in the user pool the same as in the users table. */
import { AppError } from '../../../shared/base/errors.ts';
import { changePoolEmail } from '../../lib/pool/user-pool.ts';
import { findUser } from './users.ts';

/** Attempts for an address that others change at the same time. */
const TRIES = 5;

/**
 * Gives the pool the address that the table has. The pool has no conditional writes. The value that was set is compared
 * with the table once more, so that of several at once the last one is right. Call it after every write of an address,
 * even a refused one. Throws AppError `conflict` when another user of the pool has the address.
 */
export const alignPoolEmail = async (sub: string): Promise<void> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const user = await findUser(sub);
    if (!user || user.deleting) return;
    try {
      await changePoolEmail(sub, user.email);
    } catch (error) {
      if (error instanceof AppError && error.code === 'missing') return;
      throw error;
    }
    if ((await findUser(sub))?.email === user.email) return;
  }
  throw new Error('The address of a user kept changing while the pool was to follow it.');
};
