/** Tests the menu of whoever is signed in: whose pages are in it, and that nothing in it leads nowhere. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { Role } from '../../shared/accounts/users.ts';
import { PATHS } from '../../web/menu.ts';
import { PagesContext } from '../../web/ui/has-page.ts';
import { UserMenu } from '../../web/user-menu.tsx';
import { type FakeApi, fakeApi } from '../harness/cloud/fake-api.ts';
import { renderPart } from './support/render.tsx';
import { authOf, elsewhere, startAs } from './support/session.ts';

let api: FakeApi | undefined;
afterEach(() => {
  cleanup();
  api?.stop();
});

const open = async (roles: Role[], pages: ReadonlySet<string> = PATHS): Promise<void> => {
  api = fakeApi({}, elsewhere);
  await startAs(authOf('somebody', roles));
  renderPart(
    <PagesContext value={pages}>
      <UserMenu />
    </PagesContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'somebody@example.com' }));
};

const links = (): (string | null)[] => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('the menu', () => {
  test('has a resident’s own pages, and no administrator’s', async () => {
    await open([]);
    expect(links()).toEqual(['/profile', '/logout', '/', '/manage', '/privacy']);
  });

  test('has an administrator’s pages, those of the Debug menu only where the site has them', async () => {
    await open(['SiteAdmin']);
    const debug = ['/hangfire', '/swagger'].filter((path) => PATHS.has(path));
    expect(links()).toEqual(['/profile', '/applicationUser', '/logout', '/', '/manage', '/privacy', ...debug]);
  });

  test('has the background jobs and the API explorer where both are there', async () => {
    await open(['SiteAdmin'], new Set([...PATHS, '/hangfire', '/swagger']));
    expect(links()).toEqual([
      '/profile',
      '/applicationUser',
      '/logout',
      '/',
      '/manage',
      '/privacy',
      '/hangfire',
      '/swagger',
    ]);
    expect(screen.getByRole('list', { name: 'Debug' }).children).toHaveLength(2);
  });

  test('P18: says the whole name, for which the button may be too narrow', async () => {
    await open(['SiteAdmin']);
    expect(screen.getByText('Logged in as somebody@example.com')).toBeTruthy();
  });

  test('closes at Escape, and the keyboard stays on its button', async () => {
    await open([]);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    const button = screen.getByRole('button', { name: 'somebody@example.com' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });
});
