/** Steps by which an account could be lost require a recent sign-in: a stolen session cannot take them. */
import { AppError } from '../../../shared/base/errors.ts';
import { t } from '../../../shared/texts/functions/account.data.ts';
import { clock } from '../../lib/clock.ts';
import type { Caller } from '../../lib/pool/caller.ts';

const FRESH_SECONDS = 600;

/** Throws AppError `signed-out`, so that the web asks for the log-in and repeats the step. `step` completes 'Please log in again to …'. */
export const checkFreshSignIn = ({ signedInAt }: Caller, step: string): void => {
  if (signedInAt < clock.now().getTime() / 1000 - FRESH_SECONDS)
    throw new AppError('signed-out', t('logInAgainTo', { step }));
};
