/** Lets a navigation through, or leads it to the login page and back (spec §2.2). */
import { redirect } from 'react-router';
import type { Access } from '../../shared/calls/call.ts';
import { settledSession } from './session.ts';

/** The login page that leads on to `path` afterwards. */
export const loginPath = (path: string): string => `/login?redirect=${encodeURIComponent(path)}`;

/** Where to go after login: a path of this site, never another one's address. */
export const afterLogin = (redirectTo: string | null): string =>
  redirectTo && /^\/(?![/\\])/.test(redirectTo) ? redirectTo : '/';

/** A route's loader: throws a redirect, or a 403 for a signed-in resident where only administrators may go. */
export const guard =
  (access: Exclude<Access, 'public'>) =>
  async ({ request }: { request: Request }): Promise<null> => {
    const session = await settledSession();
    if (session.status === 'anonymous') {
      const { pathname, search } = new URL(request.url);
      throw redirect(loginPath(pathname + search));
    }
    if (access === 'admin' && !session.user.roles.includes('SiteAdmin')) throw new Response(null, { status: 403 });
    return null;
  };
