/** Who makes a request: Cognito's ID token verified by ourselves, against the pool, the user and the user's last reset. */
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError, JwtBaseError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import type { Role } from '../../../shared/accounts/users.ts';
import type { Access } from '../../../shared/api/endpoint.ts';
import { AppError } from '../../../shared/base/errors.ts';
import { t } from '../../../shared/texts/functions/account.data.ts';
import { env, optionalEnv } from '../env.ts';

export interface Caller {
  /** Cognito's `sub`. */
  id: string;
  /** The name that the pool's calls know the user by. */
  poolName: string;
  email: string;
  emailConfirmed: boolean;
  roles: Role[];
  /** Epoch seconds of the sign-in. */
  signedInAt: number;
}

/** Who a token belongs to, with roles as sure as the access needs; throws AppError `signed-out`. */
export type Authenticate = (token: string, access: Exclude<Access, 'public'>) => Promise<Caller>;

/** The claims of a verified ID token. */
export interface IdToken {
  sub: string;
  /** The name that the pool's calls know the user by. */
  poolName: string;
  /** Epoch seconds of the sign-in; a refreshed token keeps it. */
  authTime: number;
  roles: Role[];
  /** The claims of Google or Facebook, if one of them signed the user in. */
  external: ExternalIdentity | null;
}

interface ExternalIdentity {
  provider: string;
  /** The provider's own name of the user. */
  externalId: string;
  /** In lower case; null where the provider tells none. */
  email: string | null;
  /** The provider vouches for the address. */
  emailVerified: boolean;
}

/** The facts about a user that decide whether a token is accepted; `tables/users/users.ts` stores it. */
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

const signedOut = (cause?: unknown): AppError => new AppError('signed-out', t('logInAgain'), { cause });

/** The groups that we know. */
export const rolesFrom = (groups: readonly string[]): Role[] =>
  groups.filter((group): group is Role => group === 'SiteAdmin');

/** Cognito writes `email_verified` as a boolean or, where a provider's value was taken over, as text. */
const externalIdentity = ({ identities, email, email_verified }: Record<string, unknown>): ExternalIdentity | null => {
  // Cognito's own claim: absent for a password account, else one identity, since accounts are never joined.
  const [identity] = (identities ?? []) as { providerName: string; userId: string }[];
  if (!identity) return null;
  return {
    provider: identity.providerName,
    externalId: identity.userId,
    email: typeof email === 'string' && email ? email.toLowerCase() : null,
    emailVerified: String(email_verified) === 'true',
  };
};

/**
 * Verifies signature, pool, client, use and life of an ID token. Throws AppError `signed-out` for a token that is not
 * good, `unavailable` when the pool's keys cannot be read.
 */
export const verifyIdToken = async (token: string): Promise<IdToken> => {
  verifier ??= makeVerifier();
  try {
    const claims = await verifier.verify(token);
    return {
      sub: claims.sub,
      poolName: claims['cognito:username'],
      authTime: claims.auth_time,
      roles: rolesFrom(claims['cognito:groups'] ?? []),
      external: externalIdentity(claims),
    };
  } catch (error) {
    if (error instanceof FetchError)
      throw new AppError('unavailable', t('signInUnavailable'), {
        cause: error,
      });
    if (error instanceof JwtBaseError) throw signedOut(error);
    throw error;
  }
};

/** The pool name of the user that an access token claims to be for; only the pool knows whether the token is valid. */
export const poolNameIn = (accessToken: string): string | null => {
  try {
    const { username } = decomposeUnverifiedJwt(accessToken).payload;
    return typeof username === 'string' ? username : null;
  } catch (error) {
    if (error instanceof JwtBaseError) return null;
    throw error;
  }
};

interface Users {
  findUser: (sub: string) => Promise<KnownUser | null>;
  /** The roles that the pool gives now to the user of this pool name. */
  currentRoles: (poolName: string) => Promise<Role[]>;
}

/**
 * Makes the check that `http` applies to every endpoint that is not public. It asks for a good token of a user who
 * still exists, from a sign-in no earlier than the last password reset. Its roles are the token's groups, up to an hour
 * old; for what only an admin may do the pool is asked.
 */
export const authenticateWith =
  ({ findUser, currentRoles }: Users): Authenticate =>
  async (token, access) => {
    const { sub, poolName, authTime, roles } = await verifyIdToken(token);
    const user = await findUser(sub);
    if (!user || user.deleting || authTime < user.tokensValidFrom) throw signedOut();
    return {
      id: sub,
      poolName,
      email: user.email,
      emailConfirmed: user.emailConfirmed,
      roles: access === 'admin' ? await currentRoles(poolName) : roles,
      signedInAt: authTime,
    };
  };
