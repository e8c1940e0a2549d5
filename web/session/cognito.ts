/** Keeps and refreshes a Cognito session; loaded only when somebody is or was signed in. */
import {
  CognitoAccessToken,
  CognitoIdToken,
  CognitoRefreshToken,
  type CognitoUser,
  CognitoUserPool,
  CognitoUserSession,
  CognitoUser as NewCognitoUser,
} from 'amazon-cognito-identity-js';
import type { AuthResponse } from '../../shared/accounts/users.ts';

export interface PoolAddress {
  userPoolId: string;
  userPoolClientId: string;
  cognitoEndpoint: string;
}

export interface Cognito {
  /** Keeps the tokens of a sign-in. */
  keep: (auth: AuthResponse) => void;
  /** An ID token good for another two minutes at least; null when the session is over. Throws when nobody can say. */
  token: () => Promise<string | null>;
  /** The access token of the same sign-in; as above. */
  accessToken: () => Promise<string | null>;
  /** Takes the tokens out of the browser's storage. */
  forget: () => void;
}

/** A token this near its end is exchanged for a new one. */
const REFRESH_BEFORE_SECONDS = 120;

/** Cognito's words for "this session is over", as against "I could not be asked". */
const OVER = new Set(['NotAuthorizedException', 'UserNotFoundException', 'PasswordResetRequiredException']);
const isOver = (error: unknown): boolean =>
  error instanceof Error && (OVER.has(error.name) || /authenticate/i.test(error.message));

const getSession = (user: CognitoUser): Promise<CognitoUserSession> =>
  new Promise((resolve, reject) => {
    user.getSession((error: Error | null, session: CognitoUserSession | null) =>
      session ? resolve(session) : reject(error ?? new Error('No session')),
    );
  });

const refresh = (user: CognitoUser, session: CognitoUserSession): Promise<CognitoUserSession> =>
  new Promise((resolve, reject) => {
    user.refreshSession(session.getRefreshToken(), (error: Error | null, next: CognitoUserSession | null) =>
      next ? resolve(next) : reject(error ?? new Error('No session')),
    );
  });

/** In Cognito's time, which the library keeps as the drift of this machine's clock. */
const secondsLeft = (session: CognitoUserSession): number => {
  // The method is in the library but not in its types.
  const { getClockDrift } = session as CognitoUserSession & { getClockDrift: () => number };
  return session.getIdToken().getExpiration() - (Date.now() / 1000 - getClockDrift.call(session));
};

const currentSession = async (user: CognitoUser): Promise<CognitoUserSession | null> => {
  try {
    const session = await getSession(user);
    return secondsLeft(session) > REFRESH_BEFORE_SECONDS ? session : await refresh(user, session);
  } catch (error) {
    if (!isOver(error)) throw error;
    user.signOut();
    return null;
  }
};

/** The library asks six times over six seconds, even when the answer is no; our callers ask again by themselves. */
const askOnce = (pool: CognitoUserPool): void => {
  // The client is in the library but not in its types.
  const { client } = pool as CognitoUserPool & { client: { request: unknown; requestWithRetry: unknown } };
  client.requestWithRetry = client.request;
};

export const openCognito = (address: PoolAddress): Cognito => {
  const pool = new CognitoUserPool({
    UserPoolId: address.userPoolId,
    ClientId: address.userPoolClientId,
    endpoint: address.cognitoEndpoint,
  });
  askOnce(pool);
  let user = pool.getCurrentUser();
  let asking: Promise<CognitoUserSession | null> | undefined;

  /** One question at a time: Cognito may give a new refresh token for an old one only once. */
  const session = (): Promise<CognitoUserSession | null> => {
    if (!user) return Promise.resolve(null);
    asking ??= currentSession(user).finally(() => {
      asking = undefined;
    });
    return asking;
  };

  return {
    keep: (auth) => {
      const AccessToken = new CognitoAccessToken({ AccessToken: auth.accessToken });
      // The library files tokens under the name in the access token, which is how Cognito itself knows the user.
      const { username } = AccessToken.decodePayload() as { username?: string };
      user = new NewCognitoUser({ Username: username ?? auth.id, Pool: pool });
      user.setSignInUserSession(
        new CognitoUserSession({
          IdToken: new CognitoIdToken({ IdToken: auth.jwtToken }),
          AccessToken,
          RefreshToken: new CognitoRefreshToken({ RefreshToken: auth.refreshToken }),
        }),
      );
    },
    token: async () => (await session())?.getIdToken().getJwtToken() ?? null,
    accessToken: async () => (await session())?.getAccessToken().getJwtToken() ?? null,
    forget: () => {
      user?.signOut();
      user = null;
    },
  };
};
