/** Somebody signed in for a test of pages: an answer of the API, and the session made of it. */
import type { ApplicationUser, AuthResponse, Role } from '../../../shared/accounts/users.ts';
import type { Suppressed } from '../../../shared/alerts/mail-preferences.ts';
import { dropSession, signIn, startSession } from '../../../web/session/session.ts';
import { jwt } from './jwt.ts';

const CONFIG = {
  userPoolId: 'us-east-1_Test00001',
  userPoolClientId: 'client',
  cognitoEndpoint: '/cognito/',
  hostedDomain: '/hosted/',
  basemap: 'local',
  askForPosition: false,
};

/** For `fakeApi`: what the site asks of others than the API. */
export const elsewhere = (url: URL): Response | null =>
  url.pathname === '/config.json' ? Response.json(CONFIG) : null;

export const authOf = (id: string, roles: Role[] = []): AuthResponse => {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return {
    jwtToken: jwt({ sub: id, exp }),
    accessToken: jwt({ username: id, exp }),
    refreshToken: 'refresh',
    userName: `${id}@example.com`,
    id,
    roles,
    emailConfirmed: true,
  };
};

export const recordOf = (
  id: string,
  changes: Partial<ApplicationUser> = {},
): ApplicationUser & { suppressed: Suppressed } => ({
  id,
  email: `${id}@example.com`,
  userName: `${id}@example.com`,
  firstName: null,
  lastName: null,
  emailConfirmed: true,
  provider: null,
  version: 1,
  suppressed: {},
  ...changes,
});

/** Begins a session; needs a fake API that answers by `elsewhere`. */
export const startAs = async (auth: AuthResponse): Promise<void> => {
  localStorage.clear();
  sessionStorage.clear();
  await startSession();
  await dropSession();
  await signIn(auth);
};
