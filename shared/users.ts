/** Users and the session: who somebody is, and what signing in answers. */

/** Cognito groups that mean something here. */
export type Role = 'SiteAdmin';

export interface ApplicationUser {
  id: string;
  email: string;
  /** The e-mail; follows its change. */
  userName: string;
  firstName: string | null;
  lastName: string | null;
  /** Mail goes to this address only once its owner has confirmed it. */
  emailConfirmed: boolean;
  version: number;
}

/** What `/api/account/*` answers after a sign-in (spec §3, with what the browser needs to keep the session). */
export interface AuthResponse {
  /** Cognito's ID token. */
  jwtToken: string;
  accessToken: string;
  refreshToken: string;
  userName: string;
  id: string;
  roles: Role[];
  emailConfirmed: boolean;
}

/** The least length of a password. */
export const MIN_PASSWORD_LENGTH = 12;
