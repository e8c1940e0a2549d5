/** Sessions of the stand-in: the tokens that a sign-in hands out, their renewal and their end. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { CognitoError } from './cognito-error.ts';
import { readJwt, signJwt } from './jwt.ts';
import { CLIENT_ID, findUser, ISSUER, POOL_ID, type Pool } from './pool.ts';
import { type PoolSession, type PoolUser, subOf } from './state.ts';

/** Lives of ID and access token, and of the refresh token: what the deployed app client is given. */
const TOKEN_SECONDS = 3600;
const REFRESH_DAYS = 30;

/** Lets an access token read and end its user's session. */
const USER_SCOPE = 'aws.cognito.signin.user.admin';

const hashOf = (refreshToken: string): string => createHash('sha256').update(refreshToken).digest('base64url');
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** A provider's users are in a group of the pool's own making. */
export const groupsOf = ({ groups, identity }: PoolUser): string[] =>
  identity ? [...groups, `${POOL_ID}_${identity.provider}`] : groups;

const identitiesOf = ({ identity }: PoolUser) =>
  identity && [
    {
      dateCreated: String(identity.createdAt),
      userId: identity.userId,
      providerName: identity.provider,
      providerType: identity.provider,
      issuer: null,
      primary: 'true',
    },
  ];

/** An `AuthenticationResult` without refresh token. */
const issue = (pool: Pool, user: PoolUser, session: PoolSession) => {
  const iat = seconds(pool.now());
  const groups = groupsOf(user);
  const identities = identitiesOf(user);
  const common = {
    sub: subOf(user),
    ...(groups.length ? { 'cognito:groups': groups } : {}),
    iss: ISSUER,
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: session.authTime,
    iat,
    exp: iat + TOKEN_SECONDS,
  };
  const { email, email_verified } = user.attributes;
  return {
    IdToken: signJwt(
      {
        ...common,
        token_use: 'id',
        aud: CLIENT_ID,
        jti: randomUUID(),
        'cognito:username': user.username,
        ...(identities ? { identities } : {}),
        email,
        email_verified: email_verified === 'true',
      },
      pool.state.key,
    ),
    AccessToken: signJwt(
      {
        ...common,
        token_use: 'access',
        client_id: CLIENT_ID,
        jti: randomUUID(),
        scope: session.scope ?? USER_SCOPE,
        username: user.username,
      },
      pool.state.key,
    ),
    ExpiresIn: TOKEN_SECONDS,
    TokenType: 'Bearer',
  };
};

/** Signs a user in; `scope` is what a hosted sign-in asked for. */
export const startSession = (pool: Pool, user: PoolUser, scope?: string) => {
  const refreshToken = randomBytes(48).toString('base64url');
  const authTime = seconds(pool.now());
  const session: PoolSession = {
    id: randomUUID(),
    refreshHash: hashOf(refreshToken),
    username: user.username,
    authTime,
    expiresAt: authTime + REFRESH_DAYS * 86_400,
    ...(scope === undefined ? {} : { scope }),
  };
  pool.state.sessions.push(session);
  return { ...issue(pool, user, session), RefreshToken: refreshToken };
};

/** New tokens of the same sign-in; throws when it was ended or its user is gone. */
export const renewSession = (pool: Pool, refreshToken: string) => {
  const hash = hashOf(refreshToken);
  const session = pool.state.sessions.find(({ refreshHash }) => refreshHash === hash);
  const user = session && findUser(pool, session.username);
  if (!session || !user || session.expiresAt <= seconds(pool.now()))
    throw new CognitoError('NotAuthorizedException', 'Invalid Refresh Token');
  if (!user.enabled) throw new CognitoError('NotAuthorizedException', 'User is disabled.');
  return issue(pool, user, session);
};

export const endSession = ({ state }: Pool, refreshToken: string): void => {
  const hash = hashOf(refreshToken);
  state.sessions = state.sessions.filter(({ refreshHash }) => refreshHash !== hash);
};

export const endSessionsOf = ({ state }: Pool, { username }: PoolUser): void => {
  state.sessions = state.sessions.filter((session) => session.username !== username);
};

/** Whose access token this is; throws when it is not one, too old or of a session that was ended. */
export const userOfAccessToken = (pool: Pool, token: string): PoolUser => {
  const claims = readJwt(token, pool.state.key);
  if (claims?.token_use !== 'access') throw new CognitoError('NotAuthorizedException', 'Invalid Access Token');
  if (Number(claims.exp) <= seconds(pool.now()))
    throw new CognitoError('NotAuthorizedException', 'Access Token has expired');
  if (!String(claims.scope).split(' ').includes(USER_SCOPE))
    throw new CognitoError('NotAuthorizedException', 'Access Token does not have required scopes');
  const session = pool.state.sessions.find(({ id }) => id === claims.origin_jti);
  const user = session && findUser(pool, session.username);
  if (!user?.enabled) throw new CognitoError('NotAuthorizedException', 'Access Token has been revoked');
  return user;
};
