/** What a stolen session must not do: steps by which an account could be lost require a recent sign-in. */
import { AppError } from '../../../shared/base/errors.ts';
import type { Caller } from '../../lib/accounts/caller.ts';
import { clock } from '../../lib/clock.ts';

const FRESH_SECONDS = 600;

/** Throws AppError `signed-out`, so that the web asks for the log-in and repeats the step. `step` completes 'Please log in again to …'. */
export const checkFreshSignIn = ({ signedInAt }: Caller, step: string): void => {
  if (signedInAt < clock.now().getTime() / 1000 - FRESH_SECONDS)
    throw new AppError('signed-out', `Please log in again to ${step}: your last log-in was more than ten minutes ago.`);
};
