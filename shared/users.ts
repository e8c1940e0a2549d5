/** Users and the session: who somebody is, and what signing in answers. */

import type { Column, Listing } from './datasets/dataset.ts';

/** Cognito groups that mean something here. */
export type Role = 'SiteAdmin';

/** The other ways of signing in than by password. */
export const EXTERNAL_PROVIDERS = ['Google', 'Facebook'] as const;

export type ExternalProvider = (typeof EXTERNAL_PROVIDERS)[number];

/** The page that a sign-in at one of them leads back to. */
export const EXTERNAL_CALLBACK = '/login/external';

export interface ApplicationUser {
  id: string;
  email: string;
  /** The e-mail; follows its change. */
  userName: string;
  firstName: string | null;
  lastName: string | null;
  /** Mail goes to this address only once its owner has confirmed it. */
  emailConfirmed: boolean;
  /** By whom the user signs in; null: by password. */
  provider: ExternalProvider | null;
  version: number;
}

/** The users as the generic list call shows them to an administrator. */
export const APPLICATION_USERS = {
  name: 'application-user',
  path: 'applicationUser',
  title: { one: 'User', many: 'Users' },
  columns: {
    id: { type: 'text', label: 'Id', required: true },
    userName: { type: 'text', label: 'User Name', required: true, list: 'shown' },
    email: { type: 'text', label: 'Email Address', required: true, list: 'shown' },
    firstName: { type: 'text', label: 'First Name', list: 'shown' },
    lastName: { type: 'text', label: 'Last Name', list: 'shown' },
    emailConfirmed: { type: 'flag', label: 'Confirmed', required: true, list: 'shown' },
    provider: { type: 'text', label: 'Signs in by', about: 'Google, Facebook, or null: by password.', list: 'hidden' },
    version: { type: 'integer', label: 'Version', required: true },
  },
  id: 'id',
  order: { column: 'email', direction: 'asc' },
  place: null,
} as const satisfies Listing & { columns: Record<keyof ApplicationUser, Column> };

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
  /** Of the browser that signed in with a password. */
  deviceToken?: string;
}
