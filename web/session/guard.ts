/** Lets a navigation through, or leads it to the login page and back (spec §2.2). */
import { redirect } from 'react-router';
import type { Access } from '../../shared/api/endpoint.ts';
import { type SessionUser, settledSession } from './session.ts';

/** The login page that leads on to `path` afterwards. */
export const loginPath = (path: string): string => `/login?redirect=${encodeURIComponent(path)}`;

/** One leading slash and no second; no backslash, which browsers take for one, and no control character, which they drop. */
const OWN_PATH = /^(?!.*\/\/)\/[^\\\p{Cc}]*$/su;

/** The page to go to after login: a path of this site, never another one's address. */
export const afterLogin = (redirectTo: string | null): string =>
  redirectTo && OWN_PATH.test(redirectTo) ? redirectTo : '/';

/** Tells whether somebody who is signed in may see a page. */
export const mayEnter = (access: Access, user: SessionUser): boolean =>
  access !== 'admin' || user.roles.includes('SiteAdmin');

/** Throws what the error page shows as 403. */
export const admit = (access: Access, user: SessionUser): void => {
  if (!mayEnter(access, user)) throw new Response(null, { status: 403 });
};

/** A route's loader: throws a redirect, or a 403 for a signed-in resident where only administrators may go. */
export const guard =
  (access: Exclude<Access, 'public'>) =>
  async ({ request }: { request: Request }): Promise<null> => {
    const session = await settledSession();
    if (session.status === 'anonymous') {
      const { pathname, search } = new URL(request.url);
      throw redirect(loginPath(pathname + search));
    }
    admit(access, session.user);
    return null;
  };
