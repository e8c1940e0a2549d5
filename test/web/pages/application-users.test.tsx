/** Tests the list of users: what is asked for, by filters, headings and pages; and the way to a user. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApplicationUsersPage } from '../../../web/pages/application-users.tsx';
import { type FakeApi, Fault, fakeApi } from '../../support/fake-api.ts';
import { fill, renderPart } from '../support/render.tsx';
import { recordOf } from '../support/session.ts';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({
    'GET /api/applicationUser': () => ({
      items: [recordOf('ann', { firstName: 'Ann' }), recordOf('ben', { emailConfirmed: false })],
      total: 23,
    }),
  });
});
afterEach(() => {
  cleanup();
  api.stop();
});

const open = (path = '/applicationUser') => renderPart(<ApplicationUsersPage />, path);
const lastQuery = () => api.requests.at(-1)?.query;

test('shows users by e-mail address, ten at a time', async () => {
  open();
  await screen.findByText('1–10 of 23');
  expect(lastQuery()).toEqual({ offset: '0', limit: '10', order: 'email asc' });
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toContain(
    'ann@example.comann@example.comAnnYes',
  );
  expect(screen.getByRole('columnheader', { name: 'Email Address' }).getAttribute('aria-sort')).toBe('ascending');
});

test('asks by filters, once for what is typed in one go, and keeps them in the URL', async () => {
  const { router } = open('/applicationUser?offset=10');
  await screen.findByText('11–20 of 23');
  const asked = api.requests.length;
  fill(screen.getByLabelText('Filter by Last Name'), 'O');
  fill(screen.getByLabelText('Filter by Last Name'), 'O"Hara');
  await userEvent.selectOptions(screen.getByLabelText('Filter by Confirmed'), 'No');
  await expect
    .poll(lastQuery)
    .toMatchObject({ filter: 'lastName.Contains("O\\"Hara") AND emailConfirmed = "0"', offset: '0' });
  // Each filter once, in whichever order they took effect.
  expect(api.requests.length - asked).toBeLessThanOrEqual(2);
  expect(new URLSearchParams(router.state.location.search).get('lastName')).toBe('O"Hara');
});

test('orders by a heading, then the other way round', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Last Name' }));
  await expect.poll(() => lastQuery()?.order).toBe('lastName asc');
  await userEvent.click(screen.getByRole('button', { name: 'Last Name' }));
  await expect.poll(() => lastQuery()?.order).toBe('lastName desc');
});

test('turns pages, of any size the spec names', async () => {
  open();
  await screen.findByText('1–10 of 23');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('11–20 of 23');
  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '25');
  await screen.findByText('1–23 of 23');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
});

test('a row leads to its user', async () => {
  const { router } = open();
  await userEvent.click(await screen.findByText('Ann'));
  expect(router.state.location.pathname).toBe('/applicationUser/ann');
});

test('says that there is nobody, and what went wrong', async () => {
  api.answer({ 'GET /api/applicationUser': () => ({ items: [], total: 0 }) });
  open();
  await screen.findByText('No results');
  cleanup();
  api.answer({ 'GET /api/applicationUser': () => new Fault(403, { Details: 'You do not have access.' }) });
  open();
  await screen.findByText('You do not have access.');
  fill(screen.getByLabelText('Filter by First Name'), 'x');
});
