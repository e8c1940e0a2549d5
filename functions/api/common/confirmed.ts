/** The check that a caller's email address is confirmed. */
import { AppError } from '../../../shared/base/errors.ts';
import { t } from '../../../shared/texts/functions/account.data.ts';
import type { Caller } from '../../lib/pool/caller.ts';

/** Throws AppError `forbidden` until it is. */
export const checkConfirmed = ({ emailConfirmed }: Caller): void => {
  if (!emailConfirmed) throw new AppError('forbidden', t('confirmFirst'));
};
