/** Tests the profile page: one's record, one's data as a file, and the end of the account. */
import { notifications } from '@mantine/notifications';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../../../shared/alerts/mail-preferences.ts';
import { guarded } from '../../../../web/account/guarded-page.tsx';
import { ProfilePage } from '../../../../web/pages/profile/profile.tsx';
import { currentSession } from '../../../../web/session/session.ts';
import { type FakeApi, Fault, fakeApi } from '../../../harness/cloud/fake-api.ts';
import { fill, renderPart } from '../../support/render.tsx';
import { authOf, elsewhere, recordOf, startAs } from '../../support/session.ts';

let api: FakeApi;

beforeEach(async () => {
  api = fakeApi(
    {
      'GET /api/applicationUser/{id}': () => recordOf('ann', { firstName: 'Ann' }),
      'GET /api/account/mailSettings': () => ({
        email: 'a•••@example.com',
        hasAccount: true,
        preferences: DEFAULT_PREFERENCES,
        suppressed: {},
        browsers: 0,
        subscriptions: [],
        pickups: [],
        token: 'a-token',
      }),
    },
    elsewhere,
  );
  await startAs(authOf('ann'));
});
afterEach(() => {
  cleanup();
  notifications.clean();
  api.stop();
});

const Guarded = guarded('user', ProfilePage);
const open = () => renderPart(<Guarded />, '/profile', '/profile');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const asked = () => api.requests.map(({ name }) => name);

test('shows the own record', async () => {
  open();
  expect((await screen.findByLabelText<HTMLInputElement>('First Name')).value).toBe('Ann');
  const read = api.requests.find(({ name }) => name === 'GET /api/applicationUser/{id}');
  expect(read?.params).toEqual({ id: 'ann' });
});

test('has the settings of the own mail, which are changed by the token that came with them', async () => {
  api.answer({ 'POST /api/account/manage/preferences': () => DEFAULT_PREFERENCES });
  open();
  await screen.findByText(/You have none\./);
  await userEvent.click(screen.getByLabelText('once a day, at 7 am'));
  await screen.findByText('Emails about calls come once a day, at 7 am.');
  expect(api.requests.at(-1)?.body).toMatchObject({ token: 'a-token', preferences: { cadence: 'daily' } });
});

test('hands out the data as a file', async () => {
  const data = { exportedAt: '2026-11-20T12:00:00Z', tables: { users: [{ sub: 'ann' }] } };
  api.answer({ 'GET /api/account/data': () => data });
  const saved: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    // The site makes files of blobs only.
    saved.push(blob as Blob);
    return 'blob:test';
  });
  open();
  await press('Download my data');
  await expect.poll(() => saved.length).toBe(1);
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(data);
  create.mockRestore();
});

const askToDelete = async () => {
  await press('Delete my account');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete my account' }));
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete my account' });
  return { dialog, confirm };
};

test('deletes the account once the address has been typed, and leaves', async () => {
  api.answer({ 'DELETE /api/account': () => undefined });
  const { router } = open();
  const { dialog, confirm } = await askToDelete();
  expect(confirm.disabled).toBe(true);
  fill(dialog.getByLabelText('Type ann@example.com to confirm'), 'ann@example.com');
  await userEvent.click(confirm);
  await screen.findByText('Account deleted');
  expect(router.state.location.pathname).toBe('/');
  await expect.poll(currentSession).toEqual({ status: 'anonymous' });
  // There is no session left to end elsewhere.
  expect(asked()).not.toContain('POST /api/account/logout');
});

test('says what went wrong, and deletes nothing twice by itself', async () => {
  api.answer({ 'DELETE /api/account': () => new Fault(503, { Details: 'Not just now.' }) });
  open();
  const { dialog, confirm } = await askToDelete();
  fill(dialog.getByLabelText('Type ann@example.com to confirm'), 'ANN@example.com');
  await userEvent.click(confirm);
  await screen.findByText('Not just now.');
  expect(asked().filter((name) => name === 'DELETE /api/account')).toHaveLength(1);
  expect(currentSession()).toMatchObject({ status: 'signed-in' });
});
