/** Who makes a call: Cognito's ID token verified by ourselves, against the pool, the user and the user's last reset. */
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError, JwtBaseError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { AppError } from '../../shared/errors.ts';
import type { Role } from '../../shared/users.ts';
import { env, optionalEnv } from './env.ts';
import type { Authenticate } from './http.ts';

export interface Caller {
  /** Cognito's `sub`. */
  id: string;
  email: string;
  emailConfirmed: boolean;
  roles: Role[];
}

/** What a verified ID token says. */
export interface IdToken {
  sub: string;
  /** Epoch seconds of the sign-in; a refreshed token keeps it. */
  authTime: number;
  roles: Role[];
}

/** What must be known of a user to let a token in; `store/users.ts` keeps it. */
interface KnownUser {
  sub: string;
  email: string;
  emailConfirmed: boolean;
  tokensValidFrom: number;
  deleting?: true;
}

const KEY_SET_TIMEOUT_MS = 3000;

/** The package's own fetcher takes https only; this one is for the key set of the local pool. */
const localKeys = (url: string): SimpleJwksCache =>
  new SimpleJwksCache({
    fetcher: {
      fetch: async () => {
        try {
          const response = await fetch(url, { signal: AbortSignal.timeout(KEY_SET_TIMEOUT_MS) });
          return await response.arrayBuffer();
        } catch (cause) {
          throw new FetchError(url, cause);
        }
      },
    },
  });

const makeVerifier = () => {
  const jwksUrl = optionalEnv('jwksUrl');
  return CognitoJwtVerifier.create(
    { userPoolId: env('userPoolId'), clientId: env('userPoolClientId'), tokenUse: 'id' as const },
    jwksUrl ? { jwksCache: localKeys(jwksUrl) } : undefined,
  );
};

let verifier: ReturnType<typeof makeVerifier> | undefined;

const signedOut = (cause?: unknown): AppError => new AppError('signed-out', 'Please log in again.', { cause });

/** The groups that mean something here. */
export const rolesFrom = (groups: readonly string[]): Role[] =>
  groups.filter((group): group is Role => group === 'SiteAdmin');

/**
 * Verifies signature, pool, client, use and life of an ID token. Throws AppError `signed-out` for a token that is not
 * good, `unavailable` when the pool's keys cannot be read.
 */
export const verifyIdToken = async (token: string): Promise<IdToken> => {
  verifier ??= makeVerifier();
  try {
    const claims = await verifier.verify(token);
    return { sub: claims.sub, authTime: claims.auth_time, roles: rolesFrom(claims['cognito:groups'] ?? []) };
  } catch (error) {
    if (error instanceof FetchError)
      throw new AppError('unavailable', 'Signing in is not possible at the moment. Please try again.', {
        cause: error,
      });
    if (error instanceof JwtBaseError) throw signedOut(error);
    throw error;
  }
};

/**
 * Makes the check that `http` applies to every call that is not public: a good token of a user who still exists, from a
 * sign-in no earlier than the last password reset. Its roles are the token's groups, up to an hour old; what only an
 * admin may do asks the pool (`user-pool.ts`).
 */
export const authenticateWith =
  ({ findUser }: { findUser: (sub: string) => Promise<KnownUser | null> }): Authenticate =>
  async (token) => {
    const { sub, authTime, roles } = await verifyIdToken(token);
    const user = await findUser(sub);
    if (!user || user.deleting || authTime < user.tokensValidFrom) throw signedOut();
    return { id: user.sub, email: user.email, emailConfirmed: user.emailConfirmed, roles };
  };
