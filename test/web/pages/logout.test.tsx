/** Tests the page that ends the session: it says so once the server has ended it, too. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { rememberBrowser } from '../../../web/account/remembered-browser.ts';
import { LogoutPage } from '../../../web/pages/logout.tsx';
import { currentSession } from '../../../web/session/session.ts';
import { type FakeApi, Fault, fakeApi } from '../../harness/cloud/fake-api.ts';
import { logged } from '../../harness/logged.ts';
import { renderPart } from '../support/render.tsx';
import { authOf, elsewhere, startAs } from '../support/session.ts';

const SAID = 'You have been logged out.';

let api: FakeApi;
afterEach(() => {
  cleanup();
  api.stop();
});

/** Opens the page as somebody whose log-out the server answers after `answer` is called. */
const openPage = async (reply: () => Fault | undefined): Promise<{ answer: () => void }> => {
  api = fakeApi({ 'POST /api/account/logout': reply }, elsewhere);
  await startAs(authOf('me'));
  const at = globalThis.fetch;
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  globalThis.fetch = async (input, init) => {
    if (String(input).endsWith('/api/account/logout')) await answered;
    return at(input, init);
  };
  renderPart(<LogoutPage />, '/logout');
  return { answer };
};

test('a log-in while the server still ends the session would be ended with it, so the page waits', async () => {
  const { answer } = await openPage(() => undefined);
  await vi.waitFor(() => expect(currentSession().status).toBe('anonymous'));
  expect(screen.queryByText(SAID)).toBeNull();
  answer();
  expect(await screen.findByText(SAID)).toBeTruthy();
  expect(api.requests.map(({ name }) => name)).toEqual(['POST /api/account/logout']);
});

test('a server that cannot end it does not keep the visitor, whose address this browser forgets', async () => {
  rememberBrowser({ token: 'of-a-confirmation', email: 'm•••@example.com' });
  const { answer } = await openPage(() => new Fault(503));
  answer();
  expect(await screen.findByText(SAID)).toBeTruthy();
  expect(localStorage.getItem('remembered')).toBeNull();
  expect(logged()).toEqual([expect.stringContaining('The session could not be ended everywhere.')]);
});
