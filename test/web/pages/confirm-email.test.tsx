/** Tests the confirmation page: nothing happens on load; its two buttons do one thing each. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ConfirmEmailPage } from '../../../web/pages/confirm-email.tsx';
import { type FakeApi, Fault, fakeApi } from '../../harness/cloud/fake-api.ts';
import { renderPart } from '../support/render.tsx';
import { authOf, elsewhere, startAs } from '../support/session.ts';

let api: FakeApi;
afterEach(() => {
  cleanup();
  api.stop();
});

const details = {
  email: 'me@example.com',
  subscriptions: ['any fire dispatch call within 1/4 mile of 2345 N LAKE DR'],
  withoutPassword: 0,
  expiresAt: '2026-11-21T12:00:00Z',
};
const open = () => renderPart(<ConfirmEmailPage />, '/confirm-email?token=raw');
const asked = () => api.requests.map(({ name, body }) => [name, body]);
const DETAILS = ['POST /api/account/confirmationDetails', { token: 'raw' }];

test('shows what would be mailed, and confirms at the press of a button', async () => {
  api = fakeApi({
    'POST /api/account/confirmationDetails': () => details,
    'POST /api/account/confirmEmail': () => ({ email: details.email }),
  });
  open();
  expect(await screen.findByText(details.subscriptions[0]!)).toBeTruthy();
  expect(asked()).toEqual([DETAILS]);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm me@example.com' }));
  expect((await screen.findByRole('status')).textContent).toMatch(/me@example.com is confirmed/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your email address is confirmed');
  expect(asked()).toEqual([DETAILS, ['POST /api/account/confirmEmail', { token: 'raw' }]]);
});

test('says how many notifications without a password stay outside the account, and offers a password by mail', async () => {
  api = fakeApi({
    'POST /api/account/confirmationDetails': () => ({ ...details, withoutPassword: 2 }),
    'POST /api/account/confirmEmail': () => ({ email: details.email, withoutPassword: 2 }),
    'POST /api/account/requestPasswordReset': () => ({}),
  });
  open();
  expect(await screen.findByText(/already gets 2 alerts without a password/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm me@example.com' }));
  expect(await screen.findByText('2 alerts stay outside the account')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Set a password by email' }));
  expect(await screen.findByText(/A link to set a password is on its way to me@example.com/)).toBeTruthy();
  expect(asked().at(-1)).toEqual(['POST /api/account/requestPasswordReset', { email: details.email }]);
});

test('sends the token of the session in which it is opened', async () => {
  api = fakeApi(
    {
      'POST /api/account/confirmationDetails': () => details,
      'POST /api/account/confirmEmail': () => ({ email: details.email }),
    },
    elsewhere,
  );
  const me = authOf('me');
  await startAs(me);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm me@example.com' }));
  await screen.findByRole('status');
  expect(asked().at(-1)).toEqual(['POST /api/account/confirmEmail', { token: 'raw', jwtToken: me.jwtToken }]);
});

test('lets somebody else say that it was not them', async () => {
  api = fakeApi({
    'POST /api/account/confirmationDetails': () => details,
    'POST /api/account/rejectConfirmation': () => undefined,
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: "This wasn't me" }));
  expect((await screen.findByRole('status')).textContent).toMatch(/Nothing will be sent/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not confirmed');
});

test('says what is wrong with an old link', async () => {
  api = fakeApi({ 'POST /api/account/confirmationDetails': () => new Fault(400, { Details: 'The link is too old.' }) });
  open();
  expect((await screen.findByRole('alert')).textContent).toBe('The link is too old.');
  expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
});
