/** Users and the session: who somebody is, and what signing in answers. */

/** The Cognito groups that we know. */
export type Role = 'SiteAdmin';

/** The other ways of signing in than by password. */
export const EXTERNAL_PROVIDERS = ['Google', 'Facebook'] as const;

export type ExternalProvider = (typeof EXTERNAL_PROVIDERS)[number];

/** The page that a sign-in at one of them leads back to. */
export const EXTERNAL_CALLBACK = '/login/external';

export interface ApplicationUser {
  id: string;
  email: string;
  /** The email; changes with it. */
  userName: string;
  firstName: string | null;
  lastName: string | null;
  /** Mail goes to this address only once its owner has confirmed it. */
  emailConfirmed: boolean;
  /** By whom the user signs in; null: by password. */
  provider: ExternalProvider | null;
  version: number;
}

/** The answer of `/api/account/*` after a sign-in (spec §3, with what the browser needs to keep the session). */
export interface AuthResponse {
  /** Cognito's ID token. */
  jwtToken: string;
  accessToken: string;
  refreshToken: string;
  userName: string;
  id: string;
  roles: Role[];
  emailConfirmed: boolean;
  /** The token of the browser that signed in with a password. */
  deviceToken?: string;
}
