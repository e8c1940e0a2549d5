/** Signing in, shared by all account endpoints that end signed in. */
import type { AuthResponse, Role } from '../../../shared/accounts/users.ts';
import { verifyIdToken } from '../../lib/pool/caller.ts';
import { deviceToken } from '../../lib/pool/device-token.ts';
import { type Session, signIn } from '../../lib/pool/user-pool.ts';
import { findUser, type User } from '../../tables/users/users.ts';

export interface Opened {
  /** Epoch seconds of the sign-in by the pool's clock. */
  authTime: number;
  response: AuthResponse;
}

export const authResponse = (session: Session, user: User, roles: Role[]): AuthResponse => ({
  jwtToken: session.idToken,
  accessToken: session.accessToken,
  refreshToken: session.refreshToken,
  userName: user.email,
  id: user.sub,
  roles,
  emailConfirmed: user.emailConfirmed,
});

/**
 * Null for an unknown address, a wrong password, or an account that is only half made or half deleted. `device` has
 * signed in here before; `code` is of the second factor. Throws AppError `limited` while the pool lets nobody in, and
 * `second-factor` where a code is missing or wrong.
 */
export const openSession = async (
  email: string,
  password: string,
  { device, code }: { device?: string | undefined; code?: string | undefined } = {},
): Promise<Opened | null> => {
  const session = await signIn(email, password, code);
  if (!session) return null;
  const { sub, authTime, roles } = await verifyIdToken(session.idToken);
  const user = await findUser(sub);
  if (!user || user.deleting) return null;
  const response = { ...authResponse(session, user, roles), deviceToken: await deviceToken(sub, device) };
  return { authTime, response };
};
