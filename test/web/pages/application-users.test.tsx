/** Tests the list of users: what is asked for, and the way to a user. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApplicationUsersPage } from '../../../web/pages/application-users.tsx';
import { type FakeApi, Fault, fakeApi } from '../../harness/cloud/fake-api.ts';
import { renderPart } from '../support/render.tsx';
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

test('shows users by email address, ten at a time, each leading to its page', async () => {
  const { router } = open();
  const [link] = await screen.findAllByRole('link', { name: 'ann@example.com' });
  expect(lastQuery()).toEqual({ offset: '0', limit: '10', order: 'email asc' });
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['ann@example.comann@example.comAnnYes', 'ben@example.comben@example.comNo']),
  );
  await userEvent.click(link!);
  expect(router.state.location.pathname).toBe('/applicationUser/ann');
});

test('asks by the filters and the order of the URL', async () => {
  open('/applicationUser?lastName=O"Hara&emailConfirmed=0&order=lastName desc&offset=10&limit=5');
  await expect.poll(lastQuery).toEqual({
    filter: 'lastName.Contains("O\\"Hara") AND emailConfirmed = "0"',
    order: 'lastName desc',
    offset: '10',
    limit: '5',
  });
});

test('a filter goes back to the first page and into the URL', async () => {
  const { router } = open('/applicationUser?offset=10');
  await userEvent.selectOptions(await screen.findByLabelText('Filter by Confirmed'), 'No');
  await expect.poll(lastQuery).toMatchObject({ filter: 'emailConfirmed = "0"', offset: '0' });
  expect(router.state.location.search).toBe('?emailConfirmed=0');
});

test('says that there is nobody, and what went wrong', async () => {
  api.answer({ 'GET /api/applicationUser': () => ({ items: [], total: 0 }) });
  open();
  await screen.findByText('No results');
  cleanup();
  api.answer({ 'GET /api/applicationUser': () => new Fault(403, { Details: 'You do not have access.' }) });
  open();
  await screen.findByText('You do not have access.');
});
