/** Logging in with a password, and logging out. */
import { AppError } from '../../../shared/base/errors.ts';
import { t } from '../../../shared/texts/functions/account.data.ts';
import { clock } from '../../lib/clock.ts';
import type { Handler } from '../../lib/http/http.ts';
import { provenDevice } from '../../lib/pool/device-token.ts';
import { signOutEverywhere } from '../../lib/pool/user-pool.ts';
import { limits } from '../../tables/limits.ts';
import { endSessions, findUser } from '../../tables/users/users.ts';
import { pairOf } from '../common/mail-limits.ts';
import { waitForNextSecond } from '../common/wait-for-next-second.ts';
import { openSession } from './account-session.ts';

/** An attempt that has been counted. */
interface Counted {
  /** It succeeded: the attempts before it are forgotten, too. */
  forgive: () => Promise<void>;
  /** It was not a wrong password. */
  takeBack: () => Promise<void>;
}

/**
 * Counts an attempt against the limits before it is made. A browser that signed in to this account before has its own
 * count, which strangers cannot use up.
 */
const countTry = async (email: string, visitor: string, device: string | null): Promise<Counted> => {
  if (device !== null) {
    await limits.use('login-device', device);
    return {
      forgive: async () => {
        await limits.forget('login-device', device);
        await limits.forget('login-account', email);
      },
      takeBack: () => limits.takeBack('login-device', device),
    };
  }
  const pair = pairOf(visitor, email);
  await limits.use('login-visitor', visitor);
  await limits.use('login-pair', pair);
  await limits.use('login-account', email);
  return {
    forgive: async () => {
      await limits.forget('login-account', email);
      await limits.forget('login-pair', pair);
      await limits.takeBack('login-visitor', visitor);
    },
    takeBack: async () => {
      await limits.takeBack('login-account', email);
      await limits.takeBack('login-pair', pair);
      await limits.takeBack('login-visitor', visitor);
    },
  };
};

/** Only failed attempts count against the limits, and being asked for a code is not a failure. */
export const login: Handler<'POST /api/account/login'> = async ({ body, visitor }) => {
  const { email, password, code } = body;
  const device = await provenDevice(body.device, email, findUser);
  const counted = await countTry(email, visitor, device);
  const opened = await openSession(email, password, { device: device ?? undefined, code }).catch(async (error) => {
    // Wrong codes before it still count: somebody who knows the password could try all codes.
    if (code === undefined && error instanceof AppError && error.code === 'second-factor') await counted.takeBack();
    throw error;
  });
  if (!opened) throw new AppError('wrong-credentials', t('wrongCredentials'));
  await counted.forgive();
  return opened.response;
};

/** Ends ID tokens, which are valid for an hour, by their sign-in time, and all refresh tokens. */
export const logout: Handler<'POST /api/account/logout'> = async ({ caller }) => {
  const second = Math.floor(clock.now().getTime() / 1000);
  // This session ends even if the pool's clock is ahead of ours.
  await endSessions(caller.id, Math.max(second, caller.signedInAt) + 1);
  await signOutEverywhere(caller.poolName);
  // A sign-in in this second would look like one of the sessions that just ended.
  await waitForNextSecond(second);
};
