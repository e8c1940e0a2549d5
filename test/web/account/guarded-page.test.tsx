/** Tests a page for whoever is signed in: what is typed there outlives the session, and nobody else sees it. */
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guarded } from '../../../web/account/guarded-page.tsx';
import { call } from '../../../web/api/client.ts';
import type { SessionUser } from '../../../web/session/session.ts';
import { dropSession } from '../../../web/session/session.ts';
import { type FakeApi, Fault, fakeApi } from '../../harness/cloud/fake-api.ts';
import { fill, renderPart } from '../support/render.tsx';
import { authOf, elsewhere, startAs } from '../support/session.ts';

const Diary = ({ user }: { user: SessionUser }) => (
  <label>
    Diary of {user.id}
    <input />
  </label>
);
const Guarded = guarded('user', Diary);
const diaryOf = (id: string) => screen.queryByLabelText<HTMLInputElement>(`Diary of ${id}`);

let api: FakeApi;
beforeEach(async () => {
  api = fakeApi(
    { 'POST /api/account/resendConfirmation': () => new Fault(403, { code: 'signed-out', Details: 'Log in.' }) },
    elsewhere,
  );
  await startAs(authOf('ann'));
});
afterEach(() => {
  cleanup();
  api.stop();
});

const expire = () => act(() => call('POST /api/account/resendConfirmation').catch(() => {}));
const logIn = async (id: string) => {
  api.answer({ 'POST /api/account/login': () => authOf(id) });
  fill(screen.getByLabelText(/^Email/), `${id}@example.com`);
  fill(screen.getByLabelText(/^Password/), 'cream-colored');
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
};

test('it stays when the session ends, and goes on after another login', async () => {
  renderPart(<Guarded />, '/profile?tab=1', '/profile');
  fill(diaryOf('ann')!, 'Dear diary');
  await expire();
  await screen.findByText(/Please log in again/);
  expect(diaryOf('ann')?.value).toBe('Dear diary');
  await logIn('ann');
  await expect.poll(() => screen.queryByText(/Please log in again/)).toBeNull();
  expect(diaryOf('ann')?.value).toBe('Dear diary');
});

test('it begins anew for somebody else', async () => {
  renderPart(<Guarded />, '/profile', '/profile');
  fill(diaryOf('ann')!, 'Dear diary');
  await expire();
  await logIn('ben');
  await expect.poll(() => diaryOf('ben')?.value).toBe('');
  expect(diaryOf('ann')).toBeNull();
});

test('a logout leads to the login page and back', async () => {
  const { router } = renderPart(<Guarded />, '/profile?tab=1', '/profile');
  await act(dropSession);
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(new URLSearchParams(router.state.location.search).get('redirect')).toBe('/profile?tab=1');
  expect(diaryOf('ann')).toBeNull();
});
