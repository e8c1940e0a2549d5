/** The refusal of an address that another account has: accounts are never joined by their address alone. */
import { AppError } from '../../../shared/base/errors.ts';
import { providerOf } from '../../lib/accounts/provider.ts';
import type { User } from '../../tables/users/users.ts';

/** Names the way in which the account signs in. */
export const emailTaken = (holder: Pick<User, 'poolName'>): AppError => {
  const provider = providerOf(holder);
  return new AppError(
    'conflict',
    provider
      ? `There is an account with this e-mail address already, and it signs in with ${provider}. Please sign in with ${provider}.`
      : 'There is an account with this e-mail address already, and it signs in with a password. Please log in, or reset your password.',
  );
};
