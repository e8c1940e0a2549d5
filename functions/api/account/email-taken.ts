/** The refusal of an address that another account has: accounts are never joined by their address alone. */
import { AppError } from '../../../shared/base/errors.ts';
import { t } from '../../../shared/texts/functions/account.data.ts';
import { providerOf } from '../../lib/pool/provider.ts';
import type { User } from '../../tables/users/users.ts';

/** Names the way in which the account signs in. */
export const emailTaken = (holder: Pick<User, 'poolName'>): AppError => {
  const provider = providerOf(holder);
  return new AppError('conflict', provider ? t('emailTakenAtProvider', { provider }) : t('emailTakenWithPassword'));
};
