/** Tests where the hosted page comes back to: it goes on by itself, or says why not and offers the other ways. */
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ExternalLoginPage } from '../../../web/pages/external-login.tsx';
import { beginExternalSignIn } from '../../../web/session/external-sign-in.ts';
import { dropSession, startSession } from '../../../web/session/session.ts';
import { type FakeApi, Fault, fakeApi } from '../../harness/cloud/fake-api.ts';
import { jwt } from '../support/jwt.ts';
import { renderPart } from '../support/render.tsx';
import { authOf, elsewhere } from '../support/session.ts';

const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
let api: FakeApi;

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  api = fakeApi({ 'POST /api/account/loginExternalCredential': () => authOf('ann') }, (url) =>
    url.pathname === '/hosted/oauth2/token'
      ? Response.json({ id_token: jwt({ identities: [] }), access_token: jwt({}), refresh_token: 'refresh' })
      : elsewhere(url),
  );
  await startSession();
  await dropSession();
  await beginExternalSignIn('Facebook', '/alerts?number=1');
});
afterEach(() => {
  cleanup();
  api.stop();
});

const comeBack = (answer: string) => {
  const state = new URL(String(assign.mock.calls.at(-1)?.[0])).searchParams.get('state');
  return renderPart(<ExternalLoginPage />, `/login/external?state=${state}&${answer}`);
};

test('goes on to where the sign-in was begun', async () => {
  const { router } = comeBack('code=1');
  await expect.poll(() => router.state.location.pathname + router.state.location.search).toBe('/alerts?number=1');
  expect(api.requests).toHaveLength(1);
});

test('says why nobody was signed in, and offers the form', async () => {
  comeBack('error=access_denied');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Unable to sign in to Facebook: The sign-in was cancelled.',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Log In' })).toBeTruthy();
});

test("gives the API's reason", async () => {
  api.answer({
    'POST /api/account/loginExternalCredential': () => new Fault(409, { Details: 'You log in with a password.' }),
  });
  comeBack('code=1');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Unable to sign in to Facebook: You log in with a password.',
  );
});

test('names no provider when none was asked', async () => {
  await act(async () => sessionStorage.clear());
  comeBack('code=1');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This sign-in was not begun in this tab/);
});
